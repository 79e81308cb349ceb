import { embedder } from '@verbatim/embedding/testing';
import { packed, quantised } from '@verbatim/embedding';
import { labelBank } from '@verbatim/label-bank';
import type { GiveWay } from '../give-way.js';
import { prepare } from '../prepared.js';
import { themed } from './themed.js';
import { codeAnswers } from '../code-answers.js';
import { glossesOf } from '../glosses.js';
import { brokenPromises } from '../testing/index.js';
import { flat, inputOf, labelsOf } from '../spec-support.js';

const ANSWERS = [
  ...['driver left it in the rain', 'came two days late', 'half of it was missing', 'the box was crushed'],
  ...['still has not arrived', 'late again', 'three hours late', 'two bottles were broken', 'my parcel never came'],
  ...['far too dear', 'prices went up again', 'costs a fortune now', 'the price doubled', 'not worth the money'],
  ...['nobody answers the phone', 'on hold for an hour', 'the chat bot is useless', 'rude man on the phone'],
  ...['n/a', 'we moved to another town'],
];
const question = 'Why did you stop ordering from us?';

async function coded(answers: string[]) {
  const { embed } = await embedder();
  const input = inputOf(answers, { question });
  const glosses = await glossesOf(input.answers);
  const vectors = packed((await embed(glosses)).map(quantised));
  return { input, result: await codeAnswers(input, glosses, vectors, embed, { themesFrom: 1 }) };
}

/** The frame of so many different answers, where it has to explain `explained` of them. */
async function frame(count: number, explained: { few: number; thousand: number }, giveWay?: GiveWay): Promise<unknown> {
  const { embed } = await embedder();
  const answers = Array.from({ length: count }, (_, i) => `${ANSWERS[i % 18]!}, number ${i}`);
  const input = inputOf(answers, { question });
  const glosses = await glossesOf(answers.map((answer) => ({ answer })));
  const vectors = packed((await embed(glosses)).map(quantised));
  const prepared = await prepare(input, glosses, vectors, embed, { isThemed: true });
  const asked = (await embed([question]))[0]!;
  return themed(question, asked, { ...prepared, ...(giveWay && { giveWay }) }, input.options, 8, explained);
}

describe('a frame of themes', () => {
  it('has labels as analysts write them, with sub-codes below the thing that they are about', async () => {
    const { input, result } = await coded(ANSWERS);
    expect(brokenPromises(input, result)).toEqual([]);
    const labels = flat(result.codes).map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(['Delivery', 'Late delivery', 'No answer']));
    expect(labels).toContainEqual(expect.stringMatching(/^(?:Price|Too expensive|Price increases)$/u));
    const delivery = result.codes.find(({ label }) => label === 'Delivery')!;
    expect(delivery.subCodes.map(({ label }) => label)).toContain('Late delivery');
    expect(labelsOf(result, ANSWERS.indexOf('three hours late'))).toContain('Late delivery');
  });

  it('is the same whatever the order of the answers', async () => {
    const shape = async (answers: string[]) => {
      const { result } = await coded(answers);
      return new Map(answers.map((answer, i) => [answer, labelsOf(result, i)] as const).sort());
    };
    expect(await shape([...ANSWERS].reverse())).toEqual(await shape(ANSWERS));
  });

  it('leaves an answer that no label is true of to Other, and is less sure of one that fits less', async () => {
    const odd = 'penguins march across frozen lakes';
    const { result } = await coded([...ANSWERS, odd]);
    expect(labelsOf(result, ANSWERS.length)).toEqual(['Other']);
    const confidence = (answer: string) => result.assignments[ANSWERS.indexOf(answer)]![0]!.confidence;
    expect(confidence('three hours late')).toBeGreaterThan(confidence('half of it was missing'));
  });

  it('gives way to codes of the answers’ own words where few labels are true of them', async () => {
    const places = ['Lisbon', 'Porto', 'Madrid', 'Seville', 'Paris', 'Lyon', 'Rome', 'Milan', 'Oslo', 'Bergen'];
    const { result } = await coded(places.flatMap((place) => [`translate ${place}`, `spell ${place} backwards`]));
    const bank = new Set(labelBank().labels.flatMap(({ label, thing, heading }) => [label, thing, heading]));
    expect(flat(result.codes).filter(({ label }) => bank.has(label))).toEqual([]);
  });

  it('has to explain more of many answers than of few', async () => {
    const explained = { few: 0, thousand: 5 };
    expect(await frame(20, explained)).toBeDefined();
    expect(await frame(300, explained)).toBeUndefined();
  });

  it('is made with pauses for calls, the more the more there is to do, and ends at once where nobody waits for it', async () => {
    const ALL = { few: 0, thousand: 0 };
    const pauses = async (count: number): Promise<number> => {
      let asked = 0;
      const counting: GiveWay = async (work) => {
        // some milliseconds of work
        expect(work).toBeLessThan(3_000);
        asked++;
      };
      expect(await frame(count, ALL, counting)).toBeDefined();
      return asked;
    };
    expect(await pauses(200)).toBeGreaterThan(1.1 * (await pauses(50)));
    const gone: GiveWay = async () => {
      throw new DOMException('nobody waits for it any more', 'AbortError');
    };
    await expect(frame(20, ALL, gone)).rejects.toThrow('nobody waits');
  });
});
