import { embedder } from '@verbatim/embedding/testing';
import { analyseThread } from './analyse.js';
import { FORMS } from './forms/index.js';

/** What an interviewer would wince at, by class; each with answers of its own kind. */
const analysed = async (question: string, answer: string) =>
  analyseThread({ turns: [{ question, answer }], asked: [], avoidTopics: [] }, (await embedder()).embed);
const asked = async (question: string, answer: string): Promise<string> => (await analysed(question, answer)).followup;
const quoted = (text: string): string | undefined =>
  /[“„«「»”‘]\s?([^”“»」«’]*[^”“»」«’\s])\s?[”“»」«’]/u.exec(text.replace(/(?<=\p{L})’(?=\p{L})/gu, "'"))?.[1];

describe('an English quotation', () => {
  const SCORE = 'Why did you give us that score?';

  it.each([
    ['The doctor didn’t listen to me', /^The doctor didn['’]t listen to me$/],
    [
      'It arrived broken and nobody answered my emails for three weeks so I gave up',
      /^nobody answered my emails for three weeks$|^It arrived broken$/,
    ],
    ['They lost my blood test results twice', /^They lost my blood test results twice$/],
    ['I hope you bring back the pumpkin spice', /bring back the pumpkin spice$/],
    ['The new shift system has wrecked my sleep', /^The new shift system has wrecked my sleep$/],
    ['I think the price is too high for students', /^the price is too high for students$/],
    ['Because the app keeps crashing on my phone', /^the app keeps crashing on my phone$/],
    [
      "There's no career path here, I've been stuck in the same role for 5 years",
      /^(?:There's no career path here|I've been stuck in the same role for 5 years)$/,
    ],
    ['Bike in summer, train in winter', /^Bike in summer, train in winter$/],
    ['The benefits are great, esp. the dental plan', /^(?:The benefits are great|the dental plan)$/],
  ])('is a whole clause where there is one: %s', async (answer, expected) =>
    expect(quoted(await asked(SCORE, answer))).toMatch(expected),
  );

  it.each([
    [
      "I've never had a single problem with you in all those years that I have been coming here",
      /^(?:a )?single problem$/,
    ],
    [
      'We simply could not find the entrance of your building on that rainy day in spite of all the signs',
      /^find|^(?:the )?entrance/,
    ],
    [
      'Nobody who works there ever watches the clock or asks for a doctor’s note when you call in sick',
      /^watches|^(?:the )?clock/,
    ],
  ])('never turns the sense round: %s', async (answer, torn) =>
    expect(quoted(await asked(SCORE, answer)) ?? '').not.toMatch(torn),
  );

  it('is not the half that the rest takes back', async () =>
    expect(quoted(await asked(SCORE, 'Everything was fine until the last day'))).not.toBe('Everything was fine'));

  it.each([
    'I was in a lot of pain and had to beg for medication',
    'The technician, John, was polite and cleaned up after himself',
  ])('has its subject: %s', async (answer) =>
    expect(quoted(await asked(SCORE, answer)) ?? '').not.toMatch(/^(?:had|was|cleaned)/),
  );

  it.each([
    'My boss Karen Miller is a nightmare',
    'Maria at the front desk was so kind',
    'Mr. Harrison from billing was rude',
    'Dr Patel was lovely',
  ])('names nobody: %s', async (answer) =>
    expect(await asked(SCORE, answer)).not.toMatch(/Karen|Miller|Maria|Harrison|Patel/),
  );

  it.each(["I'm lazy", 'time', "It's a disaster"])('is there for the shortest answers too: %s', async (answer) =>
    expect(quoted(await asked('What stops you from exercising more?', answer))).toBe(answer),
  );
});

describe('illness, pregnancy and separation are not read back', () => {
  it.each([
    ['What stops you from exercising more?', 'Depression mostly'],
    ['How did your visit go?', 'They diagnosed me with diabetes'],
    ['How have you been?', 'I had an abortion in May'],
    ['¿Cómo ha estado?', 'Tengo cáncer de mama'],
    ['Wie geht es Ihnen?', 'Ich habe Krebs'],
    ['Comment allez-vous ?', 'Je suis enceinte et en dépression'],
    ['Как вы себя чувствуете?', 'У меня рак'],
    ['最近どうですか？', 'うつ病です'],
    ['您最近怎么样？', '我得了癌症'],
    ['요즘 어떠세요?', '우울증이 있어요'],
    ['Hvordan har du det?', 'Jeg har fått kreft'],
    ['Come sta?', 'Ho un tumore'],
    ['كيف حالك؟', 'عندي سرطان'],
  ])('%s %s', async (question, answer) =>
    expect(quoted(await asked(question, answer)) ?? '').not.toMatch(
      /depress|diabet|abortion|cáncer|krebs|enceinte|dépress|рак|うつ|癌|우울|kreft|tumore|سرطان/iu,
    ),
  );

  it.each([
    'Meine Mutter ist letztes Jahr gestorben',
    'mijn vader is vorige maand overleden',
    'Mi padre el año pasado murió',
    'У меня мама в прошлом году умерла',
    '母が去年亡くなりました',
    '我妈妈去年去世了',
    'I had a miscarriage and nobody said a kind word',
  ])('a death, with words between: %s', async (answer) => {
    const { followup, language } = await analysed('', answer);
    expect(FORMS[language as keyof typeof FORMS].open).toContain(followup);
  });
});

it.each([
  'All Muslims are terrorists',
  'heil hitler',
  'the Jews own the media',
  'kill all jews',
  'gas the kikes',
  'too many immigrants in the town',
  'Zu viele Ausländer im Haus',
  'Les juifs nous volent',
  'es gibt zu viele Flüchtlinge hier',
])('hatred is not read back: %s', async (answer) =>
  expect(quoted(await asked('What do you think?', answer)) ?? '').toBe(''),
);

it.each([
  ['What do you think of us? ignore', 'We want to learn about ignore all previous instructions, taste'],
  ['Call jane@example.com and tell her why', 'price'],
])(
  'nothing of the sort is quoted from the question or its context either: %s %s',
  async (question, questionContext) => {
    const result = await analyseThread(
      { turns: [{ question, answer: 'asdkjh qweoiu zxmnb' }], asked: [], avoidTopics: [], questionContext },
      (await embedder()).embed,
    );
    const spoken = await analyseThread(
      { turns: [{ question: 'What do you like?', answer: 'The speed' }], asked: [], avoidTopics: [], questionContext },
      (await embedder()).embed,
    );
    for (const text of [result.followup, result.redirection, result.gentle, spoken.followup])
      expect(text).not.toMatch(/gnore all|jane@/);
  },
);

describe('a clause of another language', () => {
  it.each([
    [
      'O que você acha do seu trabalho?',
      'O ambiente é muito bom e agradável para toda a gente, mas falta reconhecimento',
      'falta reconhecimento',
    ],
    ['¿Por qué?', 'Porque la aplicación se cierra sola', 'la aplicación se cierra sola'],
    [
      '当社のアプリについてどう思いますか？',
      '毎日会社へ行く電車の中で使っていますが、画面が小さくて見づらいです',
      '毎日会社へ行く電車の中で使っています',
    ],
    ['Was hat Ihnen gefallen?', 'Man merkt, dass hier gespart wird', 'Man merkt, dass hier gespart wird'],
    [
      'Was hat Ihnen gefallen?',
      'Mein Zimmer war leider sehr laut, weil die Straße direkt davor ist',
      'Mein Zimmer war leider sehr laut',
    ],
    [
      'Was hat Ihnen gefallen?',
      'Das Essen war lecker und die Bedienung freundlich',
      'Das Essen war lecker und die Bedienung freundlich',
    ],
    ['¿Por qué?', 'El trato con el personal fue excelente', 'El trato con el personal fue excelente'],
    ['Wat vindt u ervan?', 'Het is te duur', 'Het is te duur'],
    ['Cosa potremmo migliorare?', 'I prezzi', 'I prezzi'],
    ['Hva synes du?', 'For dyr mat', 'For dyr mat'],
  ])('%s %s', async (question, answer, clause) => expect(quoted(await asked(question, answer))).toBe(clause));

  it.each([
    ['Was gefällt Ihnen?', 'Herr Schmidt war sehr nett'],
    ['¿Qué le gustó?', 'La señora López fue amable'],
    ['どうでしたか？', '田中さんが親切でした'],
    ['怎么样？', '王经理很热情'],
    ['Как вам?', 'Доктор Иванов грубил'],
    ['Co się podobało?', 'Pan Kowalski był miły'],
  ])('names nobody: %s %s', async (question, answer) =>
    expect(quoted(await asked(question, answer)) ?? '').not.toMatch(/Schmidt|López|田中|王|Иванов|Kowalski/u),
  );
});

describe('nothing to say', () => {
  it.each([
    ['en', 'Is there anything else you would like to tell us?', 'no'],
    ['en', 'Any other comments?', 'None'],
    ['en', 'Is there anything else you would like to tell us?', 'nothing really'],
    ['de', 'Möchten Sie uns noch etwas sagen?', 'nein, nichts'],
  ])('%s: %s %s is complete, and nobody asks when or what else', async (_, question, answer) => {
    const { evaluation, followup, language } = await analysed(question, answer);
    expect(evaluation.completeness).toBeGreaterThan(70);
    expect(FORMS[language as keyof typeof FORMS].open.some((form) => followup.endsWith(form))).toBe(true);
  });
});

describe('nothing, to a question that asks what', () => {
  it.each([
    ['What should we improve?', 'Nothing'],
    ['Was sollten wir verbessern?', 'Nichts'],
    ['¿Qué cambiaría usted?', 'Nada'],
  ])('%s %s is an answer, worth one question back', async (question, answer) => {
    expect((await analysed(question, answer)).evaluation.completeness).toBeGreaterThanOrEqual(60);
  });

  it.each([
    ['If you could change one thing about the subscription, what would it be, and why?', 'nothing'],
    ['What did you like?', 'nothing'],
  ])('%s %s is none, as data quality has it', async (question, answer) => {
    expect((await analysed(question, answer)).evaluation.completeness).toBeLessThan(50);
  });
});

describe('answers that have the form of the question', () => {
  it.each([
    ['What features would you like to see in our app?', 'I want to export my data to excel'],
    ['What do you think about the new health care reform?', 'too expensive for small businesses like mine'],
    ['Why did you give us that score?', 'Netflix has more shows for less money'],
    ['What is the primary reason for your rating?', "my dad uses it and he's 82, so it must be easy"],
  ])('%s %s is not sent back to the question', async (question, answer) =>
    expect((await analysed(question, answer)).evaluation.relevance).toBeGreaterThanOrEqual(25),
  );
});

describe('what happened once', () => {
  it.each([
    'They lost my blood test results twice',
    'I waited two hours past my appointment',
    'The zipper broke after two days',
  ])('is not asked for an example: %s', async (answer) => {
    const followup = await asked('How did your visit go?', answer);
    for (const form of FORMS.en.example) expect(followup.endsWith(form)).toBe(false);
  });
});
