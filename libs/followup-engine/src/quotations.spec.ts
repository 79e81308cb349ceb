import { embedder } from '@verbatim/embedding/testing';
import { analyseThread } from './analyse.js';
import { FOLLOWUP_PACKS } from '@verbatim/language';

/** What an interviewer would wince at, by class; each with answers of its own kind. */
const analysed = async (question: string, answer: string) =>
  analyseThread({ turns: [{ question, answer }], asked: [], avoidTopics: [] }, (await embedder()).embed);
const asked = async (question: string, answer: string): Promise<string> => (await analysed(question, answer)).followup;
const quoted = (text: string): string | undefined =>
  /[“„«「»”‘]\s?([^”“»」«’]*[^”“»」«’\s])\s?[”“»」«’]/u.exec(text.replace(/(?<=\p{L})’(?=\p{L})/gu, "'"))?.[1];

describe('an English quotation', () => {
  const SCORE = 'Why did you give us that score?';

  it.each([
    'The doctor didn’t listen to me',
    'It arrived broken and nobody answered my emails for three weeks so I gave up',
    'They lost my blood test results twice, I had to come back',
    'The new shift system has wrecked my sleep, and nobody asked us',
    'I think the price is too high for students, but the food is nice',
    "There's no career path here, I've been stuck in the same role for 5 years",
    "I've never had a single problem with you in all those years that I have been coming here",
    'We simply could not find the entrance of your building on that rainy day in spite of all the signs',
    'Nobody who works there ever watches the clock or asks for a doctor’s note when you call in sick',
    'buses never come when they say they will and when they do theyre packed',
  ])('is a whole thought, word for word, or there is none: %s', async (answer) => {
    const inside = quoted(await asked(SCORE, answer));
    if (inside === undefined) return;
    expect(answer.replace(/’/g, "'")).toContain(inside);
    expect(inside.split(' ').length).toBeLessThanOrEqual(10);
    expect(inside).not.toMatch(/^(?:honestly|well|because|but|and|past|find|had|was|I think|buses never come$)\b/i);
  });

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
    expect(FOLLOWUP_PACKS[language]!.grid.open).toContain(followup);
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
      'O ambiente é muito bom e agradável, mas falta reconhecimento',
      'falta reconhecimento',
    ],
    [
      'Was hat Ihnen gefallen?',
      'Das Essen war lecker, aber die Bedienung war sehr unfreundlich',
      'die Bedienung war sehr unfreundlich',
    ],
    [
      '¿Qué le pareció la visita?',
      'Todo estaba limpio, pero nadie contestó a mis preguntas',
      'nadie contestó a mis preguntas',
    ],
    ['Qu’en pensez-vous ?', 'Le site est joli mais le paiement ne marche pas', 'le paiement ne marche pas'],
    ['Hva synes du?', 'Rommet var fint, men maten var for dyr', 'maten var for dyr'],
  ])('is the one that the answer turns on: %s %s', async (question, answer, clause) =>
    expect(quoted(await asked(question, answer))).toBe(clause),
  );

  it.each([
    ['Was gefällt Ihnen?', 'Herr Schmidt war sehr nett'],
    ['¿Qué le gustó?', 'La señora López fue amable'],
    ['どうでしたか？', '田中さんが親切でした'],
    ['怎么样？', '王经理很热情'],
    ['Как вам?', 'Доктор Иванов грубил'],
    ['Co się podobało?', 'Pan Kowalski był miły'],
    ['Πώς ήταν η εξυπηρέτηση;', 'Καθαρό κατάστημα, αλλά ο κ. Γιώργος με αγνόησε τελείως'],
    ['Bagaimana pelayanannya?', 'Tempatnya bersih, tapi Bu Sari selalu marah-marah'],
    ['Millaista palvelu oli?', 'Tilat olivat siistit, mutta rouva Virtanen tiuski minulle'],
    ['सेवा कैसी रही?', 'दुकान साफ थी, लेकिन श्री शर्मा ने बदतमीज़ी की'],
  ])('names nobody: %s %s', async (question, answer) =>
    expect(quoted(await asked(question, answer)) ?? '').not.toMatch(
      /Schmidt|López|田中|王|Иванов|Kowalski|Γιώργος|Sari|Virtanen|शर्मा/u,
    ),
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
    expect(followup).toBe(FOLLOWUP_PACKS[language]!.grid.survey);
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
