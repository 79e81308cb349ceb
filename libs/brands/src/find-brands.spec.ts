import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import type { BrandInput } from './brand-input.js';
import { NO_BRAND } from '@verbatim/contracts';
import { findBrands } from './find-brands.js';
import { seed } from '../../../tools/test/random.mjs';

fc.configureGlobal({ seed: seed() });

interface Cases {
  language: string;
  kind: 'seeded' | 'open';
  question: string;
  industry: string;
  brands: { name: string; variations?: string[] }[];
  cases: [answer: string, labels: string[]][];
}

const input = (answers: string[], more: Partial<BrandInput> = {}): BrandInput => ({
  question: 'Which brands come to mind?',
  industryDescription: 'consumer goods',
  brands: [],
  minResponsesPerCode: 1,
  answers: answers.map((answer) => ({ answer })),
  ...more,
});

/** The labels of each answer. */
function labels(of: BrandInput): string[][] {
  const { codes, assignments } = findBrands(of);
  const labelOf = new Map(codes.map(({ id, label }) => [id, label]));
  return assignments.map((own) => own.map(({ code }) => labelOf.get(code)!).filter((label) => label !== NO_BRAND));
}

const groups = JSON.parse(
  readFileSync(fileURLToPath(new URL('./brand-cases.json', import.meta.url)), 'utf8'),
) as Cases[];

/** Precision and recall over all cases of a kind, each group asked as one question. */
function measured(kind: Cases['kind'], language?: string): { precision: number; recall: number; cases: number } {
  let [right, found, expected, cases] = [0, 0, 0, 0];
  for (const group of groups.filter((one) => one.kind === kind && (!language || one.language === language))) {
    const given = new Set(group.brands.map(({ name }) => name));
    const got = labels(
      input(
        group.cases.map(([answer]) => answer),
        { question: group.question, industryDescription: group.industry, brands: group.brands },
      ),
    );
    for (const [i, [, wanted]] of group.cases.entries()) {
      const own = got[i]!.filter((label) => kind === 'open' || given.has(label));
      right += own.filter((label) => wanted.includes(label)).length;
      found += own.length;
      expected += wanted.length;
      cases++;
    }
  }
  return { precision: right / found, recall: right / expected, cases };
}

describe('survey answers', () => {
  it('names given brands in any spelling and leaves ordinary words alone', () => {
    const { precision, recall, cases } = measured('seeded');
    expect(cases).toBeGreaterThanOrEqual(200);
    expect(recall).toBeGreaterThanOrEqual(0.95);
    expect((2 * precision * recall) / (precision + recall)).toBeGreaterThanOrEqual(0.95);
  });

  it.each([...new Set(groups.map(({ language }) => language))])('finds nearly all of them in %s', (language) => {
    for (const kind of ['seeded', 'open'] as const) {
      const { recall, cases } = measured(kind, language);
      if (cases) expect(recall).toBeGreaterThanOrEqual(0.9);
    }
  });

  it('finds brands that were not given', () => {
    const { precision, recall, cases } = measured('open');
    expect(cases).toBeGreaterThanOrEqual(200);
    expect(
      new Set(groups.filter(({ kind }) => kind === 'open').map(({ language }) => language)).size,
    ).toBeGreaterThanOrEqual(5);
    expect(precision).toBeGreaterThanOrEqual(0.9);
    expect(recall).toBeGreaterThanOrEqual(0.9);
  });
});

