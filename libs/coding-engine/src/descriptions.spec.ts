import { describe as described, isQuoting, quotable } from './descriptions.js';

describe('a description of quotations', () => {
  it.each([
    ['en', 'Answers such as “Loud” and “I moved”.'],
    ['de', 'Antworten wie „Loud“ und „I moved“.'],
    ['fr', 'Réponses telles que « Loud » et « I moved ».'],
    ['ja', '次のような回答: 「Loud」、「I moved」.'],
    ['hu', 'Answers such as “Loud” and “I moved”.'],
  ])('has the quotation marks of its language: %s', (language, text) => {
    expect(described(['Loud', 'I moved'], language)).toBe(text);
    expect(isQuoting(text)).toBe(true);
  });

  it('is there for quotations only, and quotes nothing long or personal', () => {
    expect(described([], 'en')).toBeUndefined();
    const texts = ['a'.repeat(81), 'write to me@example.org', 'one', 'two', 'three', 'four'];
    expect(quotable(texts.map((text) => ({ text }))).map(({ text }) => text)).toEqual(['one', 'two', 'three']);
    expect(isQuoting('Any rise of fees')).toBe(false);
  });
});
