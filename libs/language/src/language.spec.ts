import { detectLanguage, entryLanguage } from './detect.js';
import { beginsAsNonAnswer, nonAnswer, yesOrNo } from './non-answers.js';
import { ANY_LANGUAGE } from './packs/any-language.js';
import { allPacks } from './packs/registry.js';
import { questionKind } from './question.js';
import { sentences } from './sentences.js';
import { words } from './tokens.js';

describe('detectLanguage', () => {
  it.each([
    ['en', 'The delivery was quick and the food was still warm'],
    ['es', 'La comida estaba muy buena y el servicio fue rápido'],
    ['fr', 'Le service était très rapide et le personnel aimable'],
    ['de', 'Die Lieferung war schnell und das Essen noch warm'],
    ['it', 'Il servizio era veloce e il personale molto gentile'],
    ['pt', 'A comida estava muito boa e o serviço foi rápido'],
    ['pl', 'Obsługa była bardzo miła i szybka, polecam wszystkim'],
    ['nl', 'De bediening was erg vriendelijk en het eten was lekker'],
    ['sv', 'Maten var mycket god och personalen var trevlig'],
    ['fi', 'Ruoka oli todella hyvää ja palvelu nopeaa'],
    ['ja', '味がとても良かったです'],
    ['zh', '服务很好,价格便宜'],
    ['ko', '서비스가 좋았어요'],
    ['ru', 'Мне очень понравилось обслуживание, всё было быстро'],
    ['uk', 'Мені дуже сподобалося обслуговування і ціни'],
    ['el', 'Το φαγητό ήταν πολύ καλό'],
    ['ar', 'كانت الخدمة ممتازة والسعر مناسب'],
    ['hi', 'सेवा बहुत अच्छी थी'],
    ['th', 'อาหารอร่อยมาก'],
  ])('knows %s', (language, text) => expect(detectLanguage(text)).toBe(language));

  it.each(['price', 'ok', 'mi casa', '7', '', '🎉', 'asdf'])('does not guess at "%s"', (text) =>
    expect(detectLanguage(text)).toBe('unknown'),
  );

  it("takes the question's language for a short answer, but not across scripts", () => {
    expect(entryLanguage('What do you like most about the shop?', 'price')).toBe('en');
    expect(entryLanguage('この店の好きなところは何ですか', 'price')).toBe('unknown');
  });
});

describe('nonAnswer', () => {
  it.each([
    'Нічого, мене все влаштовує',
    'Ничего, всё устраивает',
    'Ingenting, er godt fornøyd',
    'Inget, jag är nöjd',
    'Ikke noget, jeg er tilfreds',
    '没有，都挺好',
    '沒有，都很好',
    'لا شيء، كل شيء تمام والحمد لله',
  ])('%s: nothing, and all is well, in two parts', (answer) => expect(nonAnswer(answer)).toBe('none'));

  it('has every whole pack and Turkish, each kind filled', () => {
    const languages = allPacks().filter(({ code, isPartial }) => !isPartial || code === 'tr');
    const filled = allPacks().filter(({ answers }) => Object.values(answers.nonAnswers).every((list) => list.length));
    expect(filled).toEqual(expect.arrayContaining(languages));
    for (const kinds of [ANY_LANGUAGE, ...filled.map(({ answers }) => answers.nonAnswers)])
      expect(Object.keys(kinds).sort()).toEqual(['filler', 'none', 'refused', 'unknown']);
  });

  it.each([
    ['unknown', "I don't know"],
    ['unknown', 'IDK!!'],
    ['unknown', 'i dont know, sorry'],
    ['unknown', 'Honestly not sure'],
    ['unknown', 'no sé.'],
    ['unknown', 'わかりません。'],
    ['unknown', '不知道'],
    ['unknown', 'Weiß nicht'],
    ['unknown', 'weiss net so recht'],
    ['unknown', 'dunno lol'],
    ['unknown', 'не знаю'],
    ['refused', 'No comment.'],
    ['refused', "I'd rather not say"],
    ['refused', 'keine Angabe'],
    ['none', 'N/A'],
    ['none', 'nothing'],
    ['none', 'Nada'],
    ['none', '特になし'],
    ['none', 'No, nothing'],
    ['filler', 'asdf'],
    ['filler', 'blah blah blah'],
  ])('%s: %s', (kind, text) => expect(nonAnswer(text)).toBe(kind));

  it.each([
    'price',
    'my mum',
    'I know it well',
    'The staff did not know',
    'nothing beats their coffee',
    'no parking nearby',
    '',
    '...',
  ])('not "%s"', (text) => expect(nonAnswer(text)).toBeUndefined());

  it('sees the beginning of a short one, but not an answer that begins alike', () => {
    expect(beginsAsNonAnswer("I don't know what they wanted")).toBe('unknown');
    expect(beginsAsNonAnswer("I don't know how to log in")).toBeUndefined();
    expect(beginsAsNonAnswer("I don't know much about wine but the price is good")).toBeUndefined();
  });

  it('reads yes and no in many languages', () => {
    expect([yesOrNo('Yes, I do'), yesOrNo('nein danke'), yesOrNo('да'), yesOrNo('Nobody')]).toEqual([
      'yes',
      'no',
      'yes',
      undefined,
    ]);
  });
});

it('a question says what kind of answer it wants', () => {
  expect(questionKind('Do you own a car?')).toMatchObject({ yesNo: true, reason: false });
  expect(questionKind('How many people live with you?').number).toBe(true);
  expect(questionKind('What is your favourite brand and why?')).toMatchObject({ named: true, reasonToo: true });
  expect(questionKind('Why do you prefer it?')).toMatchObject({ reason: true, reasonToo: false });
  expect(questionKind('Please name three brands of coffee').items).toBe(3);
  expect(questionKind('Any other comments?').generic).toBe(true);
  expect(questionKind('What do you think of the new app?').generic).toBe(false);
});

it('words are found in scripts with and without spaces', () => {
  expect(words('Don’t  STOP, it’s 3.5 km')).toEqual(["don't", 'stop', "it's", '3.5', 'km']);
  expect(words('我喜欢咖啡').length).toBeGreaterThan(1);
});

it('sentences end with their sign, or after 60 words', () => {
  expect(sentences('One. Two! 三。四')).toEqual(['One.', 'Two!', '三。', '四']);
  expect(sentences('word '.repeat(130))).toHaveLength(3);
  expect(sentences('a. '.repeat(100), 5)).toHaveLength(5);
});

it("a word that ends like another language's question word asks for no number", () => {
  expect(questionKind('What do you like most about our mobile app?')).toMatchObject({ number: false });
  expect(questionKind('Ile lat Pan tu mieszka?')).toMatchObject({ number: true });
  expect(questionKind('كم مرة تزورنا؟')).toMatchObject({ number: true });
});
