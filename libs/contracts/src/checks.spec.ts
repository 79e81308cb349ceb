import { CHECK_TYPES, evidenceOf, FINDING_TYPES } from './checks.js';

it('checks keep their places, as what was judged of a response is stored as bits in this order: add a new check here too, at the end', () => {
  expect(CHECK_TYPES).toEqual([
    'Nonsensical',
    'Irrelevant',
    'Low Effort',
    'Incomplete',
    'LLM Generated',
    'Self Duplicated',
    'Shared Duplicate',
    'Keystroke Issues',
    'Honeypot',
  ]);
});

describe('evidence', () => {
  it.each(FINDING_TYPES)('of %s below 40 is one neutral sentence, with what was counted', (type) => {
    const nothing = evidenceOf(type, 39, 'one word ("ok")');
    expect(nothing).toMatch(/^(?:No|The) [^:]+\.$/);
    expect(evidenceOf(type, 0, 'anything else')).toBe(nothing);
    expect(evidenceOf(type, 39, 'one word ("ok")', '34 words')).toBe(`${nothing.slice(0, -1)}: 34 words.`);
  });

  it('from 40 on says what was seen, as a sentence', () => {
    expect(evidenceOf('Low Effort', 40, 'one word ("ok")', '1 word')).toBe('One word ("ok").');
    expect(evidenceOf('Low Effort', 90, '"idk" says that the respondent does not know')).toBe(
      '"idk" says that the respondent does not know.',
    );
  });
});
