import { workRatio } from '@verbatim/contracts/testing';
import { HOSTILE } from '@verbatim/language/testing';
import { judgeKeystrokes } from './index.js';
import type { KeystrokeInput } from './types.js';

/** Four times the text: 4 where the work grows with it, 16 where it grows with its square. */
const BOUND = 8;
/** Ratio of characters to pasted parts: 1,000 pastes of an answer of 20,000 characters. */
const PASTED = 20;

const filled = (text: string, characters: number): string =>
  text.repeat(Math.ceil(characters / text.length)).slice(0, characters);

/** An answer that was typed, and pasted in parts and as a whole. */
function recorded(text: string, characters: number): KeystrokeInput {
  const answer = filled(text, characters);
  return {
    answer,
    keyEvents: Array.from({ length: characters / 2 }, (_, i) => ({
      k: answer[i]!,
      c: 'KeyA',
      t: i * 120 + (i % 7) * 11,
      ht: 60 + (i % 5),
    })),
    pasteEvents: [
      { t: 1, c: answer },
      { t: 2, c: `${answer.slice(1)}b` },
      ...Array.from({ length: characters / PASTED }, (_, i) => ({ t: 3 + i, c: answer.slice(i, i + PASTED) })),
    ],
  };
}

describe('the work of judging the typing', () => {
  it.each([
    ...Object.entries(HOSTILE),
    ['two letters that alternate', 'ab'],
    ['words that come again', 'one two three '],
  ])('grows no faster than what was recorded: %s', async (_, text) => {
    const [more, less] = [recorded(text, 20_000), recorded(text, 5_000)];
    const ratio = await workRatio(
      () => judgeKeystrokes(more),
      () => judgeKeystrokes(less),
      { bound: BOUND, grain: 5 },
    );
    expect(ratio).toBeLessThan(BOUND);
  });
});
