import {
  FOLLOWUP_PACKS,
  fromPacks,
  nonAnswer,
  normalise,
  packOf,
  type Patterns,
  sentences,
  SPACELESS,
  words,
} from '@verbatim/language';
import { readable } from '@verbatim/quality-checks';
import type { Clause, ClauseTag } from './clause.js';
import { isAboutPrice } from './english/kinds.js';

const SENTENCES = 6;
/** Not within a number or a time ('6:40', '3,50'). */
const BETWEEN = /(?<!\p{N})[.,:]+|[.,:]+(?!\p{N})|[!…。、，！;·\n]+|\s[-–—]\s/u;
/** As long as a quotation can be. */
const [QUOTED_WORDS, QUOTED_CHARACTERS, QUOTED_SPACELESS] = [14, 84, 30];
/** As short as this a clause is a bare thing. */
const [THING_WORDS, THING_SPACELESS] = [3, 6];

/** On each side of an 'and' that joins two clauses; between fewer words it joins two things. */
const JOINED_WORDS = 3;

interface Words {
  turns: RegExp;
  /** The same where it stands in its sentence, as a word can turn by what is before it (Korean '-지만', Hindi 'पर'). */
  turnsHere: RegExp;
  splits: RegExp;
  /** 'And' between words that begins no clause by itself. */
  and: RegExp;
  before: RegExp;
  /** A reason or a content clause: at the beginning of an answer it answers by itself ('Dass man so lange wartet'). */
  answers: RegExp;
  after: RegExp;
  /** Before 'because': what follows is a clause of its own. */
  reasons: RegExp;
  reason: RegExp;
  dependent: RegExp;
  openers: RegExp;
  denials: RegExp;
  courtesies: RegExp;
  function: ReadonlySet<string>;
}

const LAUGHTER = String.raw`lol|xd+|(?:h[aeiä]|j[aei]|х[аие]|χα){2,}[hjх]?|k{3,}|rs{1,3}|mdr|хех`;
const LAUGHTER_JOINED = '[笑wｗ]+|哈{2,}|呵{2,}|ㅋ+|ㅎ+';

const NEVER = '(?!)';
const source = (entries?: Patterns): string => (entries?.length ? entries.join('|') : NEVER);
const SPACELESS_SCRIPT = /Han|Hiragana|Katakana|Thai/;
/** What begins a clause without which the one before it means something else, or nothing ('Man merkt, dass …'), in any language. */
const completing = fromPacks((packs) => source(packs.flatMap(({ words: { clauses } }) => clauses?.completes ?? [])));
const made = new Map<string, Words>();

function wordsOf(language: string): Words {
  const known = made.get(language);
  if (known) return known;
  const grid = FOLLOWUP_PACKS[language];
  const pack = packOf(language.slice(0, 2));
  const clauses = pack?.words.clauses;
  const before = source(clauses?.before);
  const reasons = [...(pack?.words.because.conjunctions ?? []), ...(pack?.words.because.here ?? [])];
  const [edge, end] = pack?.script.joined ? ['', ''] : ['(?<![\\p{L}\\p{M}])', '(?![\\p{L}\\p{M}])'];
  // Korean, written with spaces, has its conjunctions apart
  const isSpaceless = pack !== undefined && SPACELESS_SCRIPT.test(pack.script.letters);
  const found: Words = {
    turns: new RegExp(`^(?:${grid?.turns || NEVER})${end}`, 'iu'),
    turnsHere: new RegExp(`(?:${grid?.turns || NEVER})${end}`, 'iuy'),
    splits: new RegExp(`${BETWEEN.source}|\\s*(?=${edge}(?:${grid?.turns || NEVER})${end})`, 'giu'),
    and: isSpaceless
      ? /(?!)/gu
      : new RegExp(
          `\\s+(?:${source([...(pack?.words.and.everywhere ?? []), ...(pack?.words.and.here ?? [])])})\\s+`,
          'giu',
        ),
    before: new RegExp(isSpaceless ? `^(?:${before})[、，,]?` : `^(?:${before})(?<=['’])|^(?:${before})\\s+`, 'iu'),
    answers: new RegExp(`^(?:${source(clauses?.answers)})(?:(?<=['’])|(?![\\p{L}\\p{M}]))`, 'iu'),
    after: new RegExp(
      isSpaceless || pack?.script.joined
        ? `(?<=.{3})(?:${source(clauses?.after)}|${LAUGHTER_JOINED})$`
        : `(?<=.{3})[\\s,]+(?:${source(clauses?.after)}|${LAUGHTER})$`,
      'iu',
    ),
    reason: new RegExp(`^(?:${source(reasons)})\\s`, 'iu'),
    reasons: isSpaceless ? /(?!)/gu : new RegExp(`\\s+(?=(?:${source(reasons)})\\s)`, 'giu'),
    dependent: new RegExp(
      `^(?:${source(clauses?.dependent)})${isSpaceless ? '' : '(?![\\p{L}\\p{M}])'}|^(?:${completing()})(?![\\p{L}\\p{M}])`,
      'iu',
    ),
    openers: new RegExp(`^(?:${grid?.openers || NEVER})${end}[\\s,，、]*`, 'iu'),
    denials: new RegExp(`${edge}(?:${grid?.denials || NEVER})${end}`, 'iu'),
    courtesies: new RegExp(`^(?:${grid?.courtesies || NEVER})`, 'iu'),
    function: new Set(pack?.words.function),
  };
  made.set(language, found);
  return found;
}

