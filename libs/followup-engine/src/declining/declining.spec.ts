import { embedder } from '@verbatim/embedding/testing';
import { analyseThread } from '../analyse.js';
import type { FollowupAnalysis } from '../engine.js';

const analyse = async (question: string, answer: string): Promise<FollowupAnalysis> =>
  analyseThread({ turns: [{ question, answer }], asked: [], avoidTopics: [] }, (await embedder()).embed);
const isRefusal = async (question: string, answer: string): Promise<boolean> =>
  (await analyse(question, answer)).isRefusal;

const VIEW = 'What do you think of your manager?';

describe('refusals in wordings that no list has', () => {
  it.each([
    'this is not really anonymous so no thanks',
    'I already answered this two questions ago',
    'je garde ça pour moi, c’est privé',
    'sorry but I am not putting that in writing',
    'I get enough of these surveys at work, thanks',
    'my lawyer told me to keep quiet about that one',
  ])('%s', async (answer) => expect(await isRefusal(VIEW, answer)).toBe(true));
});

describe('answers by people who cannot say', () => {
  it.each([
    ['How was the breakfast at the hotel?', 'I never went down for it so I could not say'],
    ['Was halten Sie von der neuen App?', 'kenne ich nicht, kann ich nichts zu sagen'],
    ['Que pensez-vous du nouveau maire ?', 'je ne le connais pas assez pour avoir un avis'],
  ])('%s %s', async (question, answer) => {
    const analysis = await analyse(question, answer);
    expect(analysis.isRefusal).toBe(false);
    expect(analysis.followup).not.toMatch(/[“„]/);
  });
});

describe('answers in the words of a refusal', () => {
  it.each([
    ['What do you dislike about the bus?', 'I never know which one to take'],
    ['What would you change about the shop?', 'stop selling plastic bottles'],
    ['How was the call centre?', 'nobody could answer my question'],
    ['What do you like about your doctor?', 'she asks how you are and listens'],
    ['Why did you leave your bank?', 'they kept calling me at work'],
    ['What annoys you about the forms?', 'they ask me the same private stuff every single time'],
    ['What would make meetings better?', 'stop when everything has been said'],
    ['Was gefällt Ihnen an dem Laden?', 'man lässt mich in Ruhe stöbern'],
  ])('%s %s', async (question, answer) => expect(await isRefusal(question, answer)).toBe(false));
});
