import { FOLLOWUP_LANGUAGES } from '@verbatim/contracts';
import fc from 'fast-check';
import type { FollowupAnalysis, FollowupThread } from './engine.js';
import { embedder } from '@verbatim/embedding/testing';
import { HOSTILE } from '@verbatim/language/testing';
import { analyseThread } from './analyse.js';
import { FOLLOWUP_PACKS } from '@verbatim/language';
import { seed } from '../../../tools/test/random.mjs';

fc.configureGlobal({ seed: seed(4) });

const COFFEE = 'What do you like most about our coffee?';
const TAGS = Object.keys(FOLLOWUP_LANGUAGES);

const analysed = async (
  question: string,
  answer: string,
  more: Partial<FollowupThread> = {},
): Promise<FollowupAnalysis> =>
  analyseThread({ turns: [{ question, answer }], asked: [], avoidTopics: [], ...more }, (await embedder()).embed);

const candidates = ({ followup, redirection, gentle }: FollowupAnalysis): string[] => [followup, redirection, gentle];
const quoted = (text: string): string[] => [...text.matchAll(/“([^”]*)”/g)].map(([, inside]) => inside!);
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function expectQuestion(text: string, language: string): void {
  const { mark } = FOLLOWUP_PACKS[language]!.grid;
  expect(text.match(/[?？؟;\u037e]/gu)).toEqual([mark]);
  expect(text.length).toBeLessThanOrEqual(300);
}

describe('quotations', () => {
  it.each([
    'Your staff was very friendly to my kids, but the cups are too small',
    'It has a strong smell of chocolate, and the beans come from small farms',
    'The queue at the counter took forever every single morning and nobody opened a second till',
  ])('or the name of a thing say which of several clauses is meant, word for word: %j', async (answer) => {
    const { followup } = await analysed(COFFEE, answer);
    expect(followup).toMatch(/^You (?:said|mentioned) /);
    const named = answer.split(/[ ,]+/).filter((word) => word.length > 3 && followup.includes(word));
    expect(named).not.toEqual([]);
    for (const inside of quoted(followup)) expect(answer).toContain(inside);
  });

  it.each([
    ['profanity', 'The fucking taste is great', /fuck/i],
    ['profanity', 'bullshit prices', /bullshit/i],
    ['masked profanity', 'The sh*tty cups', /sh\*/],
    ['a mail address', 'Write to jane.doe@example.org about the taste', /jane|example\.org/i],
    ['a phone number', 'Call 0171 2345678 for the taste', /2345678/],
    ['an account', 'My account DE89370400440532013000 was charged', /DE89/],
    ['a card', 'Card 4111 1111 1111 1111 was refused', /4111/],
    ['a name', 'My name is Jonathan Miller and I like the taste', /Jonathan|Miller/],
    ['a name', 'I am Jessica Fletcher, coffee lover', /Jessica|Fletcher/],
    ['an address', 'I live at 12 Baker Street near the shop', /Baker/],
    ['a link', 'See www.coffee-lovers.com for taste', /coffee-lovers/],
    ['markup', 'the <b>taste</b> of it', /<|>/],
    ['a handle', 'Ask @coffeeguy about the beans', /coffeeguy/],
  ])('%s is never repeated: %j', async (_, answer, hidden) => {
    for (const text of candidates(await analysed(COFFEE, answer))) expect(text).not.toMatch(hidden);
  });

  it.each([
    ['de', 'Was gefällt Ihnen?', 'Ich heiße Karl Schmidt, der Geschmack ist gut', /Karl|Schmidt/],
    ['es', '¿Qué le gusta?', 'Me llamo María López, el sabor es bueno', /María|López/],
    ['ru', 'Что вам нравится?', 'Меня зовут Иван Петров', /Иван|Петров/],
  ])('nor a name in %s', async (_, question, answer, name) => {
    for (const text of candidates(await analysed(question, answer))) expect(text).not.toMatch(name);
  });

  it('none of an answer in another language than the follow-up', async () => {
    const { followup } = await analysed(COFFEE, 'Der Geschmack ist sehr gut, aber der Preis ist zu hoch', {
      language: 'en',
    });
    expect(quoted(followup)).toEqual([]);
  });

  it('no two turns in a row', async () => {
    const turns = [
      { question: COFFEE, answer: 'The rich taste and the friendly staff, the small cups and the fair price' },
    ];
    const first = (await analysed('', '', { turns })).followup;
    const second = (await analysed('', '', { turns, asked: [first] })).followup;
    expect(second).not.toBe(first);
    expect(quoted(first).length + quoted(second).length).toBeLessThan(2);
  });
});

describe('topics to avoid', () => {
  it.each([['price'], ['Prices'], ['the price']])("%j: the answer's phrase is not quoted", async (topic) => {
    for (const text of candidates(
      await analysed(COFFEE, 'The fair price and the rich taste', { avoidTopics: [topic] }),
    ))
      expect(text).not.toMatch(/price/i);
  });

  it("nor the context's part, nor the first question", async () => {
    const result = await analysed('What do you think of our price?', 'I like the taste', {
      avoidTopics: ['price', 'service'],
      questionContext: 'We want to learn about price, service and taste',
    });
    for (const text of candidates(result)) expect(text).not.toMatch(/price|service/i);
  });

  it('nor a form that has the word', async () => {
    for (const text of candidates(
      await analysed('What else?', 'the rich taste', { avoidTopics: ['example', 'reason', 'mind'] }),
    ))
      expect(text).not.toMatch(/example|reason|mind/i);
  });
});