/** Outside English: whether it has a word such as 'not'. */
export const denies = (text: string, language: string): boolean => wordsOf(language).denials.test(text);

interface Piece {
  sentence: string;
  /** Where it begins and ends in the sentence, with what joins it. */
  from: number;
  to: number;
  text: string;
  said: string[];
  turns: boolean;
  isDependent: boolean;
  /** It says why what stands before it is so, and can be left out. */
  isReason: boolean;
  /** It begins the sentence, or what a word like 'and' adds to it. */
  isFirst: boolean;
}

/** The stretches of a sentence between punctuation, words that turn, and 'and' between two clauses. */
function stretches(sentence: string, known: Words): [from: number, to: number][] {
  const found: [number, number][] = [];
  let from = 0;
  for (const match of sentence.matchAll(known.splits)) {
    found.push([from, match.index]);
    from = match.index + match[0].length;
  }
  found.push([from, sentence.length]);
  return found
    .flatMap(([from, to]) => beforeReasons(sentence, from, to, known))
    .flatMap(([from, to]) => joinedStretches(sentence, from, to, known));
}

/** 'Estuve sola porque mi marido no llegó' is two clauses; a reason that begins an answer is all of it. */
function beforeReasons(sentence: string, from: number, to: number, known: Words): [number, number][] {
  const text = sentence.slice(from, to);
  const cut = [...text.matchAll(known.reasons)].find(({ index }) => words(text.slice(0, index)).length >= JOINED_WORDS);
  return cut
    ? [
        [from, from + cut.index],
        [from + cut.index, to],
      ]
    : [[from, to]];
}

const beginsAnew = (text: string, { before, openers, turns }: Words): boolean =>
  before.test(text) || openers.test(text) || turns.test(text);

function joinedStretches(sentence: string, from: number, to: number, known: Words): [number, number][] {
  const text = sentence.slice(from, to);
  const isDependent = known.dependent.test(text.trim());
  const cut = [...text.matchAll(known.and)].find(({ index, 0: { length } }) => {
    const [before, after] = [words(text.slice(0, index)), words(text.slice(index + length))];
    const rest = text.slice(index + length);
    // 'and then …'
    if (before.length >= JOINED_WORDS && after.length > 1 && beginsAnew(rest, known)) return true;
    if (before.length < JOINED_WORDS || after.length < JOINED_WORDS) return false;
    // in a dependent clause the verb may stand at its end, for both halves
    if (known.dependent.test(rest)) return true;
    return (
      !isDependent && (known.function.has(after[0]!) || known.denials.test(after[0]!)) && after.length > JOINED_WORDS
    );
  });
  if (!cut) return [[from, to]];
  const at = from + cut.index + cut[0].length;
  return [[from, from + cut.index], ...joinedStretches(sentence, at, to, known)];
}

const fitsQuoted = (text: string): boolean =>
  SPACELESS.test(text)
    ? [...text].length <= QUOTED_SPACELESS
    : words(text).length <= QUOTED_WORDS && text.length <= QUOTED_CHARACTERS;

/** Without what joins it to the clause before, and what says nothing at its ends. */
function bare(text: string, known: Words): string {
  let now = text.trim();
  for (let before = ''; before !== now;) {
    before = now;
    const shorter = now
      .replace(/^[\s,，、]+/u, '')
      .replace(known.before, '')
      .replace(known.openers, '');
    if (shorter) now = shorter;
  }
  return now
    .replace(/[\s।]+$/u, '')
    .replace(known.after, '')
    .replace(known.after, '')
    .replace(/[^\p{L}\p{M}\p{N}%€$£?）)]+$/u, '')
    .trim();
}

