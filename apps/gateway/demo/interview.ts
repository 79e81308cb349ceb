import { attach, type Handle } from '@verbatim/collector';
import {
  api,
  newRespondent,
  Refused,
  type Followup,
  type Pair,
  type Question,
  type SurveyShown,
  type Typing,
} from './api.js';
import type { AnswerCard } from './answer-card.js';
import { button, el } from './dom.js';

export interface Listener {
  /** Called while an answer is being typed. */
  typing(events: Typing): void;
  /** An answer is being sent. An answer that is sent again has the same `key`. */
  answered(key: string, place: string, answer: string, events: Typing): AnswerCard;
  /** A question and its follow-ups are answered: the first pair is the question's own. */
  finished(question: Question, pairs: Pair[]): void;
  ended(): void;
  again(): void;
}

/** The respondent's side: one question after another, each with its follow-ups. */
export class Interview {
  readonly respondent = newRespondent();
  private at = 0;
  private pairs: Pair[] = [];
  private thread?: { threadId: string; question: string };
  private isBusy = false;
  private hasAnswered = false;

  private readonly progress = el('ol', { class: 'progress', 'aria-label': 'Progress' });
  private readonly place = el('p', { class: 'place' });
  private readonly asked = el('div', { class: 'thread', 'aria-live': 'polite', 'aria-relevant': 'additions' });
  private readonly field: HTMLTextAreaElement;
  private readonly notice = el('div', { role: 'alert' });
  private readonly left = el('p', { class: 'left' });
  private readonly send = el('button', { type: 'submit', class: 'primary' }, 'Continue');
  private readonly skip = button('Skip', () => this.next(), { class: 'quiet' });
  private readonly form: HTMLFormElement;
  private readonly typing: Handle;

