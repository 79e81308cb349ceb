import { plainClauses } from './plain-clauses.js';

const cut = (language: string, answer: string): string[] => plainClauses('', answer, language).map(({ text }) => text);
const quotable = (language: string, answer: string): string[] =>
  plainClauses('', answer, language)
    .filter(({ isQuotable }) => isQuotable)
    .map(({ text }) => text);

describe('a clause', () => {
  it.each([
    [
      'es',
      'Subieron la cuota, y además siempre estaban ocupadas las máquinas.',
      'siempre estaban ocupadas las máquinas',
    ],
    ['sv', 'Vi var många, så man fick aldrig ställa frågor.', 'man fick aldrig ställa frågor'],
    ['da', 'Fordi min nabo havde rost jer.', 'min nabo havde rost jer'],
    ['fi', 'Koska netti pätki koko ajan.', 'netti pätki koko ajan'],
    ['pl', 'Bo pobierali opłatę za kartę.', 'pobierali opłatę za kartę'],
    ['ru', 'Там дорого, а ещё туда далеко ехать.', 'туда далеко ехать'],
    ['uk', 'Двічі списали гроші, а підтримка тиждень не відповідала.', 'підтримка тиждень не відповідала'],
    ['ar', 'الأكل طيب بس الأسعار مبالغ فيها', 'الأسعار مبالغ فيها'],
  ])('%s: loses the word that joins it: %s', (language, answer, clause) =>
    expect(cut(language, answer)).toContain(clause),
  );

  it.each([
    ['de', 'Die Klimaanlage war ausgefallen und keiner hat Bescheid gesagt.', 'keiner hat Bescheid gesagt'],
    ['it', 'Le piste sono piene di buche e le macchine passano troppo vicino.', 'le macchine passano troppo vicino'],
    [
      'fr',
      'Le bruit des scooters la nuit et le fait qu’il n’y ait plus de boulangerie.',
      'Le bruit des scooters la nuit',
    ],
  ])('%s: ends where ‘and’ begins another: %s', (language, answer, clause) =>
    expect(cut(language, answer)).toContain(clause),
  );

  it.each([
    ['de', 'Ehrlicherweise war das Buffet leer, glaube ich', 'war das Buffet leer'],
    ['fr', 'Il faut dire que le guichet était fermé mdr', 'le guichet était fermé'],
    ['es', 'Resulta que la nevera no enfriaba jajaja', 'la nevera no enfriaba'],
    ['pl', 'Wydaje mi się, że kasa nie działała i tyle', 'kasa nie działała'],
    ['ru', 'Мне кажется, что вагон не топили', 'вагон не топили'],
    ['zh-Hans', '我总觉得柜台没人管哈哈', '柜台没人管'],
  ])('%s: loses what introduces it and what trails behind it: %s', (language, answer, clause) =>
    expect(cut(language, answer)).toContain(clause),
  );

  it.each([
    ['es', 'Dormimos muy mal porque la cama crujía toda la noche', 'Dormimos muy mal'],
    ['it', 'Abbiamo cenato fuori perché la cucina chiudeva presto', 'Abbiamo cenato fuori'],
    ['nl', 'Wij gingen eerder weg omdat het zo hard regende', 'Wij gingen eerder weg'],
  ])('%s: ends before its reason: %s', (language, answer, clause) => expect(cut(language, answer)).toContain(clause));

  it.each([
    ['de', 'die Betten und das Bad'],
    ['es', 'el precio y la calidad'],
    ['nl', 'een rustige straat en aardige buren'],
  ])('%s: is not cut between two things: %s', (language, answer) => expect(cut(language, answer)).toEqual([answer]));

  it.each([
    ['pl', 'Pobierali opłatę za kartę, o której nikt mnie nie uprzedził.'],
    ['fi', 'Opettajat vaikuttivat mukavilta, kun kävimme siellä.'],
    ['de', 'Wenn man aufs Klo musste, stand man ewig an.'],
    ['ru', 'Когда попадаешь к врачу, он даже не смотрит на тебя.'],
    ['ru', 'Врач слушал нас, а не смотрел в компьютер.'],
    ['uk', 'Автобус прийшов пізно, хоча розклад обіцяв інше.'],
    ['da', 'Jeg ville ønske, I havde åbent om søndagen.'],
    ['da', 'Flere bænke, så de ældre kan hvile sig.'],
    ['da', 'Den går ned, hver gang jeg skal betale.'],
    ['no', 'Flere benker, så de eldre kan hvile.'],
  ])('%s: that leans on its neighbour is one with it: %s', (language, answer) =>
    expect(quotable(language, answer)).toEqual([answer.slice(0, -1)]),
  );

  it('of a reason or a complaint that is all of an answer can be quoted', () => {
    expect(quotable('de', 'Weil es besser schmeckt')).toEqual(['Weil es besser schmeckt']);
    expect(quotable('nl', 'Dat ik mijn collega’s nooit zie')).toEqual(['Dat ik mijn collega’s nooit zie']);
    expect(quotable('de', 'Wenn man aufs Klo musste')).toEqual([]);
  });

  it('in Chinese is not cut within a word that has a turning word in it', () => {
    expect(cut('zh-Hant', '信用卡一直刷不過，打電話也沒人接')).toContain('信用卡一直刷不過');
    expect(cut('zh-Hans', '不但贵，不过很好吃')).toEqual(['不但贵', '很好吃']);
  });

  it('in Hindi ends before its full stop', () =>
    expect(cut('hi', 'ऐप अच्छा है लेकिन बहुत धीरे चलता है।')).toContain('बहुत धीरे चलता है'));

  it('in Korean ends with a verb that turns; the half before it is never quoted', () => {
    const answer = '방은 깨끗하고 좋았지만 밤새 옆방이 시끄러워서 잠을 거의 못 잤어요';
    expect(quotable('ko', answer)).toEqual(['밤새 옆방이 시끄러워서 잠을 거의 못 잤어요']);
    expect(quotable('ko', '직원분들은 친절했는데, 주차장이 너무 좁아요')).toEqual(['주차장이 너무 좁아요']);
  });

  it.each([
    ['ko', '아이들이 놀 공간이 따로 없어요'],
    ['ko', '음식이 너무 늦게 나왔어요'],
    ['ko', '아파트 단지 안에 주차할 곳이 없어요'],
    ['hi', 'डिलीवरी वाले ने पार्सल गेट पर फेंक दिया'],
    ['hi', 'पहले बस स्टॉप घर के पास था'],
    ['id', 'Cuma satu teller yang buka'],
  ])('%s: keeps the words that only look like ones that say nothing or turn: %s', (language, answer) =>
    expect(cut(language, answer)).toEqual([answer]),
  );

  it.each([
    ['ko', '월급도 중요하지만 저는 퇴근 시간이 제일 중요해요', '퇴근 시간이 제일 중요해요'],
    ['hi', 'खाना ठीक था पर ऑर्डर आने में डेढ़ घंटा लग गया', 'ऑर्डर आने में डेढ़ घंटा लग गया'],
    ['hi', 'सब अच्छा है, पर पार्किंग नहीं मिलती', 'पार्किंग नहीं मिलती'],
    ['id', 'makanannya enak sih cuma pelayannya jutek banget', 'pelayannya jutek banget'],
  ])('%s: begins after what turns: %s', (language, answer, clause) => expect(cut(language, answer)).toContain(clause));
});