describe('the list of codes', () => {
  it('orders brands by answers and ends with those that name none', () => {
    const { codes, assignments } = findBrands(input(['Nike', 'nike, Puma', 'Adidas and Nike', 'adidas', 'no idea']));
    expect(codes.map(({ label }) => label)).toEqual(['Nike', 'Adidas', 'Puma', NO_BRAND]);
    expect(codes.every(({ subCodes }) => subCodes.length === 0)).toBe(true);
    expect(assignments[4]!.map(({ code }) => codes.find(({ id }) => id === code)!.label)).toEqual([NO_BRAND]);
  });

  it('calls the code without a brand in the language that is asked for, and says what it is', () => {
    const { codes } = findBrands({ ...input(['Nike', 'no idea']), labelLanguage: 'de' });
    expect(codes.at(-1)).toEqual({ id: 2, label: 'Keine Marke genannt', reserved: 'no_brand', subCodes: [] });
  });

  it('limits only brands that were not given', () => {
    const answers = ['Nike', 'Adidas', 'Adidas', 'Adidas', 'Puma', 'Puma', 'Reebok'];
    const brands = [{ name: 'Nike' }];
    expect(findBrands(input(answers, { brands, minResponsesPerCode: 2 })).codes.map(({ label }) => label)).toEqual([
      'Adidas',
      'Puma',
      'Nike',
      NO_BRAND,
    ]);
    expect(findBrands(input(answers, { brands, maxBrands: 1 })).codes.map(({ label }) => label)).toEqual([
      'Adidas',
      'Nike',
      NO_BRAND,
    ]);
  });

  it('has no last code where every answer names a brand', () => {
    expect(findBrands(input(['Nike', 'Adidas'])).codes.map(({ label }) => label)).toEqual(['Adidas', 'Nike']);
  });

  it('spells a brand that was not given as most people do', () => {
    expect(findBrands(input(['zorvalin', 'Zorvalin', 'Zorvalin', 'ZORVALIN'])).codes.map(({ label }) => label)).toEqual(
      ['Zorvalin'],
    );
  });

  it('takes a name of the register for a brand, also in lower case, and spells it as it does', () => {
    const answers = ['i go to rossmann', 'the bank of ireland', 'nothing comes to mind'];
    expect(labels(input(answers, { question: 'Where do you shop?' }))).toEqual([['Rossmann'], [], []]);
  });

  it('leaves a name of the register alone where it is a word of the language', () => {
    const question = 'Qu’est-ce qui vous a plu ?';
    expect(labels(input(['le but était clair'], { question }))).toEqual([[]]);
    expect(labels(input(['mike’s was shut, a cool day'], { question: 'How was it?' }))).toEqual([[]]);
  });

  it('reads the answers to follow-ups', () => {
    const { codes, assignments } = findBrands({
      ...input([]),
      answers: [{ answer: 'sports shoes', followups: [{ question: 'Which?', answer: 'the ones of Nike' }] }],
    });
    expect(codes[0]!.label).toBe('Nike');
    expect(assignments[0]![0]!.matchedText).toBe('Nike');
  });
});

