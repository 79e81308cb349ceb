import { decideFollowup } from '@verbatim/contracts';
import type { FollowupThread } from './engine.js';
import { embedder } from '@verbatim/embedding/testing';
import { analyseThread } from './analyse.js';
import { isDistress } from './distress.js';
import { FOLLOWUP_PACKS } from '@verbatim/language';

const IMPROVE = 'What should we improve?';
const analysed = async (question: string, answer: string, more: Partial<FollowupThread> = {}) =>
  analyseThread({ turns: [{ question, answer }], asked: [], avoidTopics: [], ...more }, (await embedder()).embed);
const succinct = ({ evaluation, isRefusal }: Awaited<ReturnType<typeof analysed>>) =>
  Object.values(decideFollowup({ behavior: 'Succinct', evaluation, isRefusal, rounds: 0 }))[0];
const quoted = (text: string): string[] =>
  [...text.matchAll(/[“„«「»”]([^”“»」«]*)[”“»」«]/gu)].map(([, inside]) => inside!);

describe('a remark of one who would rather not live, at the end of a long answer', () => {
  const before = 'The rooms were warm and the food was fine. Breakfast came late twice. '.repeat(8);
  it.each([
    ['en', 'Some nights I hope I just don’t wake up.'],
    ['en', 'My kids would be better off without me.'],
    ['de', 'Manchmal wäre ich lieber tot.'],
    ['fr', 'Je suis fatiguée de vivre.'],
    ['es', 'Ya no tengo ganas de vivir.'],
    ['it', 'Sono stanca di vivere.'],
    ['nl', 'Ik ben levensmoe.'],
    ['pl', 'Nie chce mi się już żyć.'],
    ['ru', 'Я не вижу смысла жить.'],
    ['ja', 'いなくなりたいです。'],
    ['zh-Hans', '活着没意思。'],
    ['ko', '사라지고 싶어요.'],
  ])('%s: %s', (_, remark) => expect(isDistress(before + remark)).toBe(true));

  it.each([
    'My kids never wake up in time for the bus.',
    'I am tired of living with noisy neighbours.',
    'There is no reason to live in this town, the rent is too high.',
    'Traffic can disturb your sleep even if you don’t wake up.',
    'Я не проснулся вовремя.',
  ])('is none: %s', (answer) => expect(isDistress(answer)).toBe(false));
});

describe('distress and threats', () => {
  it.each([
    ['en', 'I want to kill myself'],
    ['en', 'I was raped by your driver'],
    ['en', 'I will bomb your office'],
    ['en', 'My mother died in your hospital'],
    ['en', 'I got shot by your guard'],
    ['es', 'Quiero suicidarme'],
    ['ja', 'もう死にたいです'],
    ['fr', 'Je vais vous tuer tous'],
    ['de', 'Ich wurde von Ihrem Fahrer vergewaltigt'],
    ['pt', 'Fui estuprada pelo motorista'],
    ['it', 'Voglio uccidermi'],
    ['zh-Hans', '我不想活了'],
    ['zh-Hant', '我被強暴了'],
    ['ru', 'Меня изнасиловали'],
    ['ar', 'أريد أن أموت'],
    ['hi', 'मैं आत्महत्या करना चाहता हूँ'],
    ['ko', '죽고 싶어요'],
    ['sv', 'Jag blev våldtagen'],
    ['nl', 'Ik ben verkracht door de chauffeur'],
    ['no', 'Jeg ble voldtatt'],
    ['da', 'Jeg blev voldtaget'],
    ['fi', 'Haluan kuolla'],
    ['pl', 'Zabiję was wszystkich'],
    ['el', 'Θα σας σκοτώσω όλους'],
    ['id', 'Saya ingin bunuh diri'],
    ['uk', 'Я хочу померти'],
  ])('%s: %s is answered by one open question', async (language, answer) => {
    const result = await analysed(IMPROVE, answer, { language });
    expect(FOLLOWUP_PACKS[language]!.grid.open).toContain(result.followup);
    expect([result.redirection, result.gentle]).toEqual([result.followup, result.followup]);
    expect(succinct(result)).toBe('refused');
  });

  it.each([
    'The queue was killing me',
    'The coffee is the bomb',
    'I love a double shot of espresso',
    'My phone died after a week',
    'The grapes were fresh',
    'The driver shot past my stop',
  ])('%j is an answer like others', async (answer) => {
    expect((await analysed(IMPROVE, answer)).isRefusal).toBe(false);
  });
});

describe('bare insults', () => {
  it.each([
    ['en', 'you are all idiots'],
    ['en', 'fuck you'],
    ['en', 'you are useless'],
    ['en', 'You stupid morons!'],
    ['de', 'Ihr seid alle Arschlöcher'],
    ['es', 'son todos unos idiotas'],
    ['fr', 'vous êtes tous des connards'],
    ['it', 'siete tutti stronzi'],
    ['pt', 'vocês são todos idiotas'],
    ['ru', 'вы все идиоты'],
    ['pl', 'wszyscy jesteście idiotami'],
    ['nl', 'jullie zijn allemaal klootzakken'],
    ['sv', 'ni är alla idioter'],
    ['ja', 'お前らはバカだ'],
    ['zh-Hans', '你们都是白痴'],
    ['ko', '너희는 다 바보야'],
    ['fi', 'te olette kaikki idiootteja'],
    ['ar', 'أنتم أغبياء'],
  ])('%s: %s is irrelevant and not repeated', async (language, answer) => {
    const result = await analysed(IMPROVE, answer, { language });
    expect(succinct(result)).toBe('irrelevant');
    expect(result.evaluation.completeness).toBeLessThan(20);
    for (const text of [result.followup, result.redirection])
      expect(quoted(text).filter((inside) => answer.includes(inside))).toEqual([]);
  });

  it.each([
    'The staff are idiots',
    'stupid',
    'The app is useless',
    'It is a stupid price for coffee',
    'A burrito',
    'Beef jerky',
    'dust',
  ])('%j says something of something else', async (answer) => {
    expect((await analysed(IMPROVE, answer)).evaluation.relevance).toBeGreaterThanOrEqual(25);
  });
});