function piecesOf(sentence: string, known: Words): Piece[] {
  return stretches(sentence, known).flatMap(([from, to], i): Piece[] => {
    const whole = sentence.slice(from, to).trim();
    if (!whole) return [];
    known.turnsHere.lastIndex = sentence.indexOf(whole, from);
    const turn = known.turnsHere.exec(sentence)?.[0];
    const turns = turn !== undefined;
    const text = bare(whole.slice(turn?.length ?? 0), known);
    const said = words(text);
    if (!said.length || nonAnswer(text) || known.courtesies.test(normalise(text))) return [];
    return [
      {
        sentence,
        from,
        to,
        text,
        said,
        turns,
        isDependent: known.dependent.test(text),
        isReason: i > 0 && known.reason.test(whole),
        isFirst: i === 0 || known.before.test(whole),
      },
    ];
  });
}

/** A clause that leans on its neighbour is one with it, where both together can be quoted ('more cycle lanes, where my son was nearly hit'). */
function leaning(pieces: Piece[], known: Words): Piece[] {
  const kept: Piece[] = [];
  for (const piece of pieces) {
    const before = kept.at(-1);
    // 'when you get to the doctor, he doesn't look at you'
    const leansOn =
      before?.isFirst && before.isDependent && !known.answers.test(before.text) && !piece.isFirst && !piece.isDependent;
    if (before && !piece.turns && !piece.isReason && (leansOn || (piece.isDependent && !piece.isFirst))) {
      const start = before.sentence.indexOf(before.text, before.from);
      const text = start < 0 ? '' : bare(before.sentence.slice(start, piece.to), known);
      if (text && fitsQuoted(text)) {
        kept[kept.length - 1] = {
          ...before,
          to: piece.to,
          text,
          said: words(text),
          isDependent: !leansOn && before.isDependent,
        };
        continue;
      }
    }
    kept.push(piece);
  }
  return kept;
}

/** The clauses of an answer by its punctuation and the words of its language, without a parser. */
export function plainClauses(question: string, answer: string, language: string): Clause[] {
  const known = wordsOf(language);
  const asked = new Set(words(question));
  let turned = false;
  const parts = sentences(answer, SENTENCES)
    .filter((sentence) => !/[?？؟]/u.test(sentence))
    .flatMap((sentence) => leaning(piecesOf(sentence, known), known))
    .map((piece) => {
      turned ||= piece.turns;
      // 'Dass man so lange wartet' is all of an answer; so is 'weil es besser schmeckt'
      const isDependent = piece.isDependent && !(piece.isFirst && known.answers.test(piece.text));
      return { ...piece, isTurned: turned, isDependent };
    });
  return parts.map(({ text, sentence, said, isTurned, isDependent }, i) => {
    const isSpaceless = SPACELESS.test(text);
    const size = isSpaceless ? [...text].length : said.length;
    const fresh = said.filter(
      (word) => !asked.has(word) && !known.function.has(word) && ([...word].length > 2 || isSpaceless),
    );
    const denies = known.denials.test(text);
    const isThing = size <= (isSpaceless ? THING_SPACELESS : THING_WORDS) && !denies;
    const tags = new Set<ClauseTag>([
      'now',
      ...(denies ? (['bad'] as const) : []),
      ...(isThing ? (['bare'] as const) : []),
      ...(isAboutPrice(`${text} ${readable(text, language.slice(0, 2))}`) ? (['price'] as const) : []),
    ]);
    const weight =
      0.5 * Math.min(4, fresh.length) +
      (isTurned ? 3 : 0) +
      (denies ? 0.7 : 0) +
      (/\p{N}/u.test(text) ? 0.7 : 0) +
      (i === parts.length - 1 ? 0.4 : 0) +
      (isSpaceless ? 0.04 * Math.min(24, size) : 0.08 * Math.min(10, size)) -
      (isDependent ? 2 : 0) -
      (fresh.length ? 0 : 2);
    return {
      text,
      sentence,
      kind: isThing ? ('thing' as const) : /\p{N}/u.test(text) ? ('amount' as const) : ('opinion' as const),
      tags,
      weight,
      things: isThing && fresh.length && !isDependent ? [{ text, isPlural: false, worth: 3 }] : [],
      isQuotable: fitsQuoted(text) && !isDependent && fresh.length > 0,
    };
  });
}
