import fc from 'fast-check';
import { brokenPromises } from './testing/coding-promises.js';
import { code, flat, inputOf, members, OPTIONS, OWN } from './spec-support.js';
import { seed } from '../../../tools/test/random.mjs';

fc.configureGlobal({ seed: seed() });

/** Themes by how often each is said; the texts of one come by turns. */
const mixed = (themes: readonly (readonly string[])[], count: number): string[] =>
  Array.from({ length: count }, (_, i) => {
    const own = themes[i % themes.length]!;
    return own[Math.floor(i / themes.length) % own.length]!;
  });

const ENGLISH = [
  ['low prices', 'the price', 'cheap', 'good value for money', 'cheaper than elsewhere'],
  ['near my home', 'close to where I live', 'walking distance', 'near my work'],
  ['friendly staff', 'the staff is helpful', 'polite cashiers', 'staff know my name'],
  ['fresh vegetables', 'fresh fruit', 'fresh produce'],
  ['they deliver', 'free delivery', 'delivery to my door'],
  ['open late', 'long opening hours', 'open on sundays'],
  ['the store is clean', 'clean aisles', 'tidy shop'],
  ['no queues', 'fast checkout', 'short lines at the checkout'],
  ['the pharmacy counter', 'a pharmacist to ask', 'I pick up my prescription'],
  ['they sell my favourite brand', 'good brands'],
];
const SPANISH = [
  ['las comisiones', 'comisiones muy altas', 'bajar las comisiones'],
  ['la aplicación va lenta', 'la aplicación móvil', 'mejorar la aplicación'],
  ['atención al cliente', 'mala atención', 'mejor atención al cliente'],
  ['más oficinas', 'cerraron mi oficina', 'oficina más cerca de casa'],
  ['colas muy largas', 'tiempo de espera', 'mucho tiempo de espera'],
  ['cajeros averiados', 'más cajeros'],
  ['abrir por la tarde', 'el horario', 'ampliar el horario'],
];
const GERMAN = [
  ['zu teuer', 'die Preise', 'hohe Preise', 'Fahrkarten sind zu teuer'],
  ['ständig Verspätung', 'Verspätungen', 'immer Verspätung'],
  ['überfüllte Züge', 'immer überfüllt'],
  ['schmutzige Toiletten', 'dreckige Toiletten'],
  ['die App funktioniert nicht', 'schlechte App'],
  ['Sicherheit am Bahnhof', 'Sicherheit in der Nacht'],
  ['Klimaanlage', 'defekte Klimaanlage'],
];

describe('sub-codes', () => {
  it('have no figure in their label that most of their answers do not say', async () => {
    const answers = Array.from(
      { length: 80 },
      (_, i) => `I waited ${10 + (i % 7)} minutes at ${['the till', 'the door', 'reception'][i % 3]}`,
    );
    const result = await code(answers);
    const untrue = flat(result.codes).filter((one) => {
      const own = members(result, one);
      return (one.label.match(/\d+/g) ?? []).some(
        (figure) => 2 * own.filter((i) => answers[i]!.includes(figure)).length < own.length,
      );
    });
    expect(untrue.map(({ label }) => label)).toEqual([]);
    expect(result.codes.map(({ label }) => label)).toContain('Minutes at reception');
  });

  it.each([
    ['Why do you shop here?', ENGLISH, 60, 8],
    ['Why do you shop here?', ENGLISH, 200, 8],
    ['Why do you shop here?', ENGLISH, 200, 5],
    ['¿Qué debería mejorar nuestro banco?', SPANISH, 90, 6],
    ['Was stört Sie am öffentlichen Verkehr?', GERMAN, 90, 6],
  ] as const)('have nothing else than their code has (%s, of %#)', async (question, themes, count, most) => {
    const answers = mixed(themes, count);
    const input = { question, options: { ...OPTIONS, maxCodesPerLevel: [most, 8] } };
    const result = await code(answers, input, OWN);
    expect(brokenPromises(inputOf(answers, input), result)).toEqual([]);
    const mainOf = (own: number[]): number =>
      [...Map.groupBy(own, (i) => i % themes.length)].sort(([, a], [, b]) => b.length - a.length)[0]![0];
    const wrong = result.codes
      .filter(
        ({ label }) => !['Other themes', 'Otros temas', 'Weitere Themen'].includes(label) && !label.includes(' / '),
      )
      .flatMap(({ label, subCodes }) =>
        subCodes
          .filter((sub) => {
            const own = themes[mainOf(members(result, sub))]!;
            return !answers.some((text) => own.includes(text) && text.toLowerCase().includes(label.toLowerCase()));
          })
          .map((sub) => `${sub.label} below ${label}`),
      );
    expect(wrong).toEqual([]);
  });

  it.each([[[4, 2, 6]], [[5, 2, 6]], [[3, 2, 8]]])(
    'keep limits that grow with depth, also where a code moved up (%j)',
    async (maxCodesPerLevel) => {
      for (const count of [40, 60, 120]) {
        const answers = mixed(ENGLISH, count);
        const input = { options: { maxLevels: maxCodesPerLevel.length, maxCodesPerLevel, minResponsesPerCode: 1 } };
        expect(brokenPromises(inputOf(answers, input), await code(answers, input))).toEqual([]);
      }
    },
  );

  it('with no words but those of their code are none: their answers are in it', async () => {
    const said = {
      'fresh fruit': 10,
      'the price': 2,
      'price price': 5,
      'my price': 7,
      pricing: 8,
      parking: 3,
      'the parking': 1,
      'walking distance': 8,
      'friendly staff': 6,
      price: 9,
      'prices prices': 14,
      'price?': 5,
      prices: 5,
      'the prices': 5,
      'near my home': 2,
      'your prices': 1,
      'your parking': 2,
      'polite cashiers': 1,
      'parking!': 1,
    };
    const answers = Object.entries(said).flatMap(([text, times]) => Array.from({ length: times }, () => text));
    const result = await code(answers, {
      question: 'Why do you shop here?',
      options: { ...OPTIONS, maxCodesPerLevel: [3, 8] },
    });
    const price = result.codes.find(({ label }) => label === 'Price')!;
    expect(price.subCodes).toEqual([]);
    expect(members(result, price)).toEqual(
      expect.arrayContaining([answers.indexOf('price'), answers.indexOf('prices prices'), answers.indexOf('my price')]),
    );
  });
});

