import { FOLLOWUP_LANGUAGES, type FollowupLanguage } from '@verbatim/contracts';
import { gentle, open, redirection, type Composer } from './compose.js';

type Ask = (composer: Composer) => string;

/** Rounds until nothing is left that was not asked; the first ask of the list that has something new is taken. */
function roundsOf(language: FollowupLanguage, asks: Ask[], most: number): number {
  const asked: string[] = [];
  while (asked.length < most) {
    const composer: Composer = {
      language,
      seed: (asked.length * 2_654_435_761) % 2 ** 32,
      asked,
      questions: [],
      avoidTopics: [],
    };
    const next = asks.map((ask) => ask(composer)).find((question) => !asked.includes(question));
    if (next === undefined) break;
    asked.push(next);
  }
  return asked.length;
}

/** A thread ends as `max_rounds` when its questions are used up: that must be later than where `maxRounds` can end it. */
describe.each(Object.keys(FOLLOWUP_LANGUAGES) as FollowupLanguage[])('%s', (language) => {
  it("has thirty questions for who refuses or answers something else every time, though the first question can't be quoted", () =>
    expect(roundsOf(language, [gentle, (composer) => redirection(composer, undefined)], 30)).toBe(30));

  it('has ten for who is in distress every time', () => expect(roundsOf(language, [open], 10)).toBe(10));
});
