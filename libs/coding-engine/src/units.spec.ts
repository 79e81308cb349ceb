import { HOSTILE } from '@verbatim/language/testing';
import { Substance } from './substance.js';
import { unitsOf } from './units.js';

const cut = (answer: string): string[] => unitsOf([{ answer }])[0]!;

describe('unitsOf', () => {
  it.each([
    ['price, quality and service', ['price', 'quality', 'service']],
    ['- price\n- staff\n2) location', ['price', 'staff', 'location']],
    ['The food was great but the service was slow.', ['food was great', 'service was slow']],
    ['terror//panic//fear', ['terror', 'panic', 'fear']],
    ['安い、早い、うまい。店員が親切', ['安い', '早い', 'うまい', '店員が親切']],
    ['buena comida y personal amable', ['buena comida', 'personal amable']],
    ['La comida es muy buena y el personal es amable', ['la comida es muy buena', 'el personal es amable']],
    ['السعر والجودة والخدمة', ['السعر', 'الجودة', 'الخدمة']],
    ['価格と品質', ['価格', '品質']],
    ['サービスや値段', ['サービス', '値段']],
    ['价格便宜，服务很好', ['价格便宜', '服务很好']],
  ])('cuts "%s" where it says another thing', (answer, units) => expect(cut(answer)).toEqual(units));

  it.each([
    ['in spanish, i meet my friends tomorrow'],
    ['they care more for the young and inexperienced'],
    ['how do you say, good night'],
    ['أحب والدي'],
    ['店員がとても親切'],
    ['ราคาถูกและดี'],
  ])('leaves "%s" whole', (answer) => expect(cut(answer)).toEqual([answer]));

  it('drops what comes before the point, so that equal things are equal strings', () => {
    expect(
      ['They were trying to save time', 'to save time.', 'SAVE TIME!', 'and they wanted to save time'].flatMap(cut),
    ).toEqual(Array.from({ length: 4 }, () => 'save time'));
    expect(['The price', 'price', '"Price"'].flatMap(cut)).toEqual(['price', 'price', 'price']);
    expect(cut('I used to go there')).toEqual(['i used to go there']);
  });

  it.each([
    ['Honestly, quality has gone down', 'quality has gone down'],
    ['Honestly, quality', 'quality'],
    ['To be honest I think the prices', 'prices'],
    ['fees mostly', 'fees'],
    ['I mean, the queue, tbh', 'queue'],
    ['Ehrlich gesagt die Preise', 'die preise'],
    ['La verdad, el precio', 'el precio'],
    ['Franchement, la qualité', 'la qualité'],
  ])('hears in "%s" what it is about', (answer, unit) => expect(cut(answer)).toEqual([unit]));

  it('keeps words of discourse inside of what is said', () => {
    expect(cut('staff that is really rude')).toEqual(['staff that is really rude']);
  });

  it('leaves out control characters and those that turn the direction of text', () => {
    expect(cut('high \u202eprices\u202c\u0007, \u2066slow\u2069 service\ttoday')).toEqual([
      'high prices',
      'slow service today',
    ]);
  });

  it('cuts no character in two', () => {
    const [unit] = cut(`x${'😀'.repeat(400)}`);
    expect(unit).toBe(`x${'😀'.repeat(149)}`);
  });

  it('counts follow-up answers', () => {
    expect(unitsOf([{ answer: 'price', followups: [{ question: 'Why?', answer: 'I am a student' }] }])).toEqual([
      ['price', 'i am a student'],
    ]);
  });

  it.each(Object.entries(HOSTILE))('is bounded on %s', (_, text) => {
    const start = performance.now();
    const units = cut(text);
    expect(units.length).toBeLessThanOrEqual(24);
    expect(units.every((unit) => unit.length <= 300)).toBe(true);
    expect(performance.now() - start).toBeLessThan(20_000);
  });

  it('reads no more of an answer with many long follow-ups than of a long one', () => {
    const more = (answer: string): { question: string; answer: string } => ({ question: 'Why?', answer });
    expect(
      unitsOf([
        {
          answer: 'friendly staff',
          followups: [
            more('low prices'),
            ...Array.from({ length: 5 }, () => more(', '.repeat(2_000))),
            more('never read'),
          ],
        },
      ])[0],
    ).toEqual(['friendly staff', 'low prices']);
  });
});

