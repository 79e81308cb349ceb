import { jest } from '@jest/globals';
import { CHECK_TYPES } from '@verbatim/contracts';
import { unitsOf } from '@verbatim/coding-engine';
import { findBrands } from '@verbatim/brands';
import { signature } from '@verbatim/quality-checks';
import { analyseThread } from '@verbatim/followup-engine';
import { judgeResponse } from '@verbatim/quality-checks';
import { judgeKeystrokes } from '@verbatim/keystrokes';
import { embedder } from '@verbatim/embedding/testing';
import { entryOf } from '@verbatim/quality-checks/testing';
import { normalise } from '@verbatim/language';

/** The lower marks belong before all of the upper ones: String.normalize moves each past them. */
const OUT_OF_ORDER: Record<string, string> = {
  'marks in the wrong order': `a${'\u0344'.repeat(10_000)}${'\u0316'.repeat(9_999)}`,
  'marks that letters unfold to': `a${'\u0301'.repeat(10_000)}${'\uff9e'.repeat(9_999)}`,
  'marks within an answer': `The people are good ${'\u0344'.repeat(9_000)}${'\u0316'.repeat(9_000)} because they listen.`,
};
const longestRun = (text: string): number =>
  Math.max(0, ...(text.match(/[\p{M}\uff9e\uff9f]+/gu) ?? []).map((run) => run.length));

describe.each(Object.entries(OUT_OF_ORDER))('%s', (_, text) => {
  it('are left out beyond thirty in a row', () => {
    expect(longestRun(text)).toBeGreaterThan(15_000);
    expect(normalise(text).length).toBeLessThan(200);
  });

  it('are put in order nowhere', async () => {
    const { embed } = await embedder();
    const spy = jest.spyOn(String.prototype, 'normalize');
    try {
      const question = text.slice(0, 5_000);
      await judgeResponse(
        {
          checks: CHECK_TYPES,
          known: [],
          identified: true,
          entries: [
            {
              ...entryOf(question, text),
              questionContext: question,
              honeypotPhrase: question,
              peers: [{ answer: text }],
              sample: [text],
            },
            entryOf('And the food?', text, { index: 1 }),
          ],
        },
        embed,
      );
      await analyseThread(
        {
          turns: [
            { question, answer: text },
            { question, answer: text },
          ],
          questionContext: question,
          asked: [question],
          avoidTopics: [question],
        },
        embed,
      );
      judgeKeystrokes({
        answer: `${text} and the food is good too`,
        keyEvents: Array.from({ length: 60 }, (__, t) => ({ k: 'a', c: 'KeyA', t: 100 * t, ht: 50 })),
        pasteEvents: [{ t: 7_000, c: text }],
      });
      findBrands({
        question,
        industryDescription: question,
        brands: [{ name: text.slice(0, 90) }],
        minResponsesPerCode: 1,
        answers: [{ answer: text }],
      });
      signature(text);
      unitsOf([{ answer: text }]);
      const runs = spy.mock.contexts.map((normalised) => longestRun(String(normalised)));
      expect(runs.length).toBeGreaterThan(50);
      // what the tokenizer gets of a text
      expect(Math.max(...runs)).toBeLessThanOrEqual(2_000);
    } finally {
      spy.mockRestore();
    }
  });
});
