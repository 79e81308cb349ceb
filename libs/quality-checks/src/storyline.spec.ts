import { words } from '@verbatim/language';
import { styleOf } from './checks/machine-style.js';
import { judgeResponse } from './judge.js';
import { embedder } from '@verbatim/embedding/testing';
import { entryOf } from './testing/entries.js';
import { storylineOf } from './relevance/storyline.js';

const OWN =
  'Working from home saves a considerable amount of time, because there is no need to commute. It also makes it ' +
  'possible to take better care of the children. On the other hand, employees miss the conversations with their ' +
  'colleagues in the office. A mixture of three days at home and two days in the office would be ideal.';
const AGAIN = [
  'Because there is no need to commute, working from home saves a great deal of time. It is also possible to ' +
    'take better care of children. On the other hand, employees miss conversations with colleagues at the office. ' +
    'The ideal would be a mixture of two days in the office and three days at home.',
  'A considerable amount of time is saved by working from home, as nobody needs to commute. Taking better care ' +
    'of the children also becomes possible. However, the conversations with colleagues in the office are missed by ' +
    'employees. Ideal would be a mixture of three days at home and two in the office.',
];
const OTHER =
  'My flat is far too small for a desk, so I sit at the kitchen table with a bad back. The heating costs more ' +
  'than before. My manager calls me at eight in the evening. The only good thing is that my dog is not alone all ' +
  'day, which she seems to enjoy very much.';
const stories = async (answer: string, sample: string[]) => storylineOf(answer, sample, (await embedder()).embed);
const llm = async (answer: string, sample: string[]) =>
  (
    await judgeResponse(
      {
        checks: ['LLM Generated'],
        entries: [{ ...entryOf('What do you think about working from home?', answer), sample }],
        known: [],
        identified: false,
      },
      (await embedder()).embed,
    )
  ).entries[0]!.checks[0]!;

it('counts long answers that say the same things in the same order in other words', async () => {
  expect(await stories(OWN, [...AGAIN, OTHER])).toEqual({ same: 2, others: 3 });
  expect(await stories(OTHER, [OWN, ...AGAIN])).toEqual({ same: 0, others: 3 });
});

it('another order is another story, a copy is none, and short answers are not compared', async () => {
  const reversed = OWN.split(/(?<=\.) /)
    .reverse()
    .join(' ');
  expect(await stories(AGAIN[0]!, [reversed])).toEqual({ same: 0, others: 1 });
  expect(await stories(OWN, [OWN.toUpperCase(), OWN.replace('considerable', 'great')])).toEqual({ same: 0, others: 1 });
  expect(await stories(OWN, ['I save time. No commute. My children like it.'])).toBeUndefined();
});

it('raises LLM Generated, is named as a sign, and flags nobody by itself', async () => {
  const [alone, among] = [await llm(OWN, [OTHER]), await llm(OWN, [...AGAIN, OTHER])];
  expect(among.score).toBeGreaterThan(alone.score + 4);
  expect(among.isIssue).toBe(false);
  const { signs } = styleOf(OWN, words(OWN), undefined, { same: 2, others: 3 });
  expect(signs).toContain('2 of 3 other long answers with the same outline');
});