describe('Substance', () => {
  it.each([
    ['en', 'What would you change about our app?', 'nothing'],
    ['de', 'Was würden Sie an unserer App ändern?', 'nichts'],
    ['de', 'Was stört Sie an unserer App?', 'nichts'],
    ['fr', 'Que changeriez-vous dans notre application ?', 'rien'],
    ['es', '¿Qué cambiaría de nuestra aplicación?', 'nada'],
    ['pt', 'O que mudaria no nosso aplicativo?', 'nada'],
    ['it', 'Che cosa cambierebbe della nostra app?', 'niente'],
    ['nl', 'Wat zou u aan onze app veranderen?', 'niets'],
    ['en', 'What annoys you about our app?', 'nothing'],
    ['es', '¿Qué le molesta de nuestra aplicación?', 'nada'],
    ['fr', "Qu'est-ce qui vous dérange dans notre application ?", 'rien'],
    ['sv', 'Vad skulle du ändra i vår app?', 'ingenting'],
    ['no', 'Hva ville du endre i appen vår?', 'ingenting'],
    ['da', 'Hvad ville du ændre i vores app?', 'ingenting'],
    ['fi', 'Mitä muuttaisit sovelluksessamme?', 'en mitään'],
    ['pl', 'Co zmieniłbyś w naszej aplikacji?', 'nic'],
    ['el', 'Τι θα αλλάζατε στην εφαρμογή μας;', 'τίποτα'],
    ['ru', 'Что бы вы изменили в нашем приложении?', 'ничего'],
    ['uk', 'Що б ви змінили в нашому застосунку?', 'нічого'],
    ['ja', 'このアプリで変えたい点は何ですか', '特になし'],
    ['zh-Hans', '您想改变我们应用的什么？', '没有'],
    ['zh-Hant', '您想改變我們應用程式的什麼？', '沒有'],
    ['ko', '저희 앱에서 무엇을 바꾸고 싶으신가요?', '없음'],
    ['ar', 'ما الذي تود تغييره في تطبيقنا؟', 'لا شيء'],
    ['hi', 'आप हमारे ऐप में क्या बदलना चाहेंगे?', 'कुछ नहीं'],
    ['id', 'Apa yang ingin Anda ubah dari aplikasi kami?', 'tidak ada'],
  ])('%s: "%s" is answered by "%s"', (_, question, answer) =>
    expect(new Substance(question).saysNothing(answer, cut(answer))).toBe(false),
  );

  const says = (answer: string, question = 'What do you like about us?'): boolean =>
    !new Substance(question).saysNothing(answer, cut(answer));

  it.each([
    '',
    '  ',
    '...',
    'n/a',
    'no',
    'nothing',
    "I don't know",
    "I couldn't tell you because I have no idea",
    "I can't really say",
    "no//don't know",
    'asdfghjkl',
    'no sé',
    'わかりません',
    'Weiß nicht',
    'no in particullar',
    "not really and that's all i can say",
    'no feelings at all about this',
    "haven't got the slihgtest idea",
    "doesn't wish to specify",
    'Nothing--changed my mind',
    'Do I have to answer it?',
  ])('hears nothing in "%s"', (answer) => expect(says(answer)).toBe(false));

  it.each([
    'price',
    'good',
    'everything',
    "I don't know how to log in",
    'i do not trust them',
    'no parking nearby',
    "can't get a refund",
    'nothing beats their coffee',
    "don't know, maybe the price",
    "they don't understand us",
    'i have no idea where my parcel is',
    'no particular brand',
    "can't see the screen",
  ])('hears something in "%s"', (answer) => expect(says(answer)).toBe(true));

  it('hears an answer in "nothing" where the question asks what is wrong, not where it asks whether', () => {
    expect(says('nothing', 'What would you change?')).toBe(true);
    expect(says('n/a', 'What would you change?')).toBe(false);
    expect(says('nothing', 'Is there anything you would change?')).toBe(false);
  });
});
