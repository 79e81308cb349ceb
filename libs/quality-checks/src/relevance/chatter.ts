import { normalise } from '@verbatim/language';
import { sentences } from '@verbatim/language';
import { builtIn } from '@verbatim/embedding';

const SENTENCES = 12;
const THANKS =
  /\b(?:thanks?|thank you|thx|tnx|thnk?s|thnx|thanx|cheers|welcome|good luck|sorry|congrat\w*|hello|hi|hey|bye|regards)\b/;
const LAUGHTER = /\b(?:lol|lmao|rofl|(?:ha|he|hi){2,20}h?|hah|omg|wow)\b|:-?[)dp]|;-?\)|😂/;
const ADVICE =
  /\b(?:try|go to|you can|you could|you should|you need|you have to|check|visit|contact|call|ask|recommend|suggest|better to|best|depends|there (?:is|are)|near|behind|opposite|price|costs?|as far as|i think|i would|if you)\b/;
const CONCRETE = /\d|https?:|www\.|\.com\b/;
const MARKUP = /<[^<>]{0,300}>/g;

/** Sentences that people say to each other beside a question; what is close to them is seldom an answer to it. */
export const CHATTER = builtIn([
  'Haha, that is so funny',
  'I am just joking',
  'I agree with you',
  'God bless you all',
  'I already told you that',
]);

/** How an answer talks, in units of cosine: questions, courtesies and laughter speak against its being one, figures and advice for it. English. */
export function manner(answer: string): number {
  const text = normalise(answer.slice(0, 6_000).replace(MARKUP, ' ')).slice(0, 6_000);
  const said = sentences(text, SENTENCES).filter((sentence) => /\p{L}/u.test(sentence));
  const asking = said.filter((sentence) => sentence.slice(-4).includes('?')).length / Math.max(1, said.length);
  return (
    -0.4 * asking -
    (THANKS.test(text) ? 0.2 : 0) -
    (LAUGHTER.test(text) ? 0.25 : 0) +
    (CONCRETE.test(text) ? 0.15 : 0) +
    (ADVICE.test(text) ? 0.06 : 0)
  );
}
