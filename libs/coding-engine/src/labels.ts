import { glossaryOf } from '@verbatim/language';
import { STOPWORDS } from '@verbatim/language';
import { SPACELESS } from '@verbatim/language';
import type { Embed } from '@verbatim/embedding';
import { best, candidates, MANY, type Scored } from './candidates.js';
import type { Casing } from './casing.js';
import { dot, type Vector } from './geometry.js';
import { formOf } from './grammar.js';
import { together, usualIn, type Phrase, type Wording } from './phrases.js';
import type { Prepared } from './prepared.js';

/** A code to name: the leaves under it and its middle. */
export interface Nameable {
  leaves: number[];
  centre: Vector;
  /** The other codes of its parent. */
  siblings: Vector[];
  /** The place of its parent among the codes, where it has a named one; parents come first. */
  parent: number;
  /** Where its sub-codes have nothing in common: what its label is made of. */
  subjects?: Omit<Nameable, 'parent'>[];
}

/** What labels are made with. */
export interface Naming {
  wordings: readonly Wording[];
  prepared: Prepared;
  casing: Casing;
  embed: Embed;
  /** Stems of the question. */
  asked: ReadonlySet<string>;
}

/** Embeddings of candidates cost 1.5 ms each; with more than 90 codes each has the fewest. */
const MOST_EMBEDDED = 900;
const MOST_CANDIDATES = 40;
const FEWEST_CANDIDATES = 10;

/** Weights of a label's meaning and of its distance from the siblings, beside those of its words (candidates.ts). */
const MEANING = 4;
const CONTRAST = 4;
/** Around a single word. */
const MOST_WORDS = 4;
/** A label with two subjects has six words at most. */
const HALF = 3;

/**
 * A label for every code, in the order given, all different; undefined where a code's answers have no words but those
 * of its parent's label and of others. Candidates are phrases by how many of the code's answers
 * they stand in and how few of the others (c-TF-IDF of their stems); of the best the one closest in meaning to the
 * code's middle and farther from its siblings' is taken.
 */
export async function labelsOf(
  codes: readonly Nameable[],
  naming: Naming,
  taken: Iterable<string>,
): Promise<(string | undefined)[]> {
  const { casing } = naming;
  const whole = together(naming.wordings);
  const most = Math.max(
    FEWEST_CANDIDATES,
    Math.min(MOST_CANDIDATES, Math.floor(MOST_EMBEDDED / Math.max(1, codes.length))),
  );
  const used = new Set([...taken].map((label) => label.toLowerCase()));
  const labels: (string | undefined)[] = [];
  const stems: (ReadonlySet<string> | undefined)[] = [];
  const isFree = (label: string): boolean => !used.has(label.toLowerCase());
  for (const code of codes) {
    const joint = code.subjects && (await jointOf(code.subjects, naming, whole, most));
    const { wording, ranked, rest, last } = await rankedOf(code, naming, whole, most);
    const above = stems[code.parent];
    // 'staff' below 'friendly staff', and what one of many says beside it
    const saysMore = ({ stems: own, count }: Phrase): boolean =>
      !above || (own.some((stem) => !above.has(stem)) && (count > 1 || wording.weight < MANY));
    const isNew = ({ phrase }: Scored): boolean => !used.has(keyOf(phrase)) && isFree(casing.of(phrase.text));
    const isOpen = (one: Scored): boolean => saysMore(one.phrase) && isNew(one);
    const fresh = [...ranked, ...rest].filter(isNew);
    const open = fresh.filter(isOpen);
    const first = open[0] ?? last.find((one) => isOpen(one) && !formOf(one.phrase.text).isChopped);
    const found =
      first && isWord(first.phrase) ? (around(first.phrase, fresh, wording) ?? first.phrase) : first?.phrase;
    const texts = found ? [found.text, first!.phrase.text] : wording.phrases.size ? [] : usualIn(wording);
    const label = [...(joint ? [joint] : []), ...texts].map((text) => casing.of(text)).find(isFree);
    labels.push(label);
    stems.push(found && label !== casing.of(joint ?? '') ? new Set(found.stems) : undefined);
    if (!label) continue;
    if (stems.at(-1)) used.add(keyOf(found!));
    used.add(label.toLowerCase());
  }
  return labels;
}

