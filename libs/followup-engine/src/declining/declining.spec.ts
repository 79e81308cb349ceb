import { embedder } from '@verbatim/embedding/testing';
import { analyseThread } from '../analyse.js';

const isRefusal = async (question: string, answer: string): Promise<boolean> =>
  (await analyseThread({ turns: [{ question, answer }], asked: [], avoidTopics: [] }, (await embedder()).embed))
    .isRefusal;

const VIEW = 'What do you think of your manager?';

describe('refusals in wordings that no list has', () => {
  it.each([
    'this is not really anonymous so no thanks',
    'I already answered this two questions ago',
    'je garde ça pour moi, c’est privé',
  ])('%s', async (answer) => expect(await isRefusal(VIEW, answer)).toBe(true));
});

describe('answers in the words of a refusal', () => {
  it.each([
    ['What do you dislike about the bus?', 'I never know which one to take'],
    ['What would you change about the shop?', 'stop selling plastic bottles'],
    ['How was the call centre?', 'nobody could answer my question'],
    ['What do you like about your doctor?', 'she asks how you are and listens'],
    ['Why did you leave your bank?', 'they kept calling me at work'],
    ['Was gefällt Ihnen an dem Laden?', 'man lässt mich in Ruhe stöbern'],
  ])('%s %s', async (question, answer) => expect(await isRefusal(question, answer)).toBe(false));
});
