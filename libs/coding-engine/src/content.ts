import type { CodebookCode, CodingOptionsData } from '@verbatim/contracts';
import type { CodingInput } from './engine.js';
import { allFrameWords, frameWords, fromPacks, normalise } from '@verbatim/language';
import { allOf, type Code } from './code.js';
import type { Coded } from './induced.js';
import type { Prepared } from './prepared.js';

/** A code that nobody asked for stands on this many answers at least, and on this share of those that say something. */
const FEWEST = 3;
const SHARE = 0.015;

const nothing = fromPacks(() => new Set(allFrameWords().map((words) => words.nothing)));
const VERB = /\b(improve|change|add|remove|fix)\b/iu;

export const fewestOf = ({ said }: Prepared, { minResponsesPerCode }: CodingOptionsData): number =>
  Math.max(FEWEST, minResponsesPerCode, Math.ceil(SHARE * said.filter(Boolean).length));

/** Whether a given code is that of an earlier coding, or says the same in its label or examples. */
export const isContentCode = ({ label, examples = [] }: CodebookCode, prepared: Prepared): boolean =>
  nothing().has(label) || [label, ...examples].some((text) => prepared.isContent(normalise(text)));

/** A code for those by whom nothing is wrong, where they are enough for one. */
export function contentCode(
  { question, options }: CodingInput,
  prepared: Prepared,
  taken: readonly string[] = [],
): Code | undefined {
  if (prepared.said.filter((own) => own?.length === 0).length < fewestOf(prepared, options)) return undefined;
  const { nothing: usual } = frameWords(prepared.labelLanguage);
  const verb =
    prepared.language === 'en' && prepared.labelLanguage === 'en'
      ? VERB.exec(question.slice(0, 2_000))?.[1]?.toLowerCase()
      : undefined;
  const label = verb ? `Nothing to ${verb}` : usual;
  return taken.some((other) => other.toLowerCase() === label.toLowerCase()) ? undefined : { label, children: [] };
}

/** With those by whom nothing is wrong in that code, which rules put them in; without one they are in Other. */
export function withContent({ said }: Prepared, coded: Coded, code: Code | undefined): Coded {
  if (!code) return coded;
  const placed = coded.placed.map((own, i) => (said[i]?.length === 0 ? [{ code, confidence: 1 }] : own));
  return { ...coded, codes: allOf(coded.codes).includes(code) ? coded.codes : [...coded.codes, code], placed };
}
