import { decideFollowup } from '@verbatim/contracts';
import { embedder } from '@verbatim/embedding/testing';
import { FOLLOWUP_PACKS, questionAim } from '@verbatim/language';
import { analyseThread } from './analyse.js';

const GYM = 'What is the main reason you stay with your gym, or have left it or thought of leaving?';
const MEALS = 'What did you like or dislike about the meal kits you received?';

async function outcome(question: string, answer: string): Promise<string> {
  const analysis = await analyseThread(
    { turns: [{ question, answer }], asked: [], avoidTopics: [] },
    (await embedder()).embed,
  );
  const decision = decideFollowup({ behavior: 'Succinct', rounds: 0, ...analysis });
  if ('stop' in decision) return decision.stop;
  return analysis.evaluation.completeness < 15 ? 'not understood' : 'asked';
}

describe('a long answer that shares no word with its question', () => {
  it.each([
    [GYM, 'The staff are lovely, especially Dawn on reception who remembers everyones name'],
    [GYM, 'the music is SO loud I can hear it over my headphones'],
    [GYM, "Not as clean as it was before covid, nobody wipes anything down and there's no spray in the bottles"],
    ['What do you like least about working here?', 'Endless meetings to sign off a £30 purchase'],
    ['What could we have done to make your stay better?', 'Ban generators and loud music at night'],
    ['Why did you cancel your gym membership?', "we've relocated, new house is 40 mins away"],
  ])('%s is not turned away: %s', async (question, answer) =>
    expect(await outcome(question, answer)).toMatch(/asked|complete/),
  );

  it.each([
    ['What do you like about our bank?', 'I am learning to play the guitar on weekends'],
    ['How was your stay at the hotel?', 'My grandmother bakes apple pie every Sunday'],
  ])('%s is, where it is about something else: %s', async (question, answer) =>
    expect(await outcome(question, answer)).toBe('irrelevant'),
  );
});

describe('an answer with the words of one that declines', () => {
  it.each([
    [GYM, 'impossible to talk to a human about the direct debit, just a chatbot going round in circles'],
    [GYM, "I had a knee op in March so I haven't been able to go"],
    [MEALS, 'I don’t care about the points, just make the boxes cheaper than the supermarket'],
    ['What did you value most?', 'Patience of the HCAs when I dropped the jug for the third time'],
    ['Что нам стоит улучшить?', 'Хватит каждый месяц менять тарифы и присылать новые условия'],
  ])('%s says something: %s', async (question, answer) =>
    expect(await outcome(question, answer)).toMatch(/asked|complete/),
  );

  it.each([
    [GYM, "I'd rather not go into that, it is private"],
    [MEALS, 'no comment, none of your business really'],
    [MEALS, "That's between me and my doctor, next question please"],
  ])('%s declines if all of it does: %s', async (question, answer) =>
    expect(await outcome(question, answer)).toBe('refused'),
  );
});

const BOTH: Record<string, string> = {
  ar: 'ما الذي يعجبك أو يزعجك في القطار؟',
  da: 'Hvad kan du lide ved toget, og hvad irriterer dig?',
  de: 'Was stört Sie am meisten, oder was gefällt Ihnen, wenn Sie mit der Bahn fahren?',
  el: 'Τι σας αρέσει ή σας ενοχλεί στο τρένο;',
  es: '¿Qué es lo que más le molesta o le gusta del tren?',
  fi: 'Mistä pidätte tai mikä teitä häiritsee junassa?',
  fr: 'Qu’est-ce qui vous plaît ou vous déplaît dans le train ?',
  hi: 'ट्रेन में आपको क्या पसंद है या क्या नापसंद है?',
  id: 'Apa yang Anda sukai atau tidak sukai dari kereta?',
  it: 'Che cosa le piace o non le piace del treno?',
  ja: '電車の好きな点、または不満な点は何ですか？',
  ko: '기차의 마음에 드는 점이나 불편한 점은 무엇입니까?',
  nl: 'Wat bevalt u of stoort u aan de trein?',
  no: 'Hva liker du eller misliker du med toget?',
  pl: 'Co się Panu podoba, a co przeszkadza w pociągu?',
  pt: 'O que você gosta ou não gosta no trem?',
  ru: 'Что вам нравится или не нравится в поезде?',
  sv: 'Vad gillar du eller stör dig med tåget?',
  uk: 'Що вам подобається або не подобається в поїзді?',
  'zh-Hans': '您喜欢或不喜欢火车的什么？',
  'zh-Hant': '您喜歡或不喜歡火車的什麼？',
};

describe('a question for good and bad alike', () => {
  it('is known in every language but English', () =>
    expect(Object.keys(BOTH).sort()).toEqual(
      Object.keys(FOLLOWUP_PACKS)
        .filter((language) => language !== 'en')
        .sort(),
    ));
  it.each(Object.entries(BOTH))('%s: takes no side', (language, question) =>
    expect(questionAim(question, language)).toBe('experience'),
  );
  it.each([
    ['de', 'Was gefällt Ihnen nicht?'],
    ['es', '¿Qué no le gustó?'],
    ['da', 'Hvad kan du mindst lide?'],
    ['pl', 'Co się Panu nie podoba?'],
  ])('%s: one for the bad alone does: %s', (language, question) =>
    expect(questionAim(question, language)).toBe('dislike'),
  );
  it.each([
    [BOTH.de!, 'bin zufrieden', /stört/],
    [BOTH.de!, 'nettes Personal', /stört/],
    [BOTH.es!, 'personal amable', /molest/],
  ])('%s does not ask of the praise what annoys: %s', async (question, answer, annoys) => {
    const { followup } = await analyseThread(
      { turns: [{ question, answer }], asked: [], avoidTopics: [] },
      (await embedder()).embed,
    );
    expect(followup).not.toMatch(annoys);
  });
});

it('a bare "yes" to a follow-up completes nothing', async () => {
  const { embed } = await embedder();
  const before = [
    { question: GYM, answer: 'Price' },
    { question: 'What would have been a fair price for you?', answer: 'about 25 quid' },
  ];
  const more = 'Could you tell us a little more about that?';
  const asked = [before[1]!.question, more];
  const completeness = async (turns: typeof before): Promise<number> =>
    (await analyseThread({ turns, asked, avoidTopics: [] }, embed)).evaluation.completeness;
  expect(await completeness([...before, { question: more, answer: 'yes' }])).toBe(await completeness(before));
});
