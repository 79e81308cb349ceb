import { textsOf } from '@verbatim/contracts';
import type { CodingAnswer } from '@verbatim/contracts';
import { detectLanguage, fromPack, fromPacks, packOf, wordsOf } from '@verbatim/language';
import { normalise, SPACELESS } from '@verbatim/language';
import { withoutDiscourse } from './discourse.js';

/** Controls and characters that turn the direction of text, but no white space: units become labels. */
const UNSEEN = /[^\P{Cc}\s]|[\u061c\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\u{e0000}-\u{e007f}]/gu;
/** Of one answer; what comes after them is read by nobody. */
const MOST_UNITS = 24;
const MOST_CHARACTERS = 4_000;
/** Of an answer with its follow-ups: 100 follow-ups of 4,000 commas would take 0.3 s. */
const MOST_TOGETHER = 12_000;
const LONGEST_UNIT = 300;
/** The first half of a character of two, where a text was cut. */
const CUT_CHARACTER = /[\uD800-\uDBFF]$/;

/** Ends of sentences and lines, bullets, and the slashes interviewers write between two probes. */
const HARD = /(?<=[.!?…])\s+|[\n\r;|•●▪◦·。！？；\\]+|\/\/+|\.{3,}|\s[-–—*]\s/u;
const NUMBERED = /^\s*\(?\d{1,2}[.)]\s+/u;
const COMMA = /([,，、،]\s*)/u;
/** Words that join two things. */
const joiners = wordsOf(({ words: { and, but }, coding }) => [
  ...and.everywhere,
  ...and.here,
  ...but.joins,
  ...coding.alsoJoins,
]);
/** Where the language is not known: those that mean something else nowhere ('men', 'en', 'i' and 'ja' do). */
const SURE_JOINERS: ReadonlySet<string> = new Set(['and', '&', 'but', 'und', 'aber', 'och', 'oraz', 'pero', 'mais']);
const joinersIn = (language: string): ReadonlySet<string> => (packOf(language) ? joiners(language) : SURE_JOINERS);
export const joins = (word: string, language: string): boolean => joinersIn(language).has(word);

const splitter = (joining: Iterable<string>, joinedOn?: string): RegExp =>
  new RegExp(`(${[`\\s+(?:${[...joining].join('|')})\\s+`, joinedOn].filter(Boolean).join('|')})`, 'u');
const splitterOf = fromPack(({ code, coding }) =>
  joiners(code).size ? splitter(joiners(code), coding.joinedOn) : undefined,
);
const SURE_SPLITTER = splitter(SURE_JOINERS);
/** The detector takes 0.2 ms an answer, 20 s for 100,000: most answers say without it that they are English. */
const ENGLISH = /\b(?:the|and|they|you|what|with|how|that)\b/iu;
const joinsSomewhere = fromPacks((packs) => {
  const apart = new Set([...SURE_JOINERS, ...packs.flatMap(({ code }) => [...joiners(code)])]);
  const joinedOn = packs.flatMap(({ coding }) => coding.joinedOn ?? []);
  return new RegExp([`\\s(?:${[...apart].join('|')})\\s`, ...joinedOn].join('|'), 'iu');
});
/** A question or a request is one thing, whatever clauses it has. */
const ASKS = /^\s*(?:how|what|when|where|who|why|which|can|could|would|will|do|does|did|is|are|may|if|please)\b/iu;
const LEADING =
  /^(?:[\s"'“”„«»()[\]*+_~#>:.,!?/-]|(?:and|but|also|or|so|because|that|then|well|um|uh|the|a|an|maybe|i think|i guess|i feel|i believe)\s)+/u;
/** 'They were trying to', 'I would like to': how one comes to the point. What follows is the same thing said with or without it. */
const FRAME =
  /^(?:(?:i|we|they|he|she|it|you|people|someone|r)(?:'(?:m|re|d|ve|s))?\s+)?(?:(?:was|were|are|is|am|be|been|being|have|has|had|would|do|did|just|really|only|probably|basically|maybe|simply|also|always|still)\s+)*(?:(?:want|wants|wanted|wanting|wanna|like|need|needs|needed|try|tries|tried|trying|going|gonna|attempting|attempted|hoping|hoped|wish|wishing)\s+)?(?:to\s+)+(?=\p{L}{2})/u;
const TRAILING = /(?:[\s"“”„«»()[\]*+_~#:.,!?/-]|\s(?:and|but|or|etc))+$/u;

const wordCount = (text: string): number =>
  SPACELESS.test(text) ? Math.ceil(text.length / 2) : text.split(' ').length;

/** Clauses stand alone from three words on, items of a list where all of them are short: 'in Spanish, meet me tomorrow' is one piece. */
function split(piece: string, at: RegExp, longestItem: number): string[] {
  const parts = piece.split(at);
  if (parts.length < 3) return [piece];
  const sizes = parts.map((part, i) => (i % 2 ? 0 : wordCount(part.trim())));
  if (sizes.every((size) => size <= longestItem)) return parts.filter((_, i) => i % 2 === 0);
  const whole = [parts[0]!];
  let size = sizes[0]!;
  for (let i = 2; i < parts.length; i += 2) {
    // a fragment belongs to the piece before it
    if (size < 3 || sizes[i]! < 3) {
      whole.push(`${whole.pop()}${parts[i - 1]}${parts[i]}`);
      size += sizes[i]!;
    } else {
      whole.push(parts[i]!);
      size = sizes[i]!;
    }
  }
  return whole;
}

const trimmed = (piece: string): string => piece.replace(LEADING, '').replace(TRAILING, '').trim();

function bare(piece: string): string {
  const whole = trimmed(piece.trim().slice(0, LONGEST_UNIT).replace(CUT_CHARACTER, '').replace(NUMBERED, ''));
  return trimmed(withoutDiscourse(trimmed(withoutDiscourse(whole).replace(FRAME, ''))));
}

function joinsIn(text: string): string {
  if (ENGLISH.test(text)) return 'en';
  return joinsSomewhere().test(text) ? detectLanguage(text) : 'unknown';
}

/** What one answer says, piece by piece, normalised so that equal pieces are equal strings; the follow-up answers are part of it. */
function unitsOfAnswer(answer: CodingAnswer): string[] {
  const found = new Set<string>();
  let left = MOST_TOGETHER;
  for (const text of textsOf(answer)) {
    const read = text.slice(0, Math.min(MOST_CHARACTERS, left)).toWellFormed().replace(UNSEEN, '');
    left -= read.length;
    const and = splitterOf(joinsIn(read)) ?? SURE_SPLITTER;
    for (const sentence of read.split(HARD)) {
      const isOne = ASKS.test(sentence ?? '');
      for (const clause of isOne ? [normalise(sentence)] : split(normalise(sentence ?? ''), COMMA, 3)) {
        for (const unit of isOne ? [clause] : split(clause, and, 2)) {
          const kept = bare(unit);
          if (kept) found.add(kept);
          if (found.size >= MOST_UNITS) return [...found];
        }
      }
    }
  }
  return [...found];
}

/** The units of each answer. Pure: an answer has the same units wherever and whenever it is cut. */
export const unitsOf = (answers: readonly CodingAnswer[]): string[][] => answers.map(unitsOfAnswer);

/** An answer with those to its follow-ups. */
export const wholeOf = (answer: CodingAnswer): string => textsOf(answer).join('\n');