describe('one mention', () => {
  it('is the longest name', () => {
    const brands = [{ name: 'Amazon' }, { name: 'Amazon Prime' }];
    expect(labels(input(['I have Amazon Prime', 'Amazon'], { brands }))).toEqual([['Amazon Prime'], ['Amazon']]);
  });

  it('counts where a brand is not used', () => {
    expect(labels(input(['I would never buy Nestlé again'], { question: 'Anything to add?' }))).toEqual([['Nestlé']]);
  });

  it('is surer of a name as it was given than of a misspelling', () => {
    const [[exact] = [], [slip] = []] = findBrands(
      input(['Heineken', 'Heinekne'], { brands: [{ name: 'Heineken' }] }),
    ).assignments;
    expect(exact!.confidence).toBeGreaterThan(slip!.confidence);
    expect(slip!.matchedText).toBe('Heinekne');
  });

  it('of an ordinary word needs industry, sentence or question', () => {
    const brands = [{ name: 'Apple' }];
    expect(
      labels(
        input(['I like an apple after lunch'], { brands, question: 'What do you eat?', industryDescription: 'fruit' }),
      ),
    ).toEqual([[]]);
    expect(
      labels(
        input(['I bought it from Apple'], { brands, question: 'Where is it from?', industryDescription: 'fruit' }),
      ),
    ).toEqual([['Apple']]);
    expect(labels(input(['apple'], { brands }))).toEqual([['Apple']]);
  });

  it('of a word beside what one eats may be where one ate it', () => {
    const brands = [{ name: 'Subway' }];
    expect(
      labels(
        input(['ate at subway', 'I ate at Subway yesterday', 'got a juice from Subway'], {
          brands,
          question: 'Where did you last eat?',
          industryDescription: 'fast food',
        }),
      ),
    ).toEqual([['Subway'], ['Subway'], ['Subway']]);
  });

  const asked = (answers: string[], names: string[]): string[][] =>
    labels(
      input([...names, ...answers], {
        brands: names.map((name) => ({ name })),
        question: 'Which would you use next, and why?',
      }),
    ).slice(names.length);

  it('of an ordinary word may be where somebody went, or begin the answer, or be all of an item', () => {
    const names = ['Target', 'Dawn', 'Gap', 'Virgin', 'Mini', 'Next'];
    const answers = [
      'went to target last week',
      'my coats are from next',
      'dawn dish soap',
      'gap jeans',
      'target for towels',
      'a mini',
      'switched to virgin last year',
    ];
    expect(asked(answers, names)).toEqual([['Target'], ['Next'], ['Dawn'], ['Gap'], ['Target'], ['Mini'], ['Virgin']]);
  });

  it('of an ordinary word is none where somebody does it, has so many of it, or it is only there', () => {
    const names = ['Always', 'Chase', 'Three', 'Gap', 'Target', 'Dawn', 'Method'];
    const answers = [
      'I always buy the same thing',
      'we chase the best rates',
      'I have three phones at home',
      'there is a gap in what they sell',
      'we went to the target',
      'I get up at dawn',
      'my method is vinegar and water',
    ];
    expect(asked(answers, names)).toEqual(answers.map(() => []));
  });

  it('of an ordinary word stays the brand that was given with one slip in it, and is none of its own', () => {
    const names = ['Chase', 'Target', 'Monster', 'Discover'];
    expect(
      asked(
        ['I use Chace for my checking account', 'chace bank', 'Disover card', 'I go to targget every week', 'Monstor'],
        names,
      ),
    ).toEqual([['Chase'], ['Chase'], ['Discover'], ['Target'], ['Monster']]);
    expect(asked(['we chace the best rates', 'a monstrous amount', 'they discovered fraud'], names)).toEqual([
      [],
      [],
      [],
    ]);
    expect(
      labels(input(['Chace bank', 'Visa'], { question: 'Which bank do you use?', industryDescription: 'banking' }))[0],
    ).toEqual(['Chase']);
  });

  it('of two words may have another word of the same sound, where more than the sound speaks for it', () => {
    const names = ['Capital One', 'Best Buy', 'Whole Foods', 'JetBlue'];
    expect(
      asked(['capitol one is what I have', 'Best By', 'hole foods', 'I bank with capitol one', 'jet blew'], names),
    ).toEqual([['Capital One'], ['Best Buy'], ['Whole Foods'], ['Capital One'], ['JetBlue']]);
    expect(
      asked(['they do best by keeping prices low', 'the capitol has one branch', 'it is the best by far'], names),
    ).toEqual([[], [], []]);
  });

  it('of an ordinary word may be what somebody banks with, flies, is insured by or has a card of', () => {
    const names = ['Chase', 'Delta', 'Progressive', 'Discover', 'Gap', 'Ally'];
    const answers = [
      'I bank with chase',
      'we flew delta to Boston',
      "i'm insured by progressive",
      'my discover card',
      'I shop at gap',
      'been using ally for years',
      'chase has good rates',
    ];
    expect(asked(answers, names)).toEqual([
      ['Chase'],
      ['Delta'],
      ['Progressive'],
      ['Discover'],
      ['Gap'],
      ['Ally'],
      ['Chase'],
    ]);
    expect(
      asked(
        [
          'they have progressive ideas',
          'with an ally like that',
          'my ally in this is my brother',
          'we used to chase',
          'the gap in the fence',
        ],
        names,
      ),
    ).toEqual([[], [], [], [], []]);
  });

  it('is none where somebody does it, and its kind is no second brand', () => {
    const names = ['Tango', 'Sprite'];
    const soft = (answers: string[]): string[][] =>
      labels(
        input([...names, ...answers], {
          brands: names.map((name) => ({ name })),
          question: 'Which soft drinks do you like?',
          industryDescription: 'soft drinks',
        }),
      ).slice(names.length);
    expect(
      soft([
        'it takes two to tango',
        'we learned to tango',
        'I drink tango',
        'Tango Orange',
        'Tango Apple',
        'Fanta Orange',
      ]),
    ).toEqual([[], [], ['Tango'], ['Tango'], ['Tango'], ['Fanta']]);
    expect(
      labels(
        input(['Google Apple'], {
          brands: [{ name: 'Google' }],
          question: 'Which companies come to mind?',
          industryDescription: 'companies',
        }),
      ),
    ).toEqual([['Google', 'Apple']]);
  });

  it('in another script is the given brand that sounds like it, not a known one', () => {
    const answers = [
      'Чейз',
      'чейз',
      'チェース',
      'チェイス銀行',
      'Τσέις',
      '체이스 은행을 써요',
      'चेस',
      'تشيس',
      'часы',
      'чешу',
      'チーズを買います',
      'τσάι',
      '치즈를 샀어요',
    ];
    expect(
      labels(input(answers, { brands: [{ name: 'Chase' }, { name: 'Target' }], question: 'Which bank?' })),
    ).toEqual([...answers.slice(0, 8).map(() => ['Chase']), [], [], [], [], []]);
  });

  it('of a brand by one of its lines is one of the brand that was given', () => {
    expect(asked(['Virgin Media', 'apple tv'], ['Virgin', 'Apple'])).toEqual([['Virgin'], ['Apple']]);
    expect(asked(['Virgin Media'], ['Virgin', 'Virgin Media'])).toEqual([['Virgin Media']]);
  });

  it('is no person, place, month or language', () => {
    const answers = [
      'I went to Berlin with Maria',
      'In October we speak German',
      'Mr. Henderson was kind',
      'My cousin Kevin lives in Canada',
    ];
    expect(labels(input(answers, { question: 'Tell us about it.' })).flat()).toEqual([]);
  });
});

