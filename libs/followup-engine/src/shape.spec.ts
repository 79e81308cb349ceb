import { embedder } from '@verbatim/embedding/testing';
import { analyseThread } from './analyse.js';

const asked = async (question: string, answer: string): Promise<string> =>
  (await analyseThread({ turns: [{ question, answer }], asked: [], avoidTopics: [] }, (await embedder()).embed))
    .followup;

describe('two points side by side are weighed against each other', () => {
  it.each([
    ['What do you dislike about the ferry?', 'The seats are hard and the cafe shuts half way across'],
    ['Why did you change vets?', 'They kept selling us diets and the new one is round the corner'],
    ['What would make you come more often?', 'if it was warmer and the lanes were free at noon'],
    ['What do you expect from a hotel?', 'clean sheets and a proper breakfast'],
  ])('%s %s', async (question, answer) => expect(await asked(question, answer)).toMatch(/of the two/));

  it.each([
    ['Was ist Ihnen an der Wohnung wichtig?', 'Lage und Preis', /von beidem/],
    ['Pourquoi avez-vous choisi cette école ?', 'le prix et les horaires', /des deux/],
    ['このホテルを選んだ理由は何ですか。', '値段、場所', /二つ/],
  ])('%s %s', async (question, answer, about) => expect(await asked(question, answer)).toMatch(about));
});

describe('what goes on with the first point is no second one', () => {
  it.each([
    ['How was your check-in?', 'slow, only one person on the desk and she was on the phone'],
    ['Is there anything else?', 'The lift has been broken since March and I use a wheelchair'],
    ['Why did you choose this bank?', 'my sister works there'],
    ['Pourquoi avez-vous choisi cette école ?', 'ma sœur y était'],
  ])('%s %s', async (question, answer) => expect(await asked(question, answer)).not.toMatch(/of the two|des deux/));
});

it.each([
  [
    'What comes to mind when you think of our town centre?',
    'vape shops, charity shops, pigeons',
    /how do you feel about/,
  ],
  ['What worries you most about switching?', 'being left without power, double bills, the hassle', /of these/],
  ['How do you feel about working from home?', 'love the no commute, hate the loneliness', /on balance|of the two/i],
])('of a list or of praise and blame the whole is asked about: %s %s', async (question, answer, about) =>
  expect(await asked(question, answer)).toMatch(about),
);

it('a story of what went wrong is not quoted from', async () => {
  const followup = await asked(
    'What was the worst part of your journey?',
    'We sat in the tunnel for an hour with no news, then the guard blamed the snow when there was none. The last bus was gone and I paid for a taxi.',
  );
  expect(followup).toMatch(/put that right|made up for that/);
});

describe('the wording of the question', () => {
  it.each([
    ['Why did you give us a score of 6?', 'Food was great but we waited 45 minutes for it', /score/],
    ['What is your biggest worry about retiring?', 'running out of money', /mind at rest/],
    ['What did you learn at the workshop?', 'that cardboard can go in the compost', /differently|use that/],
    ['What do you miss about the old version?', 'The old search. It found things.', /the old search/],
  ])('decides what is asked: %s %s', async (question, answer, about) =>
    expect(await asked(question, answer)).toMatch(about),
  );
});

it.each([
  [
    'What did you learn from the course?',
    'How to use a defibrillator, which always scared me',
    /helped in that moment/,
  ],
  ['What worries you about the move?', 'double bills', /at the moment|when that happens/],
  ['How did the driver treat your parcel?', 'lobbed it over the gate', /stood out|good|best/],
])('nothing is presumed that was not said: %s %s', async (question, answer, presumed) =>
  expect(await asked(question, answer)).not.toMatch(presumed),
);
