import { nonsensical } from './nonsensical.js';

const judge = (answer: string, question = 'What did you like about the service, and why?') =>
  nonsensical({ question, answer });

describe('nonsensical', () => {
  it.each([
    'asdfasdf',
    'asdf',
    'qwertyuiop',
    'sdkfjhskdjfh',
    'lkjlkj lkjlkj',
    'jkl;',
    'asd',
    'dfgdfg',
    'fjdksla fjdksla',
    'zQnG6ll',
    '5rXSsnEZSZpPhGqXYgVf',
    'ntznpifckuthipmtfpzx',
    'f sjifjoisdajf osdaoidsj',
    'SDFSDFSDF',
    'hgjkhgjkghkj fgdhdfgh rtyert',
    'aaaaaaaaaa',
    'xkcjv wqpoe zmxnc',
    'фывапролд',
    'йцукен',
    'вапрвапрвапр',
    'шщзхъ фывфыв',
    'ㅁㄴㅇㄹㅁㄴㅇㄹ',
    'ああああああああ',
    'شسيبشسيب',
    'ασδφασδφ',
    '阿斯顿',
  ])('flags mash: %s', (answer) => {
    expect(judge(answer)).toMatchObject({ type: 'Nonsensical', isIssue: true });
  });

  it.each([
    'good good good good good good',
    '#$%^&*@!',
    '?!?!?!?!',
    'abcabcabcabc',
    '123456789',
    'blah blah blah blah blah',
  ])('flags repetition and symbols: %s', (answer) => {
    expect(judge(answer).isIssue).toBe(true);
  });

  it.each(['眼睛,近视从100涨到300了', '牛乳1本買うのに15分待った', 'قريب من البيت', 'الباب بجانب البيت'])(
    'leaves alone figures between letters without case, and the Arabic article: %s',
    (answer) => expect(judge(answer).isIssue).toBe(false),
  );

  it.each(['dfkgh sjkdf', 'kjsd hfkjs lkjf', 'hahaha', 'kkkkkk', 'jajajaja', 'ㅎㅎㅎ', 'хахаха'])(
    'flags short mash in several words, and laughter alone: %s',
    (answer) => {
      expect(judge(answer).isIssue).toBe(true);
    },
  );

  it.each(['Llanrhaeadr', 'Szczytno', 'Strč', 'Brzęczyszczykiewicz', 'Gwrhyr'])(
    'never is sure of one word that is written like a name: %s',
    (answer) => {
      expect(judge(answer).score).toBeLessThan(80);
      expect(judge(answer, 'Which town do you live in?').isIssue).toBe(false);
    },
  );

  it.each(['üäöüäö jklöä', 'jkjkjkjk', 'wqpe tyiu vbnx', 'dkrf hwpt bnmv'])(
    'flags mash on other keyboards and in short words: %s',
    (answer) => expect(judge(answer).isIssue).toBe(true),
  );
  it.each([
    'The quick brown fox jumps over the lazy dog.',
    'Franz jagt im komplett verwahrlosten Taxi quer durch Bayern',
    'zzzzzzzz',
  ])('flags what keyboards are tried with: %s', (answer) => expect(judge(answer).isIssue).toBe(true));
  it.each([
    'zzz',
    'a quick brown fox is the logo of the shop, I like it',
    'bbc itv cnn hbo',
    'kpmg hsbc ibm',
    'tatata',
    'rhythm lynch myth',
    'Krk Brno Plzen',
    'szybko tanio blisko',
  ])('leaves abbreviations, sounds and names alone: %s', (answer) => expect(judge(answer).isIssue).toBe(false));

  it.each([
    'фыва ололо жщшг',
    'прпрпрпр мимимсч',
    'їхзїхз щшгщшг',
    'вапро лдывап йцкен',
    'ывдлаоывдла',
    'лоылвао',
    'хзхзхзхз',
    'шгнеку щзшгх',
    'ξκλ ασδφ γηξ',
    'δφγηξ κλασδ',
    'φγδσκξ λκξφγ',
    'ζχψω βνμ',
  ])('flags mash in Cyrillic and Greek: %s', (answer) => expect(judge(answer).isIssue).toBe(true));

  it.each([
    'спс',
    'норм',
    'хз',
    'збс',
    'кмк',
    'спсб всё норм',
    'жкх',
    'мрот',
    'гибдд',
    'снилс',
    'кринж',
    'зашквар',
    'чё',
    'жжёт',
    'взгляд',
    'вздор',
    'мить',
    'ломить',
    'очинь харашо',
    'Йошкар-Ола',
    'Кшиштоф',
    'ВкусВилл',
    'шпрехшталмейстер',
    'щавель',
    'гарно',
    'смачно',
    'щось інше',
    'Хмельницький',
    'ґанок',
    'щоб не стояти',
    'бързо',
    'хубаво',
    'брзо',
    'јефтино',
    'әрмән',
    'тез',
    'τίποτα',
    'καλό',
    'τζατζίκι',
    'τσιγκούνης',
    'Σκλαβενίτης',
    'φτηνό',
    'μπύρα',
    'ρε φίλε',
    'ахаха класс',
    'χαχαχα τέλειο',
  ])('keeps short words, slang and names of Cyrillic and Greek: %s', (answer) =>
    expect(judge(answer).isIssue).toBe(false),
  );

  it('takes one vowel over and over for no laughter, in Cyrillic as in Latin', () => {
    for (const answer of ['ааааааааа', 'aaaaaaaaa', 'ыыыыыыы', 'ххххххх'])
      expect(judge(answer)).toMatchObject({ isIssue: true, evidence: expect.stringMatching(/^One character /) });
    for (const answer of ['хахаха', 'ахахаха', 'хехехе', 'хи хи хихи'])
      expect(judge(answer).evidence).not.toMatch(/^One character /);
  });

  it('is never sure of a name in Cyrillic, and takes it where it is asked for', () => {
    expect(judge('Мкртчян').score).toBeLessThan(80);
    expect(judge('Мкртчян', 'Как ваша фамилия?').isIssue).toBe(false);
  });

  it('flags placeholder text and the question given back', () => {
    expect(judge('Lorem ipsum dolor sit amet, consectetur adipiscing elit.').isIssue).toBe(true);
    expect(judge('what did you like about the service and why').evidence).toContain('Copied from the question');
    expect(judge('What did you like about the service, and why?').isIssue).toBe(true);
    expect(judge('price or quality', 'Do you look for price or quality?').isIssue).toBe(false);
  });

  it.each([
    'The staff was friendly and quick',
    'gud servce, thx',
    'idk tbh lol',
    'ngl its kinda mid',
    'wrkd well btw',
    'becuase its cheeper',
    'nope',
    'ok',
    'A',
    'BMW',
    'LGBTQ',
    'HSBC',
    'AT&T',
    'WH-1000XM5',
    'iPhone 14 Pro Max',
    'RTX3080TI',
    'SM-G991B',
    'Xbox',
    'Schwarzkopf',
    'Nguyen',
    'Szczepan',
    'Krzysztof',
    'Ahmadinejad',
    'Mbappé',
    'Häagen-Dazs',
    'Llandudno',
    '42',
    '3.5',
    '$1,200',
    '07/04/2024',
    'very very very good',
    'no no no',
    'hahaha so true',
    'hmm',
    'sooooo good',
    '👍',
    'none',
    'n/a',
    'see https://example.com/a8NUtSs7hJk',
    'Bora Bora',
    'Duran Duran',
    'property',
    'poverty',
    'were',
    'liberty',
    'typewriter',
    'strengths',
    'rhythm',
    'queue',
    'aww',
    "y'all got the best brisket",
    'dis place slap fr fr',
    'nah mate, dodgy as',
  ])('keeps short, misspelt, named and coded answers: %s', (answer) => {
    expect(judge(answer)).toMatchObject({ isIssue: false });
  });

  it.each([
    ['es', 'Me gustó la atención, aunque tardaron mucho en contestar'],
    ['ja', '店員さんが親切で、待ち時間も短かったです'],
    ['fr', "J'ai bien aimé l'accueil mais c'était un peu cher"],
    ['de', 'Rechtsschutzversicherungsgesellschaften sind mir zu teuer, der Rest passt'],
    ['pt', 'Gostei do atendimento, não precisei esperar'],
    ['it', 'Mi è piaciuto il servizio, però il prezzo è alto'],
    ['zh-Hans', '服务态度很好，就是等的时间有点长'],
    ['zh-Hant', '服務人員很親切，價格也合理'],
    ['ru', 'Понравилось обслуживание, но взгляды персонала странные'],
    ['ar', 'أعجبني التعامل السريع والأسعار المناسبة'],
    ['hi', 'मुझे सेवा अच्छी लगी लेकिन कीमत ज़्यादा थी'],
    ['ko', '직원이 친절하고 빨라서 좋았어요ㅋㅋ'],
    ['sv', 'Trevlig personal och snabb leverans, lite dyrt'],
    ['nl', 'De medewerkers waren vriendelijk en het ging snel'],
    ['no', 'Hyggelig betjening, men litt lang ventetid'],
    ['da', 'Venlig betjening og hurtig levering, men lidt dyrt'],
    ['fi', 'Henkilökunta oli ystävällistä, mutta jonotus kesti kauan'],
    ['pl', 'Obsługa była miła, chociaż długo czekałem na odpowiedź'],
    ['el', 'Μου άρεσε η εξυπηρέτηση αλλά ήταν λίγο ακριβό'],
    ['id', 'Pelayanannya ramah dan cepat, harganya juga terjangkau'],
    ['uk', 'Сподобалося обслуговування, але довго чекав'],
    ['en-es', 'The staff was muy amable, me encantó the vibe'],
  ])('keeps %s with a score near 0: %s', (_, answer) => {
    const { score, evidence } = judge(answer);
    expect(score).toBeLessThan(10);
    expect(evidence).not.toMatch(/^not judged:/);
  });

  it('does not judge scripts of languages that it does not know', () => {
    expect(judge('บริการดีมาก')).toMatchObject({
      score: 0,
      isIssue: false,
      evidence: expect.stringMatching(/^not judged:/),
    });
    expect(judge('กกกกกกกกกก').isIssue).toBe(true);
  });

  it('calls a blank answer no nonsense', () => {
    expect(judge(' \n ')).toMatchObject({
      score: 0,
      isIssue: false,
      evidence: 'No sign of gibberish: the answer is empty.',
    });
  });

  it('is quick on anything 20,000 characters long', () => {
    const answers = ['a', 'ab', 'asdf ', 'aB3', '!', 'я', 'あ', 'good ', 'ha', '1', '\u0301', 'aя', '\u200b', 'a@'].map(
      (part) => part.repeat(20_000 / part.length),
    );
    for (const answer of answers) {
      const start = performance.now();
      expect(judge(answer, answer.slice(0, 5000)).evidence).not.toBe('');
      expect(performance.now() - start).toBeLessThan(10_000);
    }
  });
});
