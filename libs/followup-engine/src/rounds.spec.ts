import { FOLLOWUP_LANGUAGES, type FollowupLanguage } from '@verbatim/contracts';
import { embedder } from '@verbatim/embedding/testing';
import { analyseThread } from './analyse.js';

/** Rounds of a thread in which everything is answered alike until a question comes a second time. */
async function roundsOf(language: FollowupLanguage, answer: string, most: number): Promise<number> {
  const asked: string[] = [];
  const { embed } = await embedder();
  while (asked.length < most) {
    const turns = ['How was it?', ...asked].map((question) => ({ question, answer }));
    const { gentle } = await analyseThread({ turns: turns.slice(-3), asked, avoidTopics: [], language }, embed);
    if (asked.includes(gentle)) break;
    asked.push(gentle);
  }
  return asked.length;
}

/** A thread ends as `max_rounds` when its questions are used up: that must be later than where `maxRounds` (10 at most) can end it. */
describe.each(Object.keys(FOLLOWUP_LANGUAGES) as FollowupLanguage[])('%s', (language) => {
  it('has eleven questions for who refuses every time', async () =>
    expect(await roundsOf(language, "I'd rather not say", 11)).toBe(11));

  it('has eleven for who is in distress every time', async () =>
    expect(await roundsOf(language, 'I want to kill myself', 11)).toBe(11));
});