/** The two biggest subjects of a code whose sub-codes have nothing in common, in a few words each. */
async function jointOf(
  subjects: NonNullable<Nameable['subjects']>,
  naming: Naming,
  whole: Wording,
  most: number,
): Promise<string | undefined> {
  const texts: string[] = [];
  for (const subject of subjects.slice(0, 2)) {
    const { ranked, rest } = await rankedOf(subject, naming, whole, most);
    const short = [...ranked, ...rest].find(({ phrase }) => phrase.words <= HALF && !texts.includes(phrase.text));
    if (short) texts.push(short.phrase.text);
  }
  return texts.length > 1 ? texts.join(' / ') : undefined;
}

async function rankedOf(
  code: Pick<Nameable, 'leaves' | 'centre' | 'siblings'>,
  { wordings, prepared, embed, asked }: Naming,
  whole: Wording,
  most: number,
): Promise<{ wording: Wording; ranked: Scored[]; rest: Scored[]; last: Scored[] }> {
  const wording = together(code.leaves.map((leaf) => wordings[leaf]!));
  const { scored, rest, last } = candidates(wording, whole, most, prepared.language, asked);
  const points = await pointsOf(
    scored.map(({ phrase }) => phrase),
    prepared,
    embed,
  );
  const ranked = scored
    .map(({ phrase, score }, i) => {
      const meaning = dot(points[i]!, code.centre);
      const elsewhere = Math.max(0, ...code.siblings.map((sibling) => dot(points[i]!, sibling)));
      return { phrase, score: score + MEANING * meaning + CONTRAST * (meaning - elsewhere) };
    })
    .sort(best);
  return { wording, ranked, rest, last };
}

const keyOf = ({ stems }: Phrase): string => [...stems].sort().join(' ');

const isWord = ({ text, words }: Phrase): boolean => words === 1 && !SPACELESS.test(text);

/**
 * What a label of one word becomes: a few telling words around it, whole in form; or, where fewer than a quarter say it
 * alone, what somebody says with its small words ('más aparcamiento', 'so slow'), or any
 * phrase around it that is no piece.
 */
function around(word: Phrase, fresh: readonly Scored[], wording: Wording): Phrase | undefined {
  const longer = fresh
    .map(({ phrase }) => phrase)
    .filter(
      ({ text, words, isMisspelt }) =>
        !isMisspelt && words > 1 && words <= MOST_WORDS && text.split(' ').includes(word.text),
    );
  const telling = longer.find(
    ({ text, language, words, stems }) => stems.length === words && (language !== 'en' || formOf(text).score === 1),
  );
  if (telling || 4 * (wording.texts.get(word.text) ?? 0) >= wording.weight) return telling;
  const entire = wholeAround(word, wording);
  return entire === undefined
    ? longer.find(({ text, language }) => !/\d/u.test(text) && (language !== 'en' || !formOf(text).isChopped))
    : { ...word, text: entire };
}

function wholeAround({ text: word, language }: Phrase, wording: Wording): string | undefined {
  const isSmall = (other: string): boolean =>
    language === 'en' ? STOPWORDS.has(other) : (glossaryOf(language)?.isSmall(other) ?? false);
  return usualIn(wording).find((text) => {
    const own = text.split(' ');
    return (
      own.length > 1 &&
      own.length <= MOST_WORDS &&
      own.includes(word) &&
      own.every((other) => wording.phrases.has(other) || isSmall(other)) &&
      (language !== 'en' || !formOf(text).isChopped)
    );
  });
}

async function pointsOf(phrases: readonly Phrase[], { space, keyOf }: Prepared, embed: Embed): Promise<Vector[]> {
  const keys = phrases.map(({ text, language }) => keyOf(text, language));
  const vectors = (await embed(keys.filter((key) => key !== undefined))).values();
  return phrases.map(({ text, language }, i) =>
    space.pointOf(text, language, keys[i] === undefined ? undefined : vectors.next().value),
  );
}
