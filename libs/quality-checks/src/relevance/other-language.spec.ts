import { otherLanguageOf } from './other-language.js';

const ask = (question: string, answer: string, others: string[] = []) =>
  otherLanguageOf({ index: 0, question, answer }, others);
const ENGLISH = 'What did you think of the delivery of your new sofa?';

describe('an answer in another language than its question', () => {
  it.each([
    ['fr', 'Le canapé est arrivé mercredi avec une tache sur le dossier et personne ne rappelle.'],
    ['hu', 'Tegnap a szomszéd kutyája megint átugrotta a kerítést és megette a virágainkat.'],
    ['el', 'Χθες το βράδυ είδαμε μια ταινία στο θερινό σινεμά.'],
    ['zh', '我妹妹上周末带孩子去了动物园看大熊猫。'],
  ])('is certain where it is long: %s', (language, answer) => {
    expect(ask(ENGLISH, answer)).toMatchObject({ language, isCertain: true });
  });

  it('names both languages in its evidence', () => {
    expect(ask(ENGLISH, 'Le canapé est arrivé mercredi avec une tache sur le dossier.')?.seen).toBe(
      'the answer is in French, while the question is in English',
    );
  });

  it('is found in a language that the detector does not know, where no word is of the question’s language', () => {
    const answer = 'Mtoto wangu alipanda mlima mkubwa wakati wa likizo pamoja na rafiki zake wote.';
    expect(ask('Was hat Ihnen an der Lieferung Ihres neuen Sofas nicht gefallen?', answer)?.isCertain).toBe(true);
  });

  it.each([
    ['too short to be certain', 'muy bien todo'],
    ['the question’s own language', 'It came on Tuesday and the driver carried it up the stairs.'],
    ['names and foreign words in an answer', 'we ate croissants, tapas and bratwurst while waiting for the sofa'],
  ])('is not certain: %s', (_, answer) => {
    expect(ask(ENGLISH, answer)?.isCertain ?? false).toBe(false);
  });

  it.each([
    [
      'Hindi',
      'आपको हमारी दुकान में क्या अच्छा लगा?',
      'dukan wale bhaiya bahut achhe se baat karte hai aur saman bhi taza milta hai',
    ],
    [
      'Greek',
      'Τι σας άρεσε στο κατάστημά μας;',
      'oi ypalliloi itan poli eygenikoi kai mou vrikan amesos ayto pou ithela',
    ],
    ['Arabic', 'ما الذي أعجبك في متجرنا؟', 'el mawazafeen kano lotaf awy w lagait kol haga b sor3a'],
  ])('is not certain where the question’s language may be typed in Latin letters: %s', (_, question, answer) => {
    expect(ask(question, answer)?.isCertain ?? false).toBe(false);
  });

  it('is nothing to remark where another respondent answers in that language too', () => {
    const french = 'Le canapé est arrivé mercredi avec une tache sur le dossier.';
    const english = 'The sofa came on time and looks great in the living room.';
    expect(ask(ENGLISH, french, [english, english, english, english, english])).toBeDefined();
    expect(ask(ENGLISH, french, [english, english, english, english, french])).toBeUndefined();
  });
});
