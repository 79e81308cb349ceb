import { SPACELESS } from '../language/tokens.js';
import type { Embed } from '../types.js';
import type { Casing } from './casing.js';
import { dot, type Vector } from './geometry.js';
import { formOf } from './grammar.js';
import { together, type Phrase, type Wording } from './phrases.js';
import type { Prepared } from './prepared.js';

/** A code to name: the leaves under it and its middle. */
export interface Nameable {
  leaves: number[];
  centre: Vector;
  /** The other codes of its parent. */
  siblings: Vector[];
}

/** Embeddings of candidates cost 2 ms each. */
const MOST_EMBEDDED = 450;
const MOST_CANDIDATES = 12;
const FEWEST_CANDIDATES = 5;

/** Weights of what makes a label good, set on a development half: its meaning, its distance from the siblings, its words, how often they and it are said, its form. */
const MEANING = 1;
const CONTRAST = 1.5;
const MEAN = 0.8;
const SUM = 0.4;
const SAID = 0.4;
const COVER = 0.5;
const FORM = 0.6;
/** For the code's most telling word, and for the one after it. */
const TELLING = [0.5, 0.3];
const ONE_WORD = -0.8;
const LONG = -0.1;
/** A phrase that one answer of many has may be anything; the words in it are said by others too. */
const ONCE = -0.35;
const MANY = 6;
/** What one answer says, without the word that it goes on with: 'a decent roaster within forty'. */
const CUT = -0.25;
/** A word that one answer of all has is often a slip of the hand ('show there powwer'). */
const RARE = -0.5;
/** A slip that several made ('thier promises'). */
const MISSPELT = -1;
/** For a phrase that is mostly words that name nothing, with or without the question's ('went wrong', 'terrorists were trying'). */
const VAGUE = -0.5;
const VAGUE_WORDS = new Set(('everything everyone everybody anyone anybody someone somebody nothing nobody stuff lot lots kind sort bit way ways seem seems seemed ' +
  'go goes going gone went come comes coming came get gets getting put take takes taking know knows need needs needing want wants wanted try tries trying tried ' +
  'use used say said pretty always never maybe guess sure good better best bad wrong right other').split(' '));
/** Around a single word. */
const MOST_WORDS = 4;
/** Single words that are looked at besides the best phrases, for a code whose phrases are all cut out of longer ones. */
const SINGLE = 6;

/**
 * A label for every code, in the order given, all different. Candidates are phrases by how many of the code's answers they stand in and how few of the
 * others (c-TF-IDF of their stems); of the best the one closest in meaning to the code's middle and farther from its siblings' is taken.
 */
export async function labelsOf(codes: readonly Nameable[], all: readonly Wording[], prepared: Prepared, casing: Casing, embed: Embed, taken: Iterable<string>, asked: ReadonlySet<string>): Promise<string[]> {
  const whole = together(all);
  const most = Math.max(FEWEST_CANDIDATES, Math.min(MOST_CANDIDATES, Math.floor(MOST_EMBEDDED / Math.max(1, codes.length))));
  const used = new Set([...taken].map((label) => label.toLowerCase()));
  const labels: string[] = [];
  for (const code of codes) {
    const wording = together(code.leaves.map((leaf) => all[leaf]!));
    const { scored, rest } = candidates(wording, whole, most, prepared.language, asked);
    const points = await pointsOf(scored.map(({ phrase }) => phrase.text), prepared, embed);
    const ranked = scored
      .map(({ phrase, score }, i) => {
        const meaning = dot(points[i]!, code.centre);
        const elsewhere = Math.max(0, ...code.siblings.map((sibling) => dot(points[i]!, sibling)));
        return { phrase, score: score + MEANING * meaning + CONTRAST * (meaning - elsewhere) };
      })
      .sort(best);
    const keyOf = ({ stems }: Phrase): string => [...stems].sort().join(' ');
    const isFree = ({ phrase }: Scored): boolean => !used.has(keyOf(phrase)) && !used.has(casing.of(phrase.text).toLowerCase());
    const first = ranked.find(isFree);
    const longer = first && isWord(first.phrase) ? [...ranked, ...rest].find((one) => isFree(one) && isAround(one.phrase, first.phrase, wording.weight)) : undefined;
    const found = longer ?? first;
    const label = unused(casing.of(found?.phrase.text ?? wording.usual.text) || '…', used);
    if (found) used.add(keyOf(found.phrase));
    used.add(label.toLowerCase());
    labels.push(label);
  }
  return labels;
}

