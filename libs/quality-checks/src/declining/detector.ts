import { readFileSync } from 'node:fs';
import { detectLanguage, normalise, SPACELESS, words } from '@verbatim/language';
import { cosine, type Embed } from '@verbatim/embedding';
import { type Detector, restored, type Stored } from '../detectors/coefficients.js';
import { type Features, logit } from '../detectors/logistic.js';
import { ngrams } from '../detectors/ngrams.js';
import { readable } from '../detectors/reading.js';
import { SHRUG_SIGNS, shrugSigns, type ShrugWords } from '../detectors/shrug-words.js';
import { aboutConversation, CONVERSATION } from './conversation.js';

/** Written by `npm run train -- --only followups`; it stays in src, also for the compiled code. */
export const FILE = new URL('../../src/declining/coefficients.json', import.meta.url);

const VECTOR = 384;
const STATED = 5;
const BESIDE_QUESTION = 2;
/** Numbers of the dense block: the sentence vector, what `stated` counts, how near the answer is to its question, what its words say, and what it is about. */
export const DENSE = VECTOR + STATED + BESIDE_QUESTION + SHRUG_SIGNS + CONVERSATION;

/**
 * `declines`: the answer tells nothing, as its author won't or can't; its threshold is for English, `elsewhere` for other languages. `refuses`: of those, it
 * is the author who won't.
 */
export interface Detectors {
  /** How much likelier each word is in an answer that declines: of the conversation ('question', 'you', 'stop') rather than of the world. */
  words: ShrugWords;
  declines: Detector;
  elsewhere: number;
  refuses: Detector;
}

export type StoredDetectors = Record<'declines' | 'refuses', Stored> & Pick<Detectors, 'words' | 'elsewhere'>;

/** What the detectors know of an answer. English and, by its glossary, every other language have a sentence vector. `question` may be empty: not known. */
export async function featuresOf(
  question: string,
  answer: string,
  language: string,
  embed: Embed,
  table: ShrugWords,
): Promise<Features> {
  const text = readable(answer, language);
  const asked = readable(question.slice(0, READ), detectLanguage(question));
  const vector = /\p{L}/u.test(text) ? (await embed([text]))[0]! : undefined;
  const isAsked = /\p{L}/u.test(asked);
  const near = vector && isAsked ? cosine(vector, (await embed([asked]))[0]!) : 0;
  return {
    places: ngrams(answer),
    dense: [
      ...(vector ?? new Float32Array(VECTOR)),
      ...stated(answer),
      near,
      isAsked ? 0 : 1,
      ...shrugSigns(question, answer, language, table),
      ...(await aboutConversation(question, answer, language, vector, near, embed)),
    ],
  };
}

const READ = 300;

function stated(answer: string): number[] {
  const size = words(answer).length;
  return [
    Math.min(1, Math.log1p(size) / 4),
    size <= 3 ? 0.5 : 0,
    size <= 8 ? 0.5 : 0,
    /[?？؟;]\s*$/u.test(answer) ? 0.5 : 0,
    /(?<!\p{L})(?:i|i'm|i'd|i'll|me|my)(?!\p{L})/u.test(normalise(answer)) ? 0.3 : 0,
  ];
}

/** Longer answers say something, whatever they begin with. */
const [LONGEST_WORDS, LONGEST_CHARACTERS] = [22, 140];
/** A word or two are known to the word lists or are an answer ('habit', 'trust'). */
const [LEAST_WORDS, LEAST_CHARACTERS] = [3, 5];

export function isJudged(answer: string): boolean {
  if (answer.length > LONGEST_CHARACTERS) return false;
  const size = words(answer).length;
  return (
    size <= LONGEST_WORDS && (SPACELESS.test(answer) ? [...answer].length >= LEAST_CHARACTERS : size >= LEAST_WORDS)
  );
}

let known: Detectors | undefined;

function detectors(): Detectors {
  if (known) return known;
  const stored = JSON.parse(readFileSync(FILE, 'utf8')) as StoredDetectors;
  return (known = { ...stored, declines: restored(stored.declines), refuses: restored(stored.refuses) });
}

/** How an answer declines: log-odds above the threshold of its language, and whether its author won't, rather than can't. */
export interface Declining {
  margin: number;
  refuses: boolean;
}

/** Reads an answer of a few words; undefined where it is too short or too long to be judged (`isJudged`). */
export async function readDeclining(
  question: string,
  answer: string,
  language: string,
  embed: Embed,
): Promise<Declining | undefined> {
  if (!isJudged(answer)) return undefined;
  const { words, declines, elsewhere, refuses } = detectors();
  const features = await featuresOf(question, answer, language, embed, words);
  return {
    margin: logit(declines, features) - (language === 'en' ? declines.threshold : elsewhere),
    refuses: logit(refuses, features) >= refuses.threshold,
  };
}
