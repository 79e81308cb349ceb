import { embedder } from '@verbatim/embedding/testing';
import type { QualityCheck } from '@verbatim/contracts';
import { judgeResponse } from '../judge.js';

/* Students who answer one technical question in their own words: the same facts, and few words to choose from. */
const QUESTION = 'Why does the first bulb become dimmer when a second bulb is added in series?';
const STUDENTS = [
  'The second bulb adds resistance, so less current flows through the circuit and the first bulb gets dimmer.',
  'Because the total resistance is higher with two bulbs, the current is lower and both bulbs are dim.',
  'There is more resistance in the circuit, so the current through the first bulb drops and it is dimmer.',
  'The battery voltage is shared by the two bulbs, so each bulb gets less voltage and gives less light.',
  'With two bulbs in series the resistance doubles and the current halves, that is why the bulb is dimmer.',
  'The current has to go through both bulbs, which have more resistance together, so there is less current.',
  'Adding a bulb in series increases the resistance of the circuit, which makes the current smaller.',
  'Less current flows because the resistance increased when the second bulb was added in series.',
  'The bulbs have to share the voltage of the battery, so the first one is not as bright as before.',
  'Each bulb has resistance, two of them have more than one, and so the current gets weaker and the light too.',
  'The first bulb is dimmer since the same battery now has to push the current through two bulbs.',
  'Since the bulbs are in series the voltage splits between them and each one is dimmer than alone.',
];
const COPY =
  'The second bulb adds resistance so less current flows through this circuit and the first bulb becomes dimmer';

async function judged(answer: string, others: readonly string[]): Promise<QualityCheck> {
  const entries = [
    { index: 0, question: QUESTION, answer, sample: [...others], peers: others.map((other) => ({ answer: other })) },
  ];
  const { embed } = await embedder();
  return (await judgeResponse({ checks: ['Shared Duplicate'], entries, known: [], identified: false }, embed))
    .entries[0]!.checks[0]!;
}

describe('the same facts in one’s own words', () => {
  it.each(STUDENTS)('are no copy: %s', async (answer) => {
    expect(
      await judged(
        answer,
        STUDENTS.filter((other) => other !== answer),
      ),
    ).toMatchObject({ isIssue: false });
  });

  it('hide no copy: it stands out of how alike the answers are anyway', async () => {
    expect(await judged(COPY, STUDENTS)).toMatchObject({ isIssue: true });
  });
});