const isWord = ({ text, words }: Phrase): boolean => words === 1 && !SPACELESS.test(text);

/** A few telling words around the one that tells most, whole in form, and more than one person's: a label has two words or more where there is that, and else this word alone. */
const isAround = ({ text, language, words, stems, count, isMisspelt }: Phrase, word: Phrase, weight: number): boolean =>
  !isMisspelt && words > 1 && words <= MOST_WORDS && stems.length === words && text.split(' ').includes(word.text) && (count > 1 || weight < MANY) && (language !== 'en' || formOf(text).score === 1);

interface Scored {
  phrase: Phrase;
  score: number;
}

const best = (a: Scored, b: Scored): number => b.score - a.score || (a.phrase.text < b.phrase.text ? -1 : 1);

/** The phrases by their words alone, best first, and of them `most` apart: telling ones, said by many, of two words or more, that stand alone as a label; in `language` where the code has any in it. */
function candidates(wording: Wording, everybody: Wording, most: number, language: string, asked: ReadonlySet<string>): { scored: Scored[]; rest: Scored[] } {
  const phrases = [...wording.phrases.values()];
  const own = phrases.filter((phrase) => phrase.language === language);
  const telling = new Map<string, number>();
  for (const [stem, count] of wording.stems) telling.set(stem, (count / wording.weight) * Math.log(1 + everybody.weight / everybody.stems.get(stem)!));
  const top = Math.max(1e-9, ...telling.values());
  const mostTelling = [...telling].filter(([stem]) => !/\d/u.test(stem)).sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).slice(0, TELLING.length);
  const scored: Scored[] = [];
  for (const phrase of own.length ? own : phrases) {
    const sum = phrase.stems.reduce((total, stem) => total + telling.get(stem)!, 0) / top;
    const said = Math.min(1, (2 * phrase.count) / wording.weight);
    const cover = phrase.stems.reduce((total, stem) => total + wording.stems.get(stem)!, 0) / phrase.stems.length / wording.weight;
    const form = phrase.words === 1 ? ONE_WORD : phrase.words > 4 ? LONG : 0;
    const once = phrase.words > 1 && phrase.count === 1 && wording.weight >= MANY ? ONCE : 0;
    const cut = phrase.count === 1 && phrase.isCut ? CUT : 0;
    const rare = wording.weight >= MANY && phrase.stems.some((stem) => everybody.stems.get(stem) === 1) ? RARE : 0;
    const tells = mostTelling.reduce((total, [stem], place) => total + (phrase.stems.includes(stem) ? TELLING[place]! : 0), 0);
    const misspelt = phrase.isMisspelt ? MISSPELT : 0;
    const vague = isVague(phrase, asked) ? VAGUE : 0;
    scored.push({ phrase, score: once + cut + rare + misspelt + vague + tells + MEAN * (sum / phrase.stems.length) + SUM * Math.min(1, sum / 2) + SAID * said + COVER * cover + form });
  }
  scored.sort(best);
  if (language !== 'en') return { scored: scored.slice(0, most), rest: scored.slice(most) };
  const single = scored.filter(({ phrase }) => phrase.words === 1).slice(0, SINGLE);
  const formed = [...new Set([...scored.slice(0, most * 4), ...single])].map(({ phrase, score }) => ({ phrase, score, form: formOf(phrase.text) }));
  const whole = formed.filter(({ form }) => !form.isChopped);
  const ranked = (whole.length ? whole : formed).map(({ phrase, score, form }) => ({ phrase, score: score + FORM * form.score })).sort(best);
  return { scored: ranked.slice(0, most), rest: ranked.slice(most) };
}

function isVague({ text, language, stems }: Phrase, asked: ReadonlySet<string>): boolean {
  const vague = language === 'en' ? text.split(' ').filter((word) => VAGUE_WORDS.has(word)) : [];
  return vague.length > 0 && 2 * (vague.length + stems.filter((stem) => asked.has(stem)).length) > stems.length;
}

async function pointsOf(texts: readonly string[], { space, language }: Prepared, embed: Embed): Promise<Vector[]> {
  const meanings = language === 'en' ? await embed([...texts]) : [];
  return texts.map((text, i) => space.pointOf(text, language, meanings[i]));
}

function unused(label: string, used: ReadonlySet<string>): string {
  let tried = label;
  for (let i = 2; used.has(tried.toLowerCase()); i++) tried = `${label} ${i}`;
  return tried;
}
