import type { Typing } from './api.js';
import { AnswerCard } from './answer-card.js';
import { el } from './dom.js';
import { rhythm } from './rhythm.js';

const TRIES = [
  'Answer in two words.',
  'Hit keys at random.',
  'Paste a paragraph.',
  'Answer a different question.',
  'Give the same answer twice.',
  'Start again and send the same answers.',
];

/** The researcher's view of one respondent: the typing as it happens, and a card for each answer, newest first. */
export class Panel {
  private readonly live = el('div', { class: 'live' });
  private readonly cards = el('div', { class: 'cards' });
  private readonly byKey = new Map<string, AnswerCard>();
  private readonly empty = el(
    'div',
    { class: 'empty' },
    el(
      'p',
      {},
      'No answers yet. Each answer is evaluated while the respondent is still there: eight checks, each with its evidence, and how the answer was typed.',
    ),
    el('p', {}, 'Try this:'),
    el('ul', {}, ...TRIES.map((text) => el('li', {}, text))),
  );

  constructor(root: HTMLElement) {
    root.replaceChildren(el('h2', {}, 'What the researcher sees'), this.live, this.empty, this.cards);
    this.typing({ keyEvents: [], pasteEvents: [] });
  }

  typing(events: Typing): void {
    const { keyEvents, pasteEvents } = events;
    const count = keyEvents.length + pasteEvents.length;
    this.live.replaceChildren(
      el(
        'p',
        { class: 'live-title' },
        el('span', { class: count ? 'dot on' : 'dot' }),
        count ? 'Typing' : 'Waiting for the first key',
        count > 0 &&
          el(
            'span',
            { class: 'number' },
            `${keyEvents.length} key${keyEvents.length === 1 ? '' : 's'}${pasteEvents.length ? `, ${pasteEvents.length} pasted` : ''}`,
          ),
      ),
      rhythm(events),
      el(
        'p',
        { class: 'caption' },
        'One bar per key; its height is the pause before it. Corrections and pastes are coloured.',
      ),
    );
  }

  /** The interview is over. */
  end(): void {
    this.live.replaceChildren();
  }

  /** Adds a card for the answer. An answer that is sent again replaces its first card. */
  card(key: string, place: string, answer: string, events: Typing): AnswerCard {
    const card = new AnswerCard(place, answer, events);
    this.empty.hidden = true;
    const before = this.byKey.get(key)?.element;
    for (const { element } of this.byKey.values()) element.open = false;
    if (before) before.replaceWith(card.element);
    else this.cards.prepend(card.element);
    this.byKey.set(key, card);
    return card;
  }
}