describe('an answer about something else', () => {
  const OURS = 'What do you think of our dog food?';
  const FOOTBALL = 'The football was terrible on Saturday, we lost three nil and the referee was blind';

  it('is acknowledged and led back to the question, and not probed', async () => {
    const { followup } = await analysed(OURS, FOOTBALL);
    expect(followup).toMatch(/^Thank you, we have noted that\. .*(?:our dog food|first question)/);
    expect(followup).not.toMatch(/football|referee|nil/);
  });

  it('is led back once', async () => {
    const { followup: first } = await analysed(OURS, FOOTBALL);
    const turns = [
      { question: OURS, answer: FOOTBALL },
      { question: first, answer: 'The goalkeeper of the other team was on form and our striker got injured' },
    ];
    const { followup } = await analysed(OURS, '', { turns, asked: [first] });
    expect(followup).not.toMatch(/dog food|first question|goalkeeper|striker/);
  });
});

describe('redirection', () => {
  it('quotes a short first question, with one question mark', async () => {
    const { redirection } = await analysed('Why is that?', 'Mitochondria are organelles of a cell', {
      turns: [
        { question: COFFEE, answer: 'good' },
        { question: 'Why is that?', answer: 'My cat climbed the curtains' },
      ],
    });
    expect(redirection).toMatch(/“What do you like most about our coffee”|first question/);
    expectQuestion(redirection, 'en');
  });

  it.each([
    'Is it good? Or bad?',
    `${'What do you like most about our coffee and our shop '.repeat(5)}?`,
    'What does “fair” mean to you?',
  ])('does not quote %j', async (question) => {
    const { redirection } = await analysed(question, 'asdkjh qweoiu zxmnb');
    expect(quoted(redirection)).toEqual([]);
    expectQuestion(redirection, 'en');
  });
});

it('equal threads get equal analyses, others other forms', async () => {
  const answers = [
    'The rich taste',
    'The friendly staff',
    'The fair price',
    'The small cups',
    'The strong smell',
    'The quiet corner',
  ];
  const twice = await Promise.all([0, 1].map(() => Promise.all(answers.map((answer) => analysed(COFFEE, answer)))));
  expect(twice[0]).toEqual(twice[1]);
  const forms = twice[0]!.map(({ followup }) => followup.replace(/“[^”]*”/, '…'));
  expect(new Set(forms).size).toBeGreaterThanOrEqual(4);
});

describe.each(TAGS)('%s', (language) => {
  it('asks ten rounds without asking anything twice', async () => {
    for (const kind of ['followup', 'redirection', 'gentle'] as const)
      for (const answer of ['', 'price']) {
        const asked: string[] = [];
        for (let round = 0; round < 10; round++) {
          const next = (await analysed(COFFEE, answer, { language, asked: [...asked] }))[kind];
          expectQuestion(next, language);
          expect([...asked, COFFEE].map(plain)).not.toContain(plain(next));
          asked.push(next);
        }
      }
  });
});

it('of any text there is an analysis with three questions', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.string({ unit: 'grapheme', maxLength: 120 }),
    fc.constantFrom('good', 'no', "I'd rather not say", 'the rich taste', '7', '値段'),
  );
  const thread = fc.record({
    turns: fc.array(fc.record({ question: fc.oneof(fc.constant(COFFEE), text), answer: text }), {
      minLength: 1,
      maxLength: 3,
    }),
    asked: fc.array(text, { maxLength: 2 }),
    avoidTopics: fc.array(text, { maxLength: 2 }),
    language: fc.option(fc.constantFrom(...TAGS), { nil: undefined }),
    questionContext: fc.option(text, { nil: undefined }),
  });
  const { embed } = await embedder();
  await fc.assert(
    fc.asyncProperty(thread, async ({ language, questionContext, ...rest }) => {
      const input: FollowupThread = {
        ...rest,
        ...(language && { language }),
        ...(questionContext !== undefined && { questionContext }),
      };
      const result = await analyseThread(input, embed);
      for (const candidate of candidates(result)) {
        expectQuestion(candidate, result.language);
        expect([...input.asked, ...input.turns.map(({ question }) => question)].map(plain)).not.toContain(
          plain(candidate),
        );
      }
      for (const score of Object.values(result.evaluation)) expect(score >= 0 && score <= 100).toBe(true);
    }),
    { numRuns: 60 },
  );
});

it.each(Object.entries(HOSTILE))('%s: one question, in time', async (_, answer) => {
  const started = performance.now();
  for (const candidate of candidates(await analysed(COFFEE, answer, { language: 'en' })))
    expectQuestion(candidate, 'en');
  expect(performance.now() - started).toBeLessThan(30_000);
});
