import { jest } from '@jest/globals';
import type { KeystrokeJudgement, QualityCheck, QualityResponse, ResponseJudgement } from '@verbatim/contracts';
import type { GroupPart } from '../jobs/parts.repository.js';
import { itemsOf, readGroup } from './batch-items.js';

const bytes = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));
const check = (type: QualityCheck['type'], score: number): QualityCheck => ({
  type,
  score,
  isIssue: score >= 60,
  evidence: 'seen',
});
const response = (position: number, questions: string[]): QualityResponse => ({
  position,
  serviceResponseIdentifier: 100 + position,
  responseIdentifier: `r${position}`,
  entries: questions.map((question, index) => ({ index, question, answer: 'fine' })),
});
const judgement = (position: number, index: number, score: number): ResponseJudgement => ({
  position,
  entries: [{ index, checks: [check('Low Effort', score)] }],
});
const typed: KeystrokeJudgement = { position: 1, index: 0, check: check('Keystroke Issues', 90) };

const first: GroupPart = {
  kind: 'quality',
  part: 0,
  state: 'done',
  payload: bytes([response(0, ['A?']), response(1, ['B?'])]),
  result: bytes([judgement(0, 0, 10), judgement(1, 0, 20)]),
};
const second: GroupPart = {
  kind: 'quality',
  part: 1,
  state: 'done',
  payload: bytes([{ ...response(1, ['C?']), entries: [{ index: 1, question: 'C?', answer: 'fine' }] }]),
  result: bytes([judgement(1, 1, 80)]),
};
const keystrokes: GroupPart = { kind: 'keystroke', part: 0, state: 'done', payload: bytes([]), result: bytes([typed]) };

it('puts what was cut in parts together again, reading each part once', () => {
  const parse = jest.spyOn(JSON, 'parse');
  const group = readGroup([keystrokes, first, second]);
  expect(parse).toHaveBeenCalledTimes(5);
  const items = itemsOf('org', group, group.keystrokes);
  expect(parse).toHaveBeenCalledTimes(5);
  parse.mockRestore();
  expect(
    items.map(({ position, item }) => [
      position,
      'error' in item
        ? 'lost'
        : item.evaluations.map(({ surveyEntry, qualityIssueChecks }) => [
            surveyEntry.question,
            ...qualityIssueChecks.map(({ type, score }) => `${type} ${score}`),
          ]),
    ]),
  ).toEqual([
    [0, [['A?', 'Low Effort 10']]],
    [
      1,
      [
        ['B?', 'Low Effort 20', 'Keystroke Issues 90'],
        ['C?', 'Low Effort 80'],
      ],
    ],
  ]);
});

it('a lost part takes the responses of its group with it', () => {
  const group = readGroup([first, { ...second, state: 'failed', result: null }]);
  expect(itemsOf('org', group, group.keystrokes).map(({ item }) => 'error' in item)).toEqual([true, true]);
});
