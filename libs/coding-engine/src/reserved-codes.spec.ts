import { FOLLOWUP_LANGUAGES, RESERVED, RESERVED_LABELS, type CodebookCode } from '@verbatim/contracts';
import { reservedLabel } from '@verbatim/language';
import { code, labelsOf } from './spec-support.js';

const ANSWERS = [
  ...['the prices are too high', 'prices too high', 'high prices', 'far too expensive', 'everything is expensive'],
  ...['friendly staff', 'the staff is friendly', 'staff were very friendly', 'such friendly people at the till'],
  ...['n/a', '', 'penguins march across frozen lakes'],
];
const CODEBOOK: CodebookCode[] = [
  { id: 1, label: 'High prices', examples: ['too expensive'] },
  { id: 2, label: 'Friendly staff' },
];

describe('the labels of reserved codes', () => {
  it('are those of the API in English', () =>
    expect(RESERVED.map((one) => reservedLabel(one))).toEqual(RESERVED.map((one) => RESERVED_LABELS[one])));

  it('are there in every language of follow-ups, and say different things', () => {
    for (const language of Object.keys(FOLLOWUP_LANGUAGES)) {
      const labels = RESERVED.map((one) => reservedLabel(one, language));
      expect(new Set(labels).size).toBe(RESERVED.length);
      if (language !== 'en')
        expect(labels.filter((label) => Object.values(RESERVED_LABELS).includes(label))).toEqual([]);
    }
  });
});

describe('reserved codes', () => {
  it('say what they are, with English labels unless another language is asked for', async () => {
    const { codes } = await code(ANSWERS, { codebook: { mode: 'locked', codes: CODEBOOK } });
    expect(codes.slice(2)).toEqual([
      { id: 3, label: 'Other', reserved: 'other', subCodes: [] },
      { id: 4, label: 'No answer', reserved: 'no_answer', subCodes: [] },
    ]);
    const german = await code(ANSWERS, { codebook: { mode: 'locked', codes: CODEBOOK }, labelLanguage: 'de' });
    expect(german.codes.slice(2)).toEqual([
      { id: 3, label: 'Sonstiges', reserved: 'other', subCodes: [] },
      { id: 4, label: 'Keine Angabe', reserved: 'no_answer', subCodes: [] },
    ]);
  });

  it('are one where there is no room for two, in any language', async () => {
    const options = { maxLevels: 1, maxCodesPerLevel: [2], minResponsesPerCode: 1 };
    const { codes } = await code(ANSWERS, { options, labelLanguage: 'sv' });
    expect(codes.at(-1)).toMatchObject({ label: 'Övrigt / Inget svar', reserved: 'both' });
  });

  it('keep ids and labels in a second wave, whatever language it asks for', async () => {
    const first = await code(ANSWERS, { codebook: { mode: 'locked', codes: CODEBOOK }, labelLanguage: 'de' });
    for (const labelLanguage of [undefined, 'fr'])
      for (const mode of ['locked', 'extend'] as const) {
        const more = labelLanguage === undefined ? {} : { labelLanguage };
        const second = await code(ANSWERS, { codebook: { mode, codes: first.codes }, ...more });
        expect(second.codes).toEqual(first.codes);
        expect(ANSWERS.map((_, i) => labelsOf(second, i))).toEqual(ANSWERS.map((_, i) => labelsOf(first, i)));
      }
  });

  it('for both kinds of answers keeps id, label and meaning in a codebook, beside whatever else is reserved', async () => {
    const both = { id: 40, label: 'Rest', reserved: 'both' as const };
    const says = ANSWERS.indexOf('penguins march across frozen lakes');
    for (const mode of ['locked', 'extend'] as const) {
      const result = await code(ANSWERS, { codebook: { mode, codes: [...CODEBOOK, both] } });
      expect(result.codes.slice(2)).toEqual([{ ...both, subCodes: [] }]);
      expect([ANSWERS.indexOf('n/a'), says].map((i) => labelsOf(result, i))).toEqual([['Rest'], ['Rest']]);
    }
    const other = { id: 41, label: 'Sonst', reserved: 'other' as const };
    const result = await code(ANSWERS, { codebook: { mode: 'locked', codes: [...CODEBOOK, both, other] } });
    expect(result.codes.slice(2).map(({ id, reserved }) => [id, reserved])).toEqual([
      [41, 'other'],
      [40, 'both'],
    ]);
    expect([ANSWERS.indexOf('n/a'), says].map((i) => labelsOf(result, i))).toEqual([['Rest'], ['Sonst']]);
  });

  it('keep ids and labels where nothing else was given, and there is hardly room', async () => {
    const codes = [
      { id: 40, label: 'Sonst', reserved: 'other' as const },
      { id: 41, label: 'Nichts', reserved: 'no_answer' as const },
    ];
    const options = { maxLevels: 1, maxCodesPerLevel: [2], minResponsesPerCode: 1 };
    const result = await code(ANSWERS, { options, codebook: { mode: 'extend', codes } });
    expect(result.codes.slice(-2)).toEqual(codes.map((one) => ({ ...one, subCodes: [] })));
  });

  it('beat a code of the same meaning that has sub-codes', async () => {
    const codes = [
      ...CODEBOOK,
      { id: 7, label: 'Other', subCodes: [{ id: 8, label: 'Parking garage' }] },
      { id: 9, label: 'Rest', reserved: 'other' as const },
    ];
    const result = await code(ANSWERS, { codebook: { mode: 'locked', codes } });
    expect(labelsOf(result, ANSWERS.indexOf('penguins march across frozen lakes'))).toEqual(['Rest']);
  });

  it('are known by their English labels in a codebook that somebody typed, and by nothing else in another language', async () => {
    const codes = [...CODEBOOK, { id: 7, label: 'Other' }, { id: 8, label: 'Keine Angabe' }];
    const result = await code(ANSWERS, { codebook: { mode: 'locked', codes }, labelLanguage: 'de' });
    expect(result.codes.slice(2)).toEqual([
      expect.objectContaining({ id: 8, label: 'Keine Angabe' }),
      { id: 7, label: 'Other', reserved: 'other', subCodes: [] },
      { id: 9, label: 'Keine Angabe', reserved: 'no_answer', subCodes: [] },
    ]);
    expect(result.codes[2]).not.toHaveProperty('reserved');
    expect(labelsOf(result, ANSWERS.indexOf('penguins march across frozen lakes'))).toEqual(['Other']);
  });
});
