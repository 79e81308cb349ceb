import { embedder } from '@verbatim/embedding/testing';
import { analyseThread } from './analyse.js';
import { quotationsIn } from './question-rules.js';

const asked = async (question: string, answer: string): Promise<string> =>
  (await analyseThread({ turns: [{ question, answer }], asked: [], avoidTopics: [] }, (await embedder()).embed))
    .followup;

describe('what is probed', () => {
  it.each([
    ['How was the museum?', 'Lovely building, but the audio guide never worked', /audio guide/],
    ['How was the campsite?', 'The kids loved the lake. The toilets were disgusting.', /toilets/],
    [
      'What do you think of the new menu?',
      'Great choice of starters, although the portions are tiny',
      /portions|too little/,
    ],
    [
      'Why did you stop using our bank?',
      'Thanks for asking. Well, the branch in our village closed.',
      /branch|stop|stay|deci|closed|more about that/,
    ],
    [
      'How was the course?',
      'Honestly the tutor was brilliant',
      /tutor|teaching|brilliant|they|moment|stay|expect|more/,
    ],
  ])('is what the answer turns on, never thanks or an opener: %s %s', async (question, answer, about) => {
    const followup = await asked(question, answer);
    expect(followup).toMatch(about);
    for (const inside of quotationsIn(followup)) expect(inside).not.toMatch(/^(?:honestly|well|thanks)/i);
  });

  it.each([
    [
      'How was the dinner?',
      'The waiter spilled wine on my coat and the soup was excellent',
      /coat|happened|done|waiter/,
    ],
    ['What do you like about our shop?', 'Nice staff, but the parking is a nightmare', /parking/],
  ])('is the grievance beside praise: %s %s', async (question, answer, about) =>
    expect(await asked(question, answer)).toMatch(about),
  );
});

describe('what is asked of it', () => {
  it.each([
    ['What do you like least about your supplier?', 'price', /price/],
    ['What is the most important issue facing the country?', 'immigration', /immigration/],
    ['Why did you cancel your subscription?', 'cost', /cost|price|stay|decide|played a part/],
    ['How was the tour?', 'boring', /boring/],
    ['What should we improve?', 'longer opening hours', /opening hours|manage|help|let you/],
    ['Which toothpaste do you use?', 'Oral-B', /Oral-B|choose|more/],
    ['How did you hear about us?', 'a friend', /look|caught|decide|more/],
    ['What do you like about our town?', 'parks, schools and shops', /of these/],
    ['What did you think of the brochure?', 'looks cheap', /look cheap/],
  ])('has the words of question and answer where that is natural: %s %s', async (question, answer, words) =>
    expect(await asked(question, answer)).toMatch(words),
  );

  it('asks somebody who waited about the wait', async () =>
    expect(await asked('How was the clinic?', 'I waited 90 minutes past my appointment')).toMatch(
      /waited|how long|how soon|expected|affect|more|like for you/i,
    ));

  it('asks after a wish what it would change, after nothing what should stay', async () => {
    expect(await asked('What would you change?', 'more trains on Sundays')).toMatch(
      /more trains|change|manage|help|let/,
    );
    expect(await asked('What would you change?', 'nothing')).toMatch(/stay|not want|works/);
  });

  it('takes a possessive as the respondent has it', async () =>
    expect(await asked('What do you like most about your job?', 'my team')).toMatch(/your team/));

  it.each([
    'Great service, thanks',
    'The manager was rude',
    'My bus was late again',
    'I love it because it is quick and cheap',
  ])('never praises, never asks two things: %s', async (answer) => {
    const followup = await asked('How was your visit?', answer);
    expect(followup).not.toMatch(/^(?:great|thank|that's|that is|I'm sorry|glad)/i);
    expect(followup.match(/\?/g)).toHaveLength(1);
    expect(followup).not.toMatch(/\band (?:why|how|what)\b/);
  });
});

describe('completeness', () => {
  const completeness = async (question: string, answer: string): Promise<number> =>
    (await analyseThread({ turns: [{ question, answer }], asked: [], avoidTopics: [] }, (await embedder()).embed))
      .evaluation.completeness;

  it.each([
    ['Why did you cancel?', 'price'],
    ['What do you think of the plan?', 'traffic'],
    ['Describe your ideal weekend.', 'beach'],
    ['How was the concert?', 'sound'],
    ['What do you like about the app?', 'design'],
    ['What do you dislike about the app?', 'adverts'],
  ])('%s %s: under 50', async (question, answer) => expect(await completeness(question, answer)).toBeLessThan(50));

  it.each([
    ['Which brand do you buy?', 'Persil'],
    ['Who decides about holidays?', 'my wife'],
    ['How many rooms do you have?', '4'],
    ['What is the most important issue facing the country?', 'housing'],
    ['What do you like about the app?', 'I can pay my rent in two taps and see it at once'],
    ['Why did you cancel?', 'Because the price doubled in a year'],
  ])('%s %s: complete', async (question, answer) => expect(await completeness(question, answer)).toBeGreaterThan(70));
});

describe('relevance', () => {
  const relevance = async (question: string, answer: string): Promise<number> =>
    (await analyseThread({ turns: [{ question, answer }], asked: [], avoidTopics: [] }, (await embedder()).embed))
      .evaluation.relevance;

  it.each([
    ['What do you think of your broadband contract?', 'Our football team won the league and the striker scored twice'],
    ['What do you like about our bank?', 'I am learning to play the guitar on weekends'],
    ['How was your stay at the hotel?', 'My grandmother bakes apple pie every Sunday'],
    ['What do you dislike about your phone?', 'My tomatoes and beans grew very well this summer'],
  ])('of another subject is under 25: %s %s', async (question, answer) =>
    expect(await relevance(question, answer)).toBeLessThan(25),
  );

  it.each([
    ['Why did you cancel your gym membership?', 'We moved to another part of town'],
    ['What should the council spend more money on?', 'potholes, two of my tyres burst this year'],
    ['What stops you from exercising?', 'Looking after three kids and my mother'],
    ['Why do you prefer this dog food?', 'Our vet says it is gentle on the stomach'],
    ['What do you think of your broadband contract?', 'The price doubles after a year, they hide it well'],
    ['What could we do better?', 'The assistant was on her phone the whole time'],
  ])('of an answer is not: %s %s', async (question, answer) =>
    expect(await relevance(question, answer)).toBeGreaterThanOrEqual(25),
  );
});
