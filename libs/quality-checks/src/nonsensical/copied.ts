import { fromPacks, words } from '@verbatim/language';
import { quote, type Finding } from './finding.js';

const LOREM = new Set(
  (
    'lorem ipsum dolor sit amet consectetur adipiscing elit sed eiusmod tempor incididunt labore dolore magna ' +
    'aliqua enim minim veniam quis nostrud exercitation ' +
    'ullamco laboris nisi aliquip commodo consequat duis aute irure reprehenderit voluptate velit esse cillum ' +
    'fugiat nulla pariatur excepteur sint occaecat cupidatat ' +
    'proident sunt culpa officia deserunt mollit anim laborum vestibulum pellentesque curabitur vivamus'
  ).split(' '),
);

/** Sentences with all letters of an alphabet, which people type to try a keyboard. */
const pangrams = fromPacks((packs) =>
  packs.flatMap(({ answers }) => answers.pangrams.map((text) => words(text).join(' '))),
);

/** Placeholder text. */
export function placeholder(answer: string): Finding | undefined {
  const all = words(answer.slice(0, 4000));
  const said = all.join(' ');
  if (all.length < 15 && pangrams().some((pangram) => said.includes(pangram)))
    return { score: 93, seen: `a sentence for trying out keyboards: ${quote(answer)}` };
  const known = all.filter((word) => LOREM.has(word)).length;
  const isNamed = all.some((word, i) => word === 'lorem' && all[i + 1] === 'ipsum');
  if (all.length < 2 || (known / all.length < 0.5 && !(isNamed && all.length < 12)) || (known < 4 && !isNamed))
    return undefined;
  return { score: 93, seen: `placeholder text, ${known} of its ${all.length} words: ${quote(answer)}` };
}

/** The question given back as the answer, wholly or for the most part. */
export function copiedQuestion(question: string, answer: string): Finding | undefined {
  const [asked, said] = [words(question), words(answer)];
  const characters = said.join('').length;
  if (said.length < 3 || said.length > asked.length || characters < 8) return undefined;
  const share = characters / asked.join('').length;
  const inOnePiece = ` ${asked.join(' ')} `.includes(` ${said.join(' ')} `);
  if (!inOnePiece && !(said.length >= 6 && share >= 0.5 && isInOrder(said, asked))) return undefined;
  const seen = `copied from the question: ${quote(answer)}`;
  if (share >= 0.8) return { score: 90, seen };
  // A few words may be one of the options that the question names.
  return said.length >= 6 && characters >= 24 ? { score: share >= 0.5 ? 72 : 40, seen } : undefined;
}

/** Every word, in the question's order, with gaps. */
function isInOrder(said: readonly string[], asked: readonly string[]): boolean {
  let at = 0;
  for (const word of asked) if (word === said[at]) at += 1;
  return at === said.length;
}
