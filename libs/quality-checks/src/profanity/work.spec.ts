import { jest } from '@jest/globals';
import { isProfane } from './profanity.js';
import { undisguised } from './undisguised.js';

/** Characters that the expressions for rude words look through. */
function lookedThrough(text: string, language: string): number {
  let characters = 0;
  const original = RegExp.prototype.test;
  const spy = jest.spyOn(RegExp.prototype, 'test').mockImplementation(function (this: RegExp, read) {
    characters += read.length;
    return original.call(this, read);
  });
  try {
    isProfane(text, language);
  } finally {
    spy.mockRestore();
  }
  return characters;
}

describe('the work of looking for profanity', () => {
  const letters = 'ab'.repeat(1_000);

  it.each(['en', 'de', 'ja'])(
    'is bounded where 2,000 characters unfold to 36,000 when they are normalised: %s',
    (tag) => {
      isProfane('', tag); // loads its lists
      const usual = lookedThrough(letters, tag);
      expect(usual).toBeGreaterThan(letters.length);
      for (const unfolds of ['\ufdfa', '\u3316', '\ufb03', '\u3392'])
        expect(lookedThrough(unfolds.repeat(2_000), tag) / usual).toBeLessThan(1.2);
    },
  );

  it('reads no reading beyond its beginning', () => {
    for (const text of ['\ufdfa', '\u3316', '\ufb03', '\uff26\uff55', 'f u '])
      for (const reading of undisguised(text.repeat(2_000), 'de')) expect(reading.length).toBeLessThanOrEqual(2_000);
  });
});
