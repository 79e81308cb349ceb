import { cosine } from '@verbatim/embedding';
import type { Embed } from '@verbatim/embedding';

/** What people say who have no answer. */
const SHRUGS = [
  "I don't know",
  'I have no idea',
  "I can't say",
  'no comment',
  'I never thought about it',
  "I can't remember",
  "I don't want to answer",
  "I'm not sure",
  'nothing comes to mind',
];

/** The best cosine of an English text with a shrug: it sees those that no list of phrases has, and slips of the hand. */
export async function likenessToShrugs(text: string, embed: Embed): Promise<number> {
  const [said, ...shrugs] = await embed([text, ...SHRUGS]);
  return Math.max(...shrugs.map((shrug) => cosine(said!, shrug)));
}
