import type { CodeData } from '@verbatim/contracts';
import type { CodingResult } from '@verbatim/contracts';
import { HOSTILE } from '@verbatim/language/testing';
import { brokenPromises } from './testing/coding-promises.js';
import { code, flat, inputOf, labelsOf, members, OPTIONS } from './spec-support.js';

const THEMES = [
  [
    'price',
    'the price',
    'too expensive',
    'low prices',
    'cheap',
    'prices are fair',
    'it is affordable',
    'good value for money',
  ],
  [
    'friendly staff',
    'the staff is helpful',
    'polite employees',
    'staff knows the products',
    'nice cashiers',
    'helpful service',
  ],
  ['close to my home', 'location', 'it is nearby', 'short distance', 'easy to reach by bus', 'parking'],
  ['fresh vegetables', 'quality of the food', 'good quality', 'fresh fruit', 'tasty bread', 'organic products'],
];
const REST = ['', 'n/a', "don't know", 'nothing', 'asdfgh', 'no idea, sorry'];
describe('coding', () => {
  it('finds the themes, an answer in each that it names, and says nothing of those who say nothing', async () => {
    const answers = [...THEMES.flatMap((theme) => [...theme, ...theme]), 'low prices and friendly staff', ...REST];
    const result = await code(answers);
    const both = THEMES.flat().length * 2;
    expect(result.assignments[both]!.length).toBe(2);
    for (let i = both + 1; i < answers.length; i++) expect(labelsOf(result, i)).toEqual(['No answer']);
    const topOf = (text: string): CodeData =>
      result.codes.find((top) => members(result, top).includes(answers.indexOf(text)))!;
    expect(topOf('the price')).toBe(topOf('low prices'));
    expect(topOf('price')).toBe(topOf('the price'));
    expect(topOf('friendly staff')).toBe(topOf('the staff is helpful'));
    expect(topOf('friendly staff')).not.toBe(topOf('low prices'));
    expect(topOf('fresh fruit')).not.toBe(topOf('location'));
  });

  it('takes "nothing" for an answer where the question asks what to change', async () => {
    const result = await code(['nothing', 'Nothing really', 'the price', 'lower prices', 'n/a', ''], {
      question: 'What would you change about our shop?',
    });
    expect([0, 1, 2, 3].map((i) => labelsOf(result, i)).flat()).not.toContain('No answer');
    expect([4, 5].map((i) => labelsOf(result, i))).toEqual([['No answer'], ['No answer']]);
  });

  const FAULTS = {
    price: [
      'too expensive',
      'prices are too high',
      'lower prices',
      'lower the fees',
      'cheaper plans',
      'the monthly fee',
    ],
    refunds: [
      'refund took 6 weeks',
      'slow refunds',
      'still waiting for my refund',
      'the refund process',
      'faster refunds',
      'refunds are late',
    ],
    phone: [
      'on hold for 45 minutes',
      'nobody answers the phone',
      'long wait on the phone',
      'waiting on hold forever',
      'phone line is always busy',
      'phone support',
    ],
    app: [
      'the app crashes',
      'app is slow',
      'fix the app bugs',
      'the app keeps freezing',
      'the app layout',
      'the app logs me out',
    ],
  };
  const asked = { question: 'What should we improve?' };

  it('puts those by whom nothing is wrong together, in a code of their own where they are enough', async () => {
    const content = ['nothing', 'No', 'none', 'all good', 'Everything is fine'];
    const result = await code([...Object.values(FAULTS).flat(), ...content], asked);
    expect(content.map((_, i) => labelsOf(result, 24 + i))).toEqual(content.map(() => ['Nothing to improve']));
    const few = await code([...Object.values(FAULTS).flat(), 'nothing'], asked);
    expect(labelsOf(few, 24)).toEqual(['Other']);
    const given = await code([...FAULTS.price, 'all good'], {
      ...asked,
      codebook: { mode: 'locked', codes: [{ label: 'Price' }, { label: 'Nothing to improve' }] },
    });
    expect(labelsOf(given, 6)).toEqual(['Nothing to improve']);
  });

  it('has no code for what is near to no other answer', async () => {
    const junk = ['banana', 'my dog likes walks', 'I voted on Tuesday'];
    const result = await code([...Object.values(FAULTS).flat(), ...Object.values(FAULTS).flat(), ...junk], asked);
    expect(junk.map((_, i) => labelsOf(result, 48 + i))).toEqual(junk.map(() => ['Other']));
    expect(result.assignments.slice(0, 48).filter((_, i) => labelsOf(result, i).includes('Other')).length).toBeLessThan(
      5,
    );
  });

  it('names codes by whole phrases, whatever words of discourse come first', async () => {
    const result = await code(
      Object.values(FAULTS)
        .flat()
        .flatMap((text, i) => [text, i % 2 ? `Honestly, ${text}` : `I mean ${text}, really`]),
      asked,
    );
    for (const { label } of flat(result.codes))
      expect(label).not.toMatch(/honestly|i mean|really|\d|\b(?:for|took|is|and|the|on|to)$/i);
  });

  it('extends a codebook by every theme that the given codes leave out, and by nothing for scattered answers', async () => {
    const codebook = {
      mode: 'extend' as const,
      codes: [
        { id: 11, label: 'Price' },
        { id: 12, label: 'App' },
      ],
    };
    const result = await code([...Object.values(FAULTS).flat(), ...Object.values(FAULTS).flat()], {
      ...asked,
      codebook,
    });
    expect(
      result.codes
        .filter(({ id }) => id === 11 || id === 12)
        .map(({ label }) => label)
        .sort(),
    ).toEqual(['App', 'Price']);
    for (const theme of [/refund/i, /phone|hold|wait/i])
      expect(result.codes.some(({ label }) => theme.test(label))).toBe(true);
    const scattered = await code(
      [...FAULTS.price, ...FAULTS.app, 'banana', 'my dog likes walks', 'I voted on Tuesday'],
      { ...asked, codebook },
    );
    expect(
      scattered.codes
        .map(({ label }) => label)
        .filter((label) => label !== 'Other')
        .sort(),
    ).toEqual(['App', 'Price']);
  });

  it.each([1, 2, 4, 5])('extends a codebook by %i codes at most, with those for the rest', async (most) => {
    const answers = [
      ...FAULTS.refunds,
      ...FAULTS.phone,
      ...FAULTS.app,
      ...FAULTS.price,
      'nothing',
      'none',
      'all good',
      'nothing',
      '',
      'banana',
    ].flatMap((text) => [text, text]);
    const result = await code(answers, {
      ...asked,
      options: { ...OPTIONS, maxCodesPerLevel: [most] },
      codebook: { mode: 'extend', codes: [{ id: 11, label: 'Parking' }] },
    });
    const rests = result.codes.filter(({ label }) => ['Other', 'No answer'].includes(label)).length;
    expect(result.codes.length - 1 - rests).toBeLessThanOrEqual(Math.max(0, most - rests));
  });

  it('counts follow-up answers as part of the answer', async () => {
    const answers = [...THEMES[0]!, ...THEMES[1]!, ...THEMES[0]!, ...THEMES[1]!];
    const result = await code([
      ...answers,
      { answer: 'low prices', followups: [{ question: 'Anything else?', answer: 'friendly staff' }] },
      { answer: '', followups: [{ question: 'Why?', answer: 'low prices' }] },
    ]);
    expect(result.assignments.at(-2)!.length).toBe(2);
    expect(labelsOf(result, answers.length + 1)).not.toContain('No answer');
  });

  it.each([1, 2, 10, 26])('makes a sensible tree of %i answers', async (count) => {
    const answers = Array.from({ length: count }, (_, i) => THEMES[i % 2]![(i >> 1) % 6]!);
    const result = await code(answers);
    expect(brokenPromises(inputOf(answers), result)).toEqual([]);
    const themesOf = result.codes.map((top) => new Set(members(result, top).map((i) => i % 2)));
    expect(themesOf.every(({ size }) => size === 1)).toBe(true);
    expect(result.codes.length).toBeGreaterThanOrEqual(Math.min(2, count));
    expect(result.codes.length).toBeLessThanOrEqual(Math.min(3, count));
  });

  const MORE = [
    ...THEMES,
    ['parking', 'free parking', 'enough parking spaces', 'car park'],
    ['long opening hours', 'open on sundays', 'opening hours', 'open late'],
    ['organic food', 'vegan products', 'organic and vegan products'],
    ['short queues', 'fast checkout', 'no waiting at the checkout'],
  ];
  /** Share of the answers that are in a code whose most common theme is theirs; `themes` come by turns. */
  const purity = (result: CodingResult, themes: number): number => {
    const right = result.codes.flatMap((top) =>
      Math.max(...[...Map.groupBy(members(result, top), (i) => i % themes).values()].map(({ length }) => length)),
    );
    return right.reduce((sum, count) => sum + count, 0) / result.assignments.flat().length;
  };
  it.each([
    [6, 30],
    [7, 90],
    [8, 200],
  ])('finds %i themes in %i answers, and few more than these', async (themes, count) => {
    const answers = Array.from({ length: count }, (_, i) => {
      const theme = MORE[i % themes]!;
      return theme[Math.floor(i / themes) % theme.length]!;
    });
    const result = await code(answers, { options: { maxLevels: 1, maxCodesPerLevel: [30], minResponsesPerCode: 1 } });
    const codes = result.codes.filter(({ label }) => label !== 'Other').length;
    expect(codes).toBeGreaterThanOrEqual(themes);
    // organic food, checkouts and quality are things of their own
    expect(codes).toBeLessThanOrEqual(themes + 3);
    // 'organic food' and 'quality of the food' are both in Food
    expect(purity(result, themes)).toBeGreaterThan(0.85);
  });

  it('makes few codes of few things, however many are allowed', async () => {
    const answers = Array.from({ length: 120 }, (_, i) => THEMES[i % 3]![Math.floor(i / 3) % 6]!);
    const result = await code(answers, { options: { maxLevels: 1, maxCodesPerLevel: [30], minResponsesPerCode: 1 } });
    expect(result.codes.length).toBeLessThanOrEqual(4);
    expect(purity(result, 3)).toBe(1);
  });

  it.each([1, 20])('puts what means the same together, however it is said, %i times', async (times) => {
    const themes = [
      ['price', 'the price', 'too expensive', 'cost', 'the cost', 'costs too much'],
      ['friendly staff', 'the staff', 'helpful staff', 'staff'],
      ['location', 'close to my home', 'near my home', 'nearby'],
    ];
    const result = await code(Array.from({ length: times }, () => themes.flat()).flat());
    const said = themes.flat();
    expect(
      result.codes
        .map((top) => new Set(members(result, top).map((i) => said[i % said.length])))
        .sort((a, b) => b.size - a.size),
    ).toEqual(themes.map((theme) => new Set(theme)));
  });

  it('divides a code into sub-codes of one thing each', async () => {
    const price = [
      ['cheap prices', 'low prices', 'the prices are low'],
      ['free delivery', 'delivery is free', 'no delivery fee'],
      ['good discounts', 'many discounts', 'discount for members'],
    ];
    const other = [
      ['friendly staff', 'the staff is friendly', 'kind staff'],
      ['parking', 'free parking', 'enough parking spaces'],
    ];
    const groups = [...price, ...other];
    const answers = Array.from({ length: 90 }, (_, i) => groups[i % 5]![Math.floor(i / 5) % 3]!);
    const { codes, assignments } = await code(answers, {
      options: { maxLevels: 2, maxCodesPerLevel: [3, 8], minResponsesPerCode: 1 },
    });
    const parents = codes.filter(({ subCodes }) => subCodes.length > 0);
    expect(parents.length).toBeGreaterThan(0);
    for (const { subCodes } of parents) {
      const own = subCodes.map(
        ({ id }) => new Set(assignments.flatMap((places, i) => (places.some((a) => a.code === id) ? [i % 5] : []))),
      );
      for (const group of own) expect(group.size).toBe(1);
    }
  });

  it('extends a codebook by what is dense among the answers that fit none', async () => {
    const answers = [
      ...THEMES[0]!,
      ...THEMES[0]!,
      ...Array.from({ length: 4 }, () => ['free parking', 'parking space', 'enough parking', 'car park']).flat(),
    ];
    const result = await code(answers, {
      codebook: { mode: 'extend', codes: [{ id: 5, label: 'Price', examples: ['too expensive', 'cheap'] }] },
    });
    expect(labelsOf(result, 0)).toContain('Price');
    expect(result.codes.some(({ label }) => /park/i.test(label))).toBe(true);
  });

  it('moves no given code that is a name alone to what is nowhere near its name', async () => {
    const parking = ['parking is a nightmare', 'no parking', 'where to park?', 'parking lot is full'];
    const answers = [
      'too expensive',
      'the price',
      'costs too much',
      'friendly staff',
      'the staff were rude',
      'nobody helped me',
      ...parking,
      'the toilets are dirty',
      'price and staff',
    ];
    const codes = [
      { id: 7, label: 'Price', description: 'What it costs', examples: ['too expensive', 'cheap'] },
      {
        id: 9,
        label: 'Staff',
        subCodes: [
          { id: 10, label: 'Friendly staff', examples: ['friendly', 'kind'] },
          { id: 11, label: 'Rude staff', examples: ['rude', 'unfriendly'] },
        ],
      },
      { id: 30, label: 'Opening hours' },
    ];
    const question = 'What should we improve?';
    const locked = await code(answers, { question, codebook: { mode: 'locked', codes } });
    for (const answer of parking) expect(labelsOf(locked, answers.indexOf(answer))).toEqual(['Other']);
    const extended = await code(answers, { question, codebook: { mode: 'extend', codes } });
    const proposed = extended.codes.filter(
      ({ id, label }) => label !== 'Other' && !codes.some((given) => given.id === id),
    );
    expect(proposed.map(({ label }) => label)).toEqual([expect.stringMatching(/park/i)]);
    expect(members(extended, proposed[0]!)).toEqual([6, 7, 8, 9]);
  });

  it('takes Other and No answer of an earlier coding for what they are, under their ids', async () => {
    const result = await code([...THEMES[0]!, '', 'n/a'], {
      codebook: {
        mode: 'locked',
        codes: [
          { id: 3, label: 'No answer' },
          { id: 9, label: 'Price', examples: ['cheap'] },
        ],
      },
    });
    expect(result.codes.find(({ label }) => label === 'No answer')?.id).toBe(3);
    expect(labelsOf(result, 8)).toEqual(['No answer']);
  });

  it.each(['locked', 'extend'] as const)(
    "keeps a codebook's own Other with its sub-codes, and puts what fits none there (%s)",
    async (mode) => {
      const codebook = {
        mode,
        codes: [
          {
            id: 2,
            label: 'Other',
            subCodes: [
              { id: 3, label: 'Parking' },
              { id: 4, label: 'Opening hours' },
            ],
          },
          { id: 1, label: 'Price' },
        ],
      };
      const answers = ['low prices', 'free parking', 'open on sundays', 'my dog likes walks', 'n/a'];
      const result = await code(answers, { codebook });
      expect(brokenPromises(inputOf(answers, { codebook }), result)).toEqual([]);
      expect(result.codes.map(({ id, label, subCodes }) => [id, label, subCodes.map((sub) => sub.id).sort()])).toEqual([
        [1, 'Price', []],
        [2, 'Other', [3, 4]],
        [5, 'No answer', []],
      ]);
      expect(result.assignments.map((own) => own.map((a) => a.code))).toEqual([[1], [3], [4], [2], [5]]);
    },
  );

  it("looks for the sub-codes of an earlier coding's Other themes, and for nothing by those words", async () => {
    const codebook = {
      mode: 'locked' as const,
      codes: [
        { id: 1, label: 'Price' },
        {
          id: 2,
          label: 'Other themes',
          subCodes: [
            { id: 3, label: 'Friendly staff' },
            { id: 4, label: 'Close to home' },
          ],
        },
      ],
    };
    const result = await code(
      ['low prices', 'the staff is friendly', 'close to my home', 'other themes', 'many other themes'],
      { codebook },
    );
    expect(result.codes.map(({ id }) => id)).toEqual(expect.arrayContaining([1, 2]));
    expect(result.assignments.slice(0, 3).map((own) => own.map((a) => a.code))).toEqual([[1], [3], [4]]);
    expect(result.assignments.flat().some((a) => a.code === 2)).toBe(false);
  });

  it('codes languages without embeddings, each in its own words', async () => {
    const themes = [
      ['el precio es bajo', 'buen precio', 'precios baratos', 'el precio'],
      ['el personal es amable', 'personal muy amable', 'empleados amables', 'amabilidad del personal'],
    ];
    const result = await code(Array.from({ length: 4 }, () => themes.flat()).flat(), {
      question: '¿Por qué compra en esta tienda?',
    });
    const topOf = (i: number): CodeData => result.codes.find((top) => members(result, top).includes(i))!;
    expect(topOf(0)).toBe(topOf(3));
    expect(topOf(4)).toBe(topOf(6));
    expect(topOf(0)).not.toBe(topOf(4));
    expect(topOf(0).description).toMatch(/^Respuestas como/);
  });

  it.each(Object.entries(HOSTILE))('is bounded on %s', async (_, text) => {
    const start = performance.now();
    const answers = [text, 'low prices', text, 'friendly staff'];
    expect(brokenPromises(inputOf(answers), await code(answers))).toEqual([]);
    expect(performance.now() - start).toBeLessThan(60_000);
  });
});
