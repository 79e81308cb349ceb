import type { Typing } from './api.js';
import { AnswerCard } from './answer-card.js';
import { el } from './dom.js';
import { rhythm } from './rhythm.js';

const TRIES = [
  'answer in two words',
  'mash the keyboard',
  'paste a paragraph',
  'answer about something else',
  'give the same answer twice',
  'start again with the same words',
];

/** What a researcher sees of one respondent: the typing as it happens, and a card for each answer, the newest first. */
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
      'Nothing yet. Each answer is judged while the respondent is still there: by every check that applies, each with its evidence, and by how it was typed.',
    ),
    el('p', {}, 'Worth a try:'),
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
        count ? 'Being typed' : 'Waiting for keys',
        count > 0 &&
          el(
            'span',
            { class: 'number' },
            `${keyEvents.length} key${keyEvents.length === 1 ? '' : 's'}${pasteEvents.length ? `, ${pasteEvents.length} pasted` : ''}`,
          ),
      ),
      rhythm(events),
      el('p', { class: 'caption' }, 'A bar a key, as high as the wait before it. Corrections and pastes in colour.'),
    );
  }

  /** There is nothing more to be typed. */
  end(): void {
    this.live.replaceChildren();
  }

  /** A card for the answer; one that is sent again takes the place of the first. */
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
