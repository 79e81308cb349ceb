import { embedder } from '@verbatim/embedding/testing';
import type { QualityCheck } from '@verbatim/contracts';
import { judgeResponse } from '../judge.js';

/* Students who answer one technical question in their own words: the same facts, and hardly any words to choose from. */
const QUESTION = 'Why does the lamp stay dark when the switch is open?';
const STUDENTS = [
  'The switch is open, so there is a gap in the circuit and no current can flow to the lamp',
  'because the open switch makes a gap in the circuit and no current flows to the lamp',
  'There is a gap in the circuit where the switch is open, so the current cannot flow to the lamp.',
  'When the switch is open there is a gap in the circuit and the current can not flow',
  'The open switch leaves a gap in the circuit so that no current flows through the lamp',
  'no current can flow through the lamp because there is a gap in the circuit at the open switch',
  'The circuit has a gap at the open switch and the current cannot flow through the lamp',
  'with the switch open there is a gap in the circuit, so no current gets to the lamp',
  'The current cannot flow to the lamp because the open switch is a gap in the circuit',
  'Because there is a gap in the circuit, the switch is open and the current does not flow to the lamp',
  'an open switch means a gap in the circuit, no current can flow, and the lamp is dark',
];
const COPY = 'The switch is open, so there is a gap in this circuit and no current can flow to the lamp';

async function judged(answer: string, others: readonly string[], sample = others): Promise<QualityCheck> {
  const entries = [
    { index: 0, question: QUESTION, answer, sample: [...sample], peers: others.map((other) => ({ answer: other })) },
  ];
  const { embed } = await embedder();
  return (await judgeResponse({ checks: ['Shared Duplicate'], entries, known: [], identified: false }, embed))
    .entries[0]!.checks[0]!;
}

const othersThan = (answer: string): string[] => STUDENTS.filter((other) => other !== answer);

describe('the same facts in one’s own words', () => {
  it.each(STUDENTS)('are no copy beside answers that are as alike: %s', async (answer) => {
    expect(await judged(answer, othersThan(answer))).toMatchObject({ isIssue: false });
    // the same peers, and nothing known of how alike answers to this question are
    expect(await judged(answer, othersThan(answer), [])).toMatchObject({ isIssue: true });
  });

  it('hide no copy: it stands out of how alike the answers are anyway', async () => {
    expect(await judged(COPY, STUDENTS)).toMatchObject({ isIssue: true });
  });
});
