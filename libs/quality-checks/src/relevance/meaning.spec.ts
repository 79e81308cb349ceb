import { sentences } from '@verbatim/language';
import { embedder } from '@verbatim/embedding/testing';
import { meaning } from './meaning.js';

const QUESTION = 'Where can I find a good dentist for children near the old town?';
const relevance = async (answer: string) =>
  (await meaning(answer, sentences(answer, 8), [QUESTION], (await embedder()).embed)).relevance;

it('an answer is more relevant than thanks, laughter, a question back and chatter', async () => {
  const answer = await relevance(
    'There is a dental clinic for kids on Market Street 12, ask for an appointment early.',
  );
  for (const other of [
    'Thanks a lot for the reply!',
    'Haha lol, you made my day',
    'Why do you need a dentist? What happened? Who told you?',
    'I told you so, my friend. God bless.',
    'The match last night was great, what a goal',
  ])
    expect(await relevance(other)).toBeLessThan(answer - 0.2);
});

it('figures and advice make an answer more relevant', async () => {
  expect(await relevance('You could try the clinic at number 12')).toBeGreaterThan(
    await relevance('Well, the clinic at the corner'),
  );
});

it('stays within 0 and 1', async () => {
  for (const text of ['', 'lol haha thanks? why? what?', QUESTION, 'x'.repeat(20_000)]) {
    const value = await relevance(text);
    expect(value).toBeGreaterThanOrEqual(0);
    expect(value).toBeLessThanOrEqual(1);
  }
});
