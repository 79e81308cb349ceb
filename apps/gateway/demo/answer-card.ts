import type { Check, KeystrokeMetrics, Quality, Scores, Typing } from './api.js';
import { bar, el, problem } from './dom.js';
import { rhythm } from './rhythm.js';

/** Checks with a lower score are folded into one line. */
const WORTH_SHOWING = 25;

const ADVICE = { keep: 'Keep', review: 'Review', remove: 'Remove' };
const SCORES: [name: keyof Scores, title: string][] = [
  ['completeness', 'Complete'],
  ['relevance', 'Relevant'],
  ['consistency', 'Consistent'],
  ['nonsensical', 'Nonsense'],
];

const ms = (value: number): string => `${Math.round(value)} ms`;

/** The evaluation of one answer; its parts appear as they arrive. */
export class AnswerCard {
  readonly element: HTMLDetailsElement;
  private readonly verdict = el('span', { class: 'verdict waiting' }, 'evaluating …');
  private readonly scores = el('div', { class: 'scores' });
  private readonly checks = el('div', { class: 'checks' });
  private readonly typing = el('div', { class: 'typed' });

  constructor(
    place: string,
    answer: string,
    private readonly events: Typing,
  ) {
    this.element = el(
      'details',
      { class: 'card', open: true },
      el('summary', {}, el('h3', {}, place), this.verdict),
      el('blockquote', { class: 'quote' }, answer),
      this.scores,
      this.checks,
      this.typing,
    );
    this.showTyping();
  }

  /** Shows the scores of the thread so far. */
  showScores(scores: Scores): void {
    this.scores.replaceChildren(
      el('h4', {}, 'How well it answers the question'),
      el(
        'dl',
        { class: 'meters' },
        ...SCORES.map(([name, title]) =>
          el(
            'div',
            {},
            el('dt', {}, title),
            el('dd', {}, Math.round(scores[name])),
            bar(scores[name] / 100, name === 'nonsensical' ? 'bad' : ''),
          ),
        ),
      ),
    );
  }

  showQuality({ evaluations: [evaluation], recommendation, inconsistency }: Quality): void {
    const { demeritScore, qualityIssueChecks, keystrokeMetrics } = evaluation!;
    this.verdict.className = `verdict ${recommendation}`;
    this.verdict.replaceChildren(`${ADVICE[recommendation]} · demerit `, el('b', {}, Math.round(demeritScore)));
    const all: Check[] = [
      ...qualityIssueChecks,
      ...(inconsistency ? [{ type: 'Inconsistency', ...inconsistency }] : []),
    ].sort((a, b) => Number(b.isIssue) - Number(a.isIssue) || b.score - a.score);
    const shown = all.filter((check) => check.isIssue || check.score >= WORTH_SHOWING);
    const rest = all.filter((check) => !shown.includes(check));
    this.checks.replaceChildren(
      el('h4', {}, 'Data quality'),
      el('p', { class: 'calm' }, `Demerit ${Math.round(demeritScore)} of 100: lower is better.`),
      shown.length ? list(shown) : el('p', { class: 'calm' }, 'No check found an issue.'),
      rest.length === 0
        ? ''
        : el(
            'details',
            { class: 'rest' },
            el('summary', {}, `${rest.length} ${rest.length === 1 ? 'check' : 'checks'} without findings`),
            list(rest),
          ),
    );
    this.showTyping(keystrokeMetrics);
  }

  /** The evaluation failed; the survey continues without it. */
  showProblem(message: string, again: () => void): void {
    this.verdict.className = 'verdict waiting';
    this.verdict.textContent = 'not evaluated';
    this.checks.replaceChildren(
      problem(message, () => {
        this.verdict.textContent = 'evaluating …';
        this.checks.replaceChildren();
        again();
      }),
    );
  }

  private showTyping(metrics?: KeystrokeMetrics): void {
    const { keyEvents, pasteEvents } = this.events;
    if (!keyEvents.length && !pasteEvents.length) return;
    const pasted = pasteEvents.reduce((sum, { c }) => sum + [...c].length, 0);
    const facts: [string, string | number | undefined][] = [
      ['Key presses', metrics?.totalKeystrokes ?? keyEvents.length],
      ['Held for', metrics && `${ms(metrics.averageHoldTime)} ± ${Math.round(metrics.holdTimeStandardDeviation)}`],
      [
        'Between keys',
        metrics && `${ms(metrics.averageDigraphDelay)} ± ${Math.round(metrics.digraphDelayStandardDeviation)}`,
      ],
      ['90 % of them under', metrics && ms(metrics.digraphDelay90thPercentile)],
      ['Pauses', metrics && `${Math.round(metrics.pauseRatio * 100)} %`],
      ['Pasted', pasted > 0 ? `${pasted} characters` : undefined],
    ];
    this.typing.replaceChildren(
      el('h4', {}, 'Typing'),
      rhythm(this.events),
      el(
        'dl',
        { class: 'facts' },
        ...facts
          .filter(([, value]) => value !== undefined)
          .map(([title, value]) => el('div', {}, el('dt', {}, title), el('dd', {}, value))),
      ),
    );
  }
}

const list = (checks: Check[]): HTMLElement =>
  el(
    'ul',
    {},
    ...checks.map(({ type, score, isIssue, evidence }) =>
      el(
        'li',
        { class: isIssue ? 'check issue' : 'check' },
        el('span', { class: 'type' }, type, isIssue && el('span', { class: 'tag' }, 'issue')),
        el('span', { class: 'number' }, Math.round(score)),
        bar(score / 100, 'bad'),
        el('p', { class: 'evidence' }, evidence),
      ),
    ),
  );