describe('a label', () => {
  it('of what is said in no words is what is said', async () => {
    const result = await code(['👍', '👍', '👍', 'low prices', 'low prices', 'cheap prices']);
    for (const { label } of flat(result.codes)) expect(label).not.toMatch(/^…|\d/u);
  });

  it('is no number where what is said is the name of a code for the rest', async () => {
    const answers = [
      'other',
      'other',
      'other',
      'Other!',
      'no answer given',
      'low prices',
      'cheap prices',
      'low prices',
    ];
    for (const { label } of flat((await code(answers)).codes)) expect(label).not.toMatch(/\d/u);
  });

  it('keeps the word that denies', async () => {
    const answers = mixed(
      [
        ['no hay oficinas en mi pueblo', 'no hay oficinas'],
        ['comisiones altas', 'las comisiones'],
        ['la aplicación', 'aplicación lenta'],
      ],
      36,
    );
    const labels = flat((await code(answers, { question: '¿Qué le molesta de nuestro banco?' })).codes).map(
      ({ label }) => label,
    );
    expect(labels).toContainEqual(expect.stringMatching(/oficinas/u));
    for (const label of labels) expect(label).not.toMatch(/^hay/iu);
  });

  it('keeps it in English', async () => {
    const answers = mixed(
      [
        ['not worth the money', 'simply not worth the money'],
        ['not enough choice for men', 'not enough choice'],
        ["can't unsubscribe", "can't unsubscribe from the emails"],
        ['late delivery', 'the delivery was late'],
      ],
      40,
    );
    const labels = flat((await code(answers, { question: 'What do you dislike about our shop?' })).codes).map(
      ({ label }) => label,
    );
    for (const label of labels) expect(label).not.toMatch(/^(?:worth|enough|unsubscribe)/iu);
  });

  it('has no number that nobody said', async () => {
    const word = fc.constantFrom(
      'price',
      'prices',
      'the price',
      'low price',
      'staff',
      'staff!',
      'the staff',
      'friendly staff',
      'radio',
      'das Radio',
      'other',
      '👍',
      'what they do',
      'parking',
      'no parking',
    );
    const answer = fc.array(word, { minLength: 1, maxLength: 2 }).map((words) => words.join(', '));
    const limits = fc.constantFrom<number[]>([8, 8], [3, 8], [2, 2], [1, 3]);
    await fc.assert(
      fc.asyncProperty(
        fc.array(answer, { minLength: 1, maxLength: 25 }),
        fc.integer({ min: 1, max: 4 }),
        limits,
        async (answers, times, maxCodesPerLevel) => {
          const all = Array.from({ length: times }, () => answers).flat();
          const input = { options: { ...OPTIONS, maxCodesPerLevel } };
          const result = await code(all, input);
          expect(brokenPromises(inputOf(all, input), result)).toEqual([]);
          for (const { label } of flat(result.codes)) expect(label).not.toMatch(/\d/u);
        },
      ),
      { numRuns: 60 },
    );
  });
});