  constructor(
    private readonly root: HTMLElement,
    private readonly survey: SurveyShown,
    private readonly listener: Listener,
  ) {
    this.field = el('textarea', {
      id: 'answer',
      rows: 4,
      maxlength: survey.answerCharacters,
      'aria-describedby': 'notice left',
      autocomplete: 'off',
      enterkeyhint: 'enter',
    });
    this.notice.id = 'notice';
    this.left.id = 'left';
    this.form = el(
      'form',
      { novalidate: true },
      this.field,
      this.left,
      this.notice,
      el(
        'div',
        { class: 'actions' },
        this.send,
        this.skip,
        el('span', { class: 'hint' }, el('kbd', {}, 'Ctrl'), ' ', el('kbd', {}, 'Enter'), ' to send'),
      ),
    );
    this.typing = attach(this.field);
    this.form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.answer();
    });
    this.field.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      this.form.requestSubmit();
    });
    let isDrawing = false;
    const draw = (): void => {
      if (isDrawing) return;
      isDrawing = true;
      requestAnimationFrame(() => {
        isDrawing = false;
        this.listener.typing(this.typing.snapshot());
      });
    };
    for (const type of ['keyup', 'input']) this.field.addEventListener(type, draw);
    this.field.addEventListener('input', () => this.showLeft());
  }

  /** Shows the first question, without moving the focus. */
  start(): void {
    this.root.replaceChildren(el('h1', {}, this.survey.surveyName), this.progress, this.place, this.asked, this.form);
    this.show();
  }

  private get question(): Question {
    return this.survey.questions[this.at]!;
  }

  private show(): void {
    const { questions } = this.survey;
    this.progress.replaceChildren(
      ...questions.map((_, i) =>
        el(
          'li',
          {
            class: i < this.at ? 'done' : i === this.at ? 'now' : '',
            'aria-current': i === this.at ? 'step' : undefined,
          },
          el('span', { class: 'visually-hidden' }, `Question ${i + 1}`),
        ),
      ),
    );
    this.place.textContent = `Question ${this.at + 1} of ${questions.length}`;
    this.asked.replaceChildren(el('h2', { id: 'question-0', class: 'question' }, this.question.question));
    this.field.setAttribute('aria-labelledby', 'question-0');
    this.empty();
  }

  private empty(): void {
    this.field.value = '';
    this.typing.reset();
    this.listener.typing(this.typing.snapshot());
    this.notice.replaceChildren();
    this.showLeft();
  }

  private showLeft(): void {
    const left = this.survey.answerCharacters - this.field.value.length;
    this.left.textContent = left <= 200 ? `${left} characters left` : '';
  }

  private set busy(isBusy: boolean) {
    this.isBusy = isBusy;
    // Not disabled: that would take the focus away from a button.
    this.field.readOnly = isBusy;
    for (const element of [this.send, this.skip]) element.setAttribute('aria-disabled', String(isBusy));
    this.form.classList.toggle('busy', isBusy);
    this.send.textContent = isBusy ? 'One moment …' : 'Continue';
  }

  private async answer(): Promise<void> {
    if (this.isBusy) return;
    const answer = this.field.value;
    if (!answer.trim()) {
      this.notice.replaceChildren(el('p', { class: 'notice' }, 'Please write an answer, or skip the question.'));
      this.field.focus();
      return;
    }
    this.busy = true;
    this.notice.replaceChildren();
    const round = this.pairs.length;
    const { questionIdentifier } = this.question;
    const { keyEvents, pasteEvents } = this.typing.snapshot();
    const card = this.listener.answered(
      `${this.at}.${round}`,
      `Question ${this.at + 1}${round ? `, follow-up ${round}` : ''}`,
      answer,
      { keyEvents, pasteEvents },
    );
    const followup = this.thread && { round, question: this.thread.question };
    void this.judge(card, {
      responseIdentifier: this.respondent,
      questionIdentifier,
      answer,
      followup,
      keyEvents,
      pasteEvents,
    });
    try {
      const reply = await api.followup({ questionIdentifier, answer, thread: this.thread });
      card.showScores(reply.responseEvaluation);
      this.busy = false;
      this.goOn(answer, reply);
    } catch (error) {
      this.busy = false;
      if (!(error instanceof Refused)) throw error;
      // The answer and its typing stay in the field.
      this.notice.replaceChildren(el('p', { class: 'notice' }, `${error.message} Your answer is still here.`));
      this.send.textContent = 'Try again';
      this.field.focus();
    }
  }

  private async judge(card: AnswerCard, body: Parameters<typeof api.quality>[0]): Promise<void> {
    try {
      card.showQuality(await api.quality(body));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      card.showProblem(error.message, () => void this.judge(card, body));
    }
  }

  private goOn(answer: string, { followupQuestion, threadId }: Followup): void {
    this.pairs.push({ question: this.thread?.question ?? this.question.question, answer });
    if (!followupQuestion) return this.next();
    this.thread = { threadId, question: followupQuestion };
    const id = `question-${this.pairs.length}`;
    this.asked.append(el('p', { class: 'own' }, answer), el('h3', { id, class: 'followup' }, followupQuestion));
    this.field.setAttribute('aria-labelledby', id);
    this.empty();
    this.toField();
  }

  private next(): void {
    if (this.isBusy) return;
    if (this.pairs.length) {
      this.hasAnswered = true;
      this.listener.finished(this.question, this.pairs);
    }
    this.pairs = [];
    this.thread = undefined;
    this.at++;
    if (this.at === this.survey.questions.length) return this.end();
    this.show();
    this.toField();
  }

  /** Moves the focus to the field, with its question in view: a phone's keyboard leaves little space. */
  private toField(): void {
    this.field.focus();
    this.asked.lastElementChild!.scrollIntoView({ block: 'nearest' });
  }

  private end(): void {
    this.typing.detach();
    this.listener.ended();
    const title = el('h2', { class: 'question', tabindex: -1 }, 'Thank you, that was the last question.');
    this.root.replaceChildren(
      el('h1', {}, this.survey.surveyName),
      el(
        'div',
        { class: 'thread' },
        title,
        el(
          'p',
          {},
          this.hasAnswered
            ? 'The researcher’s view shows the evaluation of your answers. The themes of all answers, with yours among them, are below.'
            : 'You answered no question, so there is nothing to show.',
        ),
      ),
      el(
        'div',
        { class: 'actions' },
        this.hasAnswered && el('a', { class: 'primary', href: '#codes' }, 'See the themes of all answers'),
        button('Start again', () => this.listener.again(), { class: 'quiet' }),
      ),
    );
    title.focus();
  }
}
