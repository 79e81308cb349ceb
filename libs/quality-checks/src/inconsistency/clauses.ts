import {
  askedFor,
  fromPack,
  type LanguagePack,
  nonAnswer,
  normalise,
  sourceOf,
  words,
  yesOrNo,
} from '@verbatim/language';
import type { QualityEntry } from '@verbatim/contracts';

/** What a respondent says in one clause, or in a short answer together with its question. */
export interface Clause {
  text: string;
  /** Put together with its question: 'Do you own a car?' 'No' is a denial of 'you own a car'. */
  asked: boolean;
  /** 'No', 'never', 'none' to such a question. */
  denied: boolean;
}

/** Characters of an answer that are read, and of its question. */
const READ = 600;
/** Clauses of an answer, and words of a short one. */
const [CLAUSES, SHORT] = [10, 5];
const STOPS = /[,;:!?()¿¡…。！？、，；：\n]+|(?<!\d)\.(?=\s|$)|\.$/u;

interface Joints {
  /** Between clauses. */
  joins: RegExp;
  or: RegExp;
  amount: RegExp;
  never: RegExp;
  /** Asks for a time. */
  named: RegExp;
  dated: RegExp;
}

const either = (pack: LanguagePack, entries: readonly string[]): string => sourceOf(pack, entries) || '(?!)';

const joints = fromPack((pack): Joints => {
  const { and, but, because, or } = pack.words;
  const joins = [...and.everywhere, ...and.here, ...but.joins, ...because.conjunctions, ...because.here];
  return {
    // where words are written together, a joint is found inside of words as well
    joins: pack.script.joined ? STOPS : new RegExp(`${STOPS.source}|${either(pack, joins)}`, 'u'),
    or: new RegExp(either(pack, [...or.everywhere, ...or.here]), 'u'),
    amount: new RegExp(either(pack, pack.questions.amount), 'u'),
    named: new RegExp(either(pack, pack.questions.named), 'gu'),
    dated: new RegExp(either(pack, [...pack.facts.born, ...pack.facts.once]), 'u'),
    never: new RegExp(`^(?:${either(pack, pack.facts.never)})`, 'u'),
  };
});

/** The clauses of an answer, and what it says together with its question. */
export function clausesOf({ question, answer }: QualityEntry, language: string): Clause[] {
  const known = joints(language);
  if (!known) return [];
  const said = normalise(answer.slice(0, READ))
    .split(known.joins)
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
    .slice(0, CLAUSES);
  const completed = said[0] === undefined ? undefined : withQuestion(question, said[0], known);
  return [...(completed ? [completed] : []), ...said.map((text) => ({ text, asked: false, denied: false }))];
}

function withQuestion(
  question: string,
  first: string,
  { or, amount, never, named, dated }: Joints,
): Clause | undefined {
  const asked = normalise(question.slice(-READ))
    .split(/(?<=[.!?。！？؟])\s*/u)
    .findLast((part) => /[?？؟か。]$/u.test(part))
    ?.replace(/[?？؟。¿]/gu, ' ')
    .trim();
  if (!asked || words(first).length > SHORT) return undefined;
  const { type } = askedFor(question);
  const said = yesOrNo(first);
  const denied = said === 'no' || never.test(first) || nonAnswer(first) === 'none';
  if (amount.test(asked)) {
    if (denied) return { text: asked.replace(amount, ' '), asked: true, denied };
    return said ? undefined : { text: asked.replace(amount, ` ${first} `), asked: true, denied };
  }
  if (dated.test(asked) && /\d/.test(first))
    return { text: `${asked.replace(named, ' ')} ${first}`, asked: true, denied: false };
  if (type !== 'yes-no' || or.test(asked) || !(said ?? (denied || undefined))) return undefined;
  return { text: asked, asked: true, denied };
}
