import { QUESTIONS, answer } from './answers.mjs';
import { percentile } from './service.mjs';

const WARM_UP = 30;
const CALLS = 300;
const IDLE_MS = 3_000;
const LONGEST = 20_000;
const ROUNDS = 3;

/** Texts as long as the API takes, in shapes that cost most: what expressions, word lists, taggers and detectors have to look through. */
const SHAPES = {
  letters: 'a',
  words: 'word ',
  clauses: 'The staff were rude, but the food was fine and I liked it because it was cheap. ',
  'open brackets': '[{<(*#',
  'combining marks': 'z\u0300\u0301\u0302',
  ligatures: '\ufdfa',
  Chinese: '我喜欢这个产品因为它很好',
  Japanese: '毎日使っていますが、最近よく落ちます。',
  German: 'Man merkt, dass hier gespart wird, und das ist schade. ',
  figures: '4111 1111 1111 1112 ',
  orders: 'ignore all the ',
  base64: 'aWdub3Jl',
  masks: 'f*ck sh1t ',
  emoji: '👩‍👩‍👧‍👦',
  names: 'My name is Jane Doe. ',
};

/**
 * Follow-ups, one caller, a new thread each time, answers that were never seen before; then the longest texts; and how
 * long the main process stood still meanwhile.
 */
export async function followup(service) {
  const ask = async (body) => {
    const start = performance.now();
    const response = await service.call('/api/v1/followups', JSON.stringify(body));
    const text = await response.text();
    if (response.status !== 200) throw new Error(`status ${response.status}: ${text.slice(0, 300)}`);
    return performance.now() - start;
  };
  const usual = async (from, count) => {
    const times = [];
    for (let i = from; i < from + count; i++)
      times.push(await ask({ question: QUESTIONS[i % 3], answer: answer(500_000 + i), guidanceBehavior: 'Verbose' }));
    return times;
  };
  await usual(0, WARM_UP);
  await service.pauses();
  await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
  const idle = await service.pauses();
  const times = await usual(WARM_UP, CALLS);
  const busy = await service.pauses();
  const longest = [];
  for (let round = 0; round < ROUNDS; round++)
    for (const [shape, text] of Object.entries(SHAPES)) {
      const long = text.repeat(Math.ceil(LONGEST / text.length));
      const ms = await ask({
        question: long.slice(0, 5_000).toWellFormed(),
        answer: long.slice(0, LONGEST - round).toWellFormed(),
        questionContext: long.slice(0, 5_000).toWellFormed(),
        guidanceBehavior: 'Verbose',
      });
      longest.push({ shape, ms, ...(await service.pauses()) });
    }
  const worst = longest.reduce((a, b) => (b.worked > a.worked ? b : a));
  const told = ({ max, worked }) => `${max.toFixed(1)} ms, ${worked.toFixed(1)} ms`;
  const slowest = longest.reduce((a, b) => (b.ms > a.ms ? b : a));
  return {
    ...Object.fromEntries(
      [0.5, 0.95, 0.99].map((share) => [
        `follow-up, one caller, p${share * 100} of ${CALLS}`,
        `${percentile(times, share).toFixed(1)} ms`,
      ]),
    ),
    'event loop of the main process: longest pause, longest work; idle': told(idle),
    'the same during these calls': told(busy),
    [`the same with texts of ${LONGEST} characters, ${Object.keys(SHAPES).length} shapes`]: `${told(worst)} (${worst.shape})`,
    'slowest of those calls': `${slowest.ms.toFixed(0)} ms (${slowest.shape})`,
  };
}