describe('any input', () => {
  const pieces = fc.constantFrom(
    'Nike',
    'coca cola',
    "McDonald's",
    'apple',
    '@adidas',
    '#',
    'ナイキ',
    'кока-кола',
    '可口可乐',
    'كوكا',
    ', ',
    ' and ',
    '\n',
    "'",
    '😀',
    'İ',
    'ﬁ',
    'Ｎｉｋｅ',
    '\ud800',
    'bought a Zorvalin',
    '.',
  );
  const answer = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join(' ')),
    fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join('')),
  );
  const brands = fc.array(
    fc.record({
      name: fc.oneof(
        fc.constantFrom('Nike', 'nike', 'Coca-Cola', 'Apple', '', '&', 'H&M'),
        fc.string({ unit: 'binary', maxLength: 20 }),
      ),
    }),
    { maxLength: 4 },
  );

  it('puts every answer somewhere, with text of its own', () => {
    fc.assert(
      fc.property(fc.array(answer, { maxLength: 12 }), brands, (answers, given) => {
        const { codes, assignments } = findBrands(input(answers, { brands: given }));
        const ids = codes.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(new Set(codes.map(({ label }) => label.toLowerCase())).size).toBe(codes.length);
        expect(assignments).toHaveLength(answers.length);
        for (const [i, own] of assignments.entries()) {
          expect(own.length).toBeGreaterThan(0);
          expect(new Set(own.map(({ code }) => code)).size).toBe(own.length);
          for (const { code, confidence, matchedText } of own) {
            expect(ids).toContain(code);
            expect(confidence).toBeGreaterThan(0);
            expect(confidence).toBeLessThanOrEqual(1);
            if (matchedText === undefined) expect(codes.at(-1)).toMatchObject({ id: code, label: NO_BRAND });
            else expect(answers[i]).toContain(matchedText);
          }
        }
        expect(codes.every(({ id }) => assignments.some((own) => own.some(({ code }) => code === id)))).toBe(
          answers.length > 0,
        );
      }),
      { numRuns: 50 },
    );
  });

  it('gives the same result in another order', () => {
    fc.assert(
      fc.property(fc.array(answer, { maxLength: 12 }), brands, (answers, given) => {
        const forward = findBrands(input(answers, { brands: given }));
        const backward = findBrands(input([...answers].reverse(), { brands: given }));
        expect(backward.codes).toEqual(forward.codes);
        expect([...backward.assignments].reverse()).toEqual(forward.assignments);
      }),
      { numRuns: 50 },
    );
  });

  it('reads 20,000 characters of anything in bounded steps', () => {
    const hostile = ['nike ', "a'", '@ ', ',', '- ', '可', 'ナ', 'كوكا ', 'A. ', 'Zab Zeb ', 'x', '1. ', 'coca '].map(
      (unit) => unit.repeat(20_000).slice(0, 20_000),
    );
    const started = performance.now();
    findBrands(input(hostile, { brands: [{ name: 'Coca-Cola' }, { name: 'Nike' }] }));
    expect(performance.now() - started).toBeLessThan(60_000);
  });
});

describe('a known name that is a word of the language', () => {
  const said = (question: string, answer: string): string[] => labels(input([answer], { question }))[0]!;

  it.each([
    ['Warum haben Sie bei uns gekauft?', 'habe über eine Freundin davon gehört und fand die Tasche schick'],
    ['Od kiedy jest Pan naszym klientem?', 'od zeszłego roku, a dwa lata temu byłem gdzie indziej'],
    ['Que pensez-vous de notre personnel ?', 'on me parle gentiment, dans une clinique cela compte, quel esprit'],
    ['¿Qué le pareció nuestra tienda?', 'está claro que la fila era demasiado larga'],
    ['Perché ha scelto questo prodotto?', 'perché piace al mio bimbo'],
    ['Varför valde du oss?', 'vi handlar alltid ihop med grannarna'],
  ])('needs evidence: %s', (question, answer) => expect(said(question, answer)).toEqual([]));

  it('is found where the sentence speaks for it', () => {
    expect(said('Welche Marken fallen Ihnen ein?', 'Uber, Nike')).toContain('Uber');
    expect(said('Which brands come to mind?', 'I always take an Uber home')).toEqual(['Uber']);
  });
});
