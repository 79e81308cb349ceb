import type { BatchItem } from '@verbatim/client';
import {
  chosenOf,
  doubtfulOf,
  factsOf,
  flaggedBy,
  flagsOf,
  highlighted,
  inOrderOfDoubt,
  typesOf,
  withDemeritFrom,
} from './doubt.js';

const item = (responseIdentifier: string, more: Partial<BatchItem> = {}): BatchItem => ({
  responseIdentifier,
  serviceResponseIdentifier: 1,
  numIssues: 0,
  hasIssues: false,
  demeritScore: 0,
  qualityScore: 100,
  recommendation: 'keep',
  evaluations: [],
  ...more,
});
const evaluation = (...checks: [type: 'Low Effort' | 'Nonsensical', score: number, isIssue: boolean][]) => ({
  surveyEntry: { question: 'Why?', answer: 'x' },
  numIssues: 0,
  hasIssues: false,
  demeritScore: 0,
  qualityScore: 100,
  qualityIssueChecks: checks.map(([type, score, isIssue]) => ({ type, score, isIssue, evidence: 'e' })),
});

describe('flags of a response', () => {
  it('are its issues, the highest score first, each with the answer that it is about', () => {
    const flags = flagsOf(
      item('r', {
        evaluations: [
          evaluation(['Low Effort', 60, true], ['Nonsensical', 10, false]),
          evaluation(['Nonsensical', 95, true]),
        ],
        inconsistency: { score: 80, isIssue: true, evidence: 'i' },
      }),
    );
    expect(flags.map(({ type, entry }) => [type, entry])).toEqual([
      ['Nonsensical', 1],
      ['Inconsistency', undefined],
      ['Low Effort', 0],
    ]);
    expect(typesOf([...flags, ...flags])).toBe('Nonsensical, Inconsistency, Low Effort');
  });
});

describe('facts of a response', () => {
  it('are the same words flagged by the same check, however often', () => {
    const same = item('r', {
      evaluations: [
        evaluation(['Low Effort', 60, true]),
        evaluation(['Low Effort', 95, true], ['Nonsensical', 70, true]),
      ],
    });
    const short = factsOf({ item: same, number: 1, flags: flagsOf(same) }).map(({ flag, flags }) => [
      flag.type,
      flag.score,
      flags.length,
    ]);
    expect(short).toEqual([
      ['Low Effort', 95, 2],
      ['Nonsensical', 70, 1],
    ]);
    const [first, second] = same.evaluations;
    const apart = { ...same, evaluations: [first!, { ...second!, surveyEntry: { question: 'Why?', answer: 'y' } }] };
    expect(factsOf({ item: apart, number: 1, flags: flagsOf(apart) })).toHaveLength(3);
  });
});

describe('a bulk decision', () => {
  it('is about the undecided responses from a score on, as it is shown', () => {
    const queue = [95.4, 94.5, 94.4, 99].map((demeritScore, i) => ({
      item: item(`r${i}`, { demeritScore }),
      number: i,
      flags: [],
    }));
    expect(withDemeritFrom(queue, 95, (one) => one === 3).map(({ number }) => number)).toEqual([0, 1]);
  });
});

describe('the order of doubt', () => {
  it('leaves out what nobody has to look at, and has the worst first', () => {
    const found = doubtfulOf([
      item('fine'),
      item('flagged', { demeritScore: 90, evaluations: [evaluation(['Low Effort', 90, true])] }),
      item('review', { recommendation: 'review', demeritScore: 50 }),
      item('remove', { recommendation: 'remove', demeritScore: 70 }),
      item('worse', { recommendation: 'remove', demeritScore: 99 }),
    ]);
    expect(inOrderOfDoubt(found).map((doubtful) => doubtful.item.responseIdentifier)).toEqual([
      'worse',
      'remove',
      'review',
      'flagged',
    ]);
  });
});

describe('highlighting', () => {
  const quoted = (text: string, ...evidence: string[]): string[] =>
    highlighted(text, evidence)
      .filter(({ isQuoted }) => isQuoted)
      .map((piece) => piece.text);

  it('marks every place that the evidence quotes, and keeps the text whole', () => {
    const text = 'good good bad good';
    expect(quoted(text, 'Says "good" three times.', 'And “bad”.')).toEqual(['good', 'good', 'bad', 'good']);
    expect(
      highlighted(text, ['"bad"'])
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  });

  it('goes on to the end of a word where the quote was cut short', () => {
    expect(quoted('It is a very nice product.', 'The same words: "It is a very ni…".')).toEqual(['It is a very nice']);
  });

  it.each([
    ['', '"x y"'],
    ['nothing quoted', 'no quotes here'],
    ['elsewhere', '"other words"'],
  ])('leaves %p as it is with evidence %p', (text, evidence) => {
    expect(quoted(text, evidence)).toEqual([]);
  });
});

describe('doubtful responses that are looked for', () => {
  const flagged = (
    id: string,
    answer: string,
    ...flags: [type: 'Keystroke Issues' | 'Low Effort', evidence: string][]
  ) =>
    item(id, {
      evaluations: [
        {
          ...evaluation(),
          surveyEntry: { question: 'Why?', answer },
          qualityIssueChecks: flags.map(([type, evidence], i) => ({ type, evidence, score: 90 - i, isIssue: true })),
        },
      ],
    });
  const queue = doubtfulOf([
    flagged('r1', 'It is fine', ['Low Effort', 'A shrug.'], ['Keystroke Issues', 'The whole answer was pasted.']),
    flagged('r2', 'So it goes', ['Keystroke Issues', 'A constant beat.']),
    flagged('r3', 'Pasted from elsewhere', ['Low Effort', 'One word.']),
  ]);
  const found = (filter: Parameters<typeof chosenOf>[1]): string[] =>
    chosenOf(queue, filter).map((one) => one.item.responseIdentifier);

  it('have the flag that is asked for, before their other flags', () => {
    expect(found({ check: 'Low Effort' })).toEqual(['r1', 'r3']);
    expect(found({ check: 'pasted' })).toEqual(['r1']);
    expect(chosenOf(queue, { check: 'pasted' })[0]!.flags.map(({ type }) => type)).toEqual([
      'Keystroke Issues',
      'Low Effort',
    ]);
  });

  it('have the words in their answer, evidence or identifier', () => {
    expect(found({ words: 'PASTED' })).toEqual(['r1', 'r3']);
    expect(found({ words: 'r2' })).toEqual(['r2']);
    expect(found({ words: 'beat', check: 'Low Effort' })).toEqual([]);
    expect(found({ words: ' ' })).toEqual(['r1', 'r2', 'r3']);
  });

  it('are counted by check, those who pasted also on their own', () => {
    expect(flaggedBy(queue)).toEqual([
      { check: 'Low Effort', responses: 2 },
      { check: 'Keystroke Issues', responses: 2 },
      { check: 'pasted', responses: 1 },
    ]);
  });
});

describe('words that are quoted in lower case', () => {
  it('are marked where the answer has them', () => {
    const marked = highlighted('It Was A Gift', ['Pasted: "was a gi…".']).filter(({ isQuoted }) => isQuoted);
    expect(marked.map(({ text }) => text)).toEqual(['Was A Gift']);
  });
});
