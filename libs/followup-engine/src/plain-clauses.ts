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
import type { Clause, ClauseTag } from './clause.js';

const SENTENCES = 6;
const BETWEEN = /[.,!…。、，！;:·\n]+|\s[-–—]\s/u;
/** As long as a quotation can be. */
const [QUOTED_WORDS, QUOTED_CHARACTERS, QUOTED_SPACELESS] = [14, 84, 30];
/** As short as this a clause is a bare thing. */
const [THING_WORDS, THING_SPACELESS] = [3, 6];

interface Words {
  turns: RegExp;
  splits: RegExp;
  before: RegExp;
  after: RegExp;
  dependent: RegExp;
  openers: RegExp;
  denials: RegExp;
  courtesies: RegExp;
  function: ReadonlySet<string>;
}

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
  const [edge, end] = pack?.script.joined ? ['', ''] : ['(?<![\\p{L}\\p{M}])', '(?![\\p{L}\\p{M}])'];
  // Korean, written with spaces, has its conjunctions apart
  const isSpaceless = pack !== undefined && SPACELESS_SCRIPT.test(pack.script.letters);
  const found: Words = {
    turns: new RegExp(`^(?:${grid?.turns || NEVER})${end}`, 'iu'),
    splits: new RegExp(`${BETWEEN.source}|\\s*(?=${edge}(?:${grid?.turns || NEVER})${end})`, 'iu'),
    before: new RegExp(isSpaceless ? `^(?:${before})[、，,]?` : `^(?:${before})(?<=['’])|^(?:${before})\\s+`, 'iu'),
    after: new RegExp(`(?<=.{3})(?:${source(clauses?.after)})$`, 'u'),
    dependent: new RegExp(`^(?:${source(clauses?.dependent)}|${completing()})(?![\\p{L}\\p{M}])`, 'iu'),
    openers: new RegExp(`^(?:${grid?.openers || NEVER})${end}[\\s,，、]*`, 'iu'),
    denials: new RegExp(`${edge}(?:${grid?.denials || NEVER})${end}`, 'iu'),
    courtesies: new RegExp(`^(?:${grid?.courtesies || NEVER})`, 'iu'),
    function: new Set(pack?.words.function),
  };
  made.set(language, found);
  return found;
}

/** The clauses of an answer by its punctuation and the words of its language, without a parser. */
export function plainClauses(question: string, answer: string, language: string): Clause[] {
  const known = wordsOf(language);
  const asked = new Set(words(question));
  let turned = false;
  const parts = sentences(answer, SENTENCES)
    .filter((sentence) => !/[?？؟]/u.test(sentence))
    .flatMap((sentence) => sentence.split(known.splits).map((piece) => ({ piece, sentence })))
    .flatMap(({ piece, sentence }) => {
      let text = piece.trim();
      if (!text) return [];
      const turns = known.turns.test(text);
      turned ||= turns;
      if (turns) text = text.replace(known.turns, '').trim();
      text = text
        .replace(/^[\s,，、]+/u, '')
        .replace(known.before, '')
        .replace(known.openers, '')
        .replace(known.after, '')
        .trim();
      const isDependent = known.dependent.test(text);
      const said = words(text);
      if (!said.length || nonAnswer(text) || known.courtesies.test(normalise(text))) return [];
      return [{ text, sentence, said, isTurned: turned, isDependent }];
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
    const fits = isSpaceless ? size <= QUOTED_SPACELESS : size <= QUOTED_WORDS && text.length <= QUOTED_CHARACTERS;
    return {
      text,
      sentence,
      kind: isThing ? ('thing' as const) : /\p{N}/u.test(text) ? ('amount' as const) : ('opinion' as const),
      tags,
      weight,
      things: isThing && fresh.length ? [{ text, isPlural: false, worth: 3 }] : [],
      isQuotable: fits && !isDependent && fresh.length > 0,
    };
  });
}