describe('requests to stop', () => {
  it.each([
    'stop asking me questions',
    'Please leave me alone',
    'never mind',
    'Lassen Sie mich in Ruhe',
    'Déjeme en paz',
    'Laissez-moi tranquille',
    'Mi lasci in pace',
    'Me deixe em paz',
    'Отстаньте от меня',
    'Laat me met rust',
    'Daj mi spokój',
    'もう聞かないで',
    '别烦我',
    '그만 물어보세요',
    'اتركني وشأني',
    'Προτιμώ να μην το συζητήσω',
    'Σταματήστε πια',
    'Φτάνει πια',
    'Lopettakaa jo',
    'Riittää jo',
    '귀찮아요',
    '왜 자꾸 물어봐요',
    'बस करो',
    'अभी तो बताया',
    'Sudah cukup',
  ])('%j is a refusal', async (answer) => expect(succinct(await analysed(IMPROVE, answer))).toBe('refused'));

  it.each([
    'Never mind the queue, the staff were rude to me',
    'Stop raising the prices',
    'Your sellers should leave me alone in the shop',
    '대기 시간이 너무 길어서 짜증났어요',
    '설치 과정이 귀찮아요',
    'Ο μισθός δεν φτάνει ως το τέλος του μήνα',
    'Το προσωπικό βοηθάει αρκετά',
    'Προτιμώ να μιλήσω με άνθρωπο στο τηλέφωνο',
    'Σταματήστε τις διαφημίσεις',
    'Tämä valikoima minulle riittää',
    'Lopettakaa mainospuhelut',
    'स्टाफ ने पहले कहा कि पैसे वापस मिलेंगे',
    'Anak saya cepat bosan di ruang tunggu',
    'Fasilitasnya sudah cukup',
  ])('%j is none', async (answer) => expect((await analysed(IMPROVE, answer)).isRefusal).toBe(false));
});

describe('a word or two to an open question', () => {
  it.each([
    [IMPROVE, 'Price'],
    [IMPROVE, 'Ugly'],
    [IMPROVE, 'yes'],
    [IMPROVE, 'banana'],
    [IMPROVE, '42'],
    [IMPROVE, 'Nothing'],
    [IMPROVE, 'My cat is called Tom'],
    ['Was sollten wir verbessern?', 'Der Preis'],
    ['¿Qué deberíamos mejorar?', 'El precio'],
    ['Que devrions-nous améliorer ?', 'Le prix'],
    ['Что нам следует улучшить?', 'Цена'],
    ['改善すべき点は何ですか？', '値段'],
    ['我们应该改进什么？', '价格'],
    ['무엇을 개선해야 할까요?', '가격'],
  ])('%s %s is not complete', async (question, answer) =>
    expect((await analysed(question, answer)).evaluation.completeness).toBeLessThanOrEqual(60),
  );

  it.each([
    ['What matters most to you when choosing a phone?', 'price'],
    ['What is your favourite brand?', 'Nike'],
    ['Which brand do you buy most often?', 'Nestle'],
    ['How many cups do you drink a day?', '3'],
    [IMPROVE, 'The waiting time at the counter in the morning'],
  ])('%s %s is', async (question, answer) =>
    expect((await analysed(question, answer)).evaluation.completeness).toBeGreaterThan(70),
  );
});

describe('the language of a few words', () => {
  it.each([
    ['What did you buy?', '50 euros for shoes', 'en'],
    ['Was gefällt Ihnen?', 'super Service und Support', 'de'],
    ['What do you like?', 'la comida es muy buena', 'es'],
    ['What do you like?', 'Мне нравится вкус', 'ru'],
    ['Bagaimana acaranya?', 'biasa aja', 'id'],
    ['Miten meni?', 'ihan kiva', 'fi'],
    ['Was it ok?', 'fine', 'en'],
    ['Comment (optional)', 'ok', 'en'],
    ['Car brand?', 'Ford', 'en'],
  ])('%s %s: %s', async (question, answer, language) =>
    expect((await analysed(question, answer)).language).toBe(language),
  );
});

describe('topics to avoid', () => {
  it.each([
    ['en', 'What do you think of our shop?', 'The price', 'price'],
    ['de', 'Was denken Sie über unser Geschäft?', 'Der Preis', 'Preis'],
  ] as const)(
    '%s: something else is asked where the topic is all of the answer',
    async (language, question, answer, topic) => {
      const { followup } = await analysed(question, answer, { avoidTopics: [topic] });
      expect(FOLLOWUP_PACKS[language]!.grid.more).toContain(followup);
    },
  );

  it('a quotation is no half of a clause that has the topic', async () => {
    const { followup } = await analysed(
      'What do you think of our shop?',
      'The price is high and the staff is rude to old people',
      { avoidTopics: ['price'] },
    );
    for (const inside of quoted(followup)) expect('the staff is rude to old people').toContain(inside);
  });
});

it('what may be nonsense is not repeated', async () => {
  const { evaluation, followup } = await analysed('Which city do you live in?', 'xkcdq');
  expect(evaluation.nonsensical).toBeGreaterThanOrEqual(40);
  expect(quoted(followup)).not.toContain('xkcdq');
});
