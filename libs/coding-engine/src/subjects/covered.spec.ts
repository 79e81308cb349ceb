import { packed, quantised } from '@verbatim/embedding';
import { embedder } from '@verbatim/embedding/testing';
import { codeAnswers } from '../code-answers.js';
import { glossesOf } from '../glosses.js';
import { flat, inputOf, labelsOf, OPTIONS } from '../spec-support.js';
import { brokenPromises } from '../testing/index.js';

const ENGLISH = [
  ...['far too expensive', 'prices are too high', 'overpriced', 'the price went mad', 'too dear for a family'],
  ...['nowhere to park', 'the car park is full', 'parking is a nightmare', 'couldnt find a parking space'],
  ...['the waiters were rude', 'staff ignored us', 'lovely waitress', 'staff were friendly', 'the cashier was grumpy'],
  ...['the toilets were filthy', 'only one toilet', 'no loo roll', 'toilets out of order'],
  ...['so loud you cant talk', 'the noise is awful', 'noisy', 'music too loud'],
  ...['waited an hour for a table', 'long queue at the door', 'queued for ages', 'endless wait'],
  ...['portions are tiny', 'portions too small', 'small portions', 'the windmill was closed', 'windmill not turning'],
  ...[
    'pity about the windmill',
    'no idea',
    'penguins march across frozen lakes',
    'nothing really',
    'the soup was cold',
  ],
];
const SPANISH = [
  ...['los precios son muy altos', 'todo carísimo', 'demasiado caro', 'bajar los precios', 'precios abusivos'],
  ...['no hay aparcamiento', 'el parking está lleno', 'aparcar es imposible', 'más aparcamiento'],
  ...['el personal es muy borde', 'empleados antipáticos', 'el personal no ayuda', 'los empleados no saben nada'],
  ...['mucho ruido', 'demasiado ruidoso', 'el ruido de la calle', 'ruido por la noche', 'colas eternas'],
  ...['mucha espera', 'siempre hay cola', 'hay que esperar mucho', 'el suelo está sucio', 'suciedad en todas partes'],
  ...['limpieza de los baños', 'todo muy sucio', 'menos plástico', 'fruta podrida', 'fruta sin sabor', 'no sé'],
  ...['que abran los domingos', 'más fruta', 'la verdura mala', 'carros rotos', 'poca luz'],
];

async function coded(question: string, answers: string[], options = {}) {
  const { embed } = await embedder();
  const input = inputOf(answers, { question, options: { ...OPTIONS, ...options } });
  const glosses = await glossesOf(input.answers);
  const vectors = packed((await embed(glosses)).map(quantised));
  return { input, result: await codeAnswers(input, glosses, vectors, embed) };
}

const ASKED = 'What did you not like about your visit?';

describe('codes of the subjects that answers name', () => {
  it('are called as analysts call them, and hold what names them', async () => {
    const { input, result } = await coded(ASKED, ENGLISH);
    expect(brokenPromises(input, result)).toEqual([]);
    expect(flat(result.codes).map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Parking', 'Staff', 'Toilets', 'Portion sizes', 'Price', 'Noise', 'Waiting times']),
    );
    expect(labelsOf(result, ENGLISH.indexOf('couldnt find a parking space'))).toEqual(['Parking']);
  });

  it('are called by a noun of the answers where the bank knows none', async () => {
    const { result } = await coded(ASKED, ENGLISH, { maxCodesPerLevel: [12, 8] });
    expect(labelsOf(result, ENGLISH.indexOf('pity about the windmill'))).toEqual(['Windmill']);
  });

  it('are not called after praise where others complain', async () => {
    const { result } = await coded('What do you think of it?', ENGLISH);
    const labels = flat(result.codes).map(({ label }) => label);
    expect(labels).toContain('Staff');
    expect(labels).not.toContain('Friendly staff');
  });

  it('leave what names nothing to Other', async () => {
    const { result } = await coded(ASKED, ENGLISH);
    const [label] = labelsOf(result, ENGLISH.indexOf('penguins march across frozen lakes'));
    expect(label).toMatch(/^Other/u);
  });

  it('are called in the language of the answers', async () => {
    const { input, result } = await coded('¿Qué mejoraría de su supermercado?', SPANISH);
    expect(brokenPromises(input, result)).toEqual([]);
    const labels = flat(result.codes).map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(['Personal', 'Ruido', 'Tiempos de espera']));
    expect(labels.filter((label) => /^(?:Noise|Staff|Price)/u.test(label))).toEqual([]);
  });

  it('keep to the limits, on one level too', async () => {
    for (const options of [
      { maxLevels: 1, maxCodesPerLevel: [4] },
      { maxLevels: 2, maxCodesPerLevel: [4, 2] },
      { maxLevels: 2, maxCodesPerLevel: [8, 8], minResponsesPerCode: 4 },
    ]) {
      const { input, result } = await coded(ASKED, ENGLISH, options);
      expect(brokenPromises(input, result)).toEqual([]);
    }
  });

  it('are the same whatever the order of the answers', async () => {
    const shape = async (answers: string[]) => {
      const { result } = await coded(ASKED, answers);
      return new Map(answers.map((answer, i) => [answer, labelsOf(result, i)] as const).sort());
    };
    expect(await shape([...ENGLISH].reverse())).toEqual(await shape(ENGLISH));
  });

  it('keep at least nine places of ten when an answer is added', async () => {
    const before = await coded(ASKED, ENGLISH);
    const after = await coded(ASKED, [...ENGLISH, 'the lights were too bright']);
    const kept = ENGLISH.filter(
      (_, i) => labelsOf(before.result, i).join() === labelsOf(after.result, i).join(),
    ).length;
    expect(kept).toBeGreaterThanOrEqual(0.9 * ENGLISH.length);
  });
});
