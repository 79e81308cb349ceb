import type { CodingOptionsData } from '@verbatim/contracts';
import type { CodingInput } from '../engine.js';
import { allOf, type Code } from './code.js';
import type { Coded } from './induced.js';
import type { Prepared } from './prepared.js';

/** A code that nobody asked for stands on this many answers at least, and on this share of those that say something. */
const FEWEST = 3;
const SHARE = 0.015;

/** 'Nothing', by language. */
const NOTHING: Record<string, string> = {
  en: 'Nothing', es: 'Nada', fr: 'Rien', de: 'Nichts', pt: 'Nada', it: 'Niente', nl: 'Niets', sv: 'Inget', da: 'Intet', no: 'Ingenting', fi: 'Ei mitään', pl: 'Nic', ru: 'Ничего', uk: 'Нічого', el: 'Τίποτα', id: 'Tidak ada',
  ja: '特になし', zh: '没有', ko: '없음', ar: 'لا شيء', hi: 'कुछ नहीं',
};
const VERB = /\b(improve|change|add|remove|fix)\b/iu;

export const fewestOf = ({ said }: Prepared, { minResponsesPerCode }: CodingOptionsData): number => Math.max(FEWEST, minResponsesPerCode, Math.ceil(SHARE * said.filter(Boolean).length));

/** A code for those by whom nothing is wrong, where they are enough for one. */
export function contentCode({ question, options }: CodingInput, prepared: Prepared, taken: readonly string[] = []): Code | undefined {
  if (prepared.said.filter((own) => own?.length === 0).length < fewestOf(prepared, options)) return undefined;
  const nothing = NOTHING[prepared.language] ?? NOTHING.en!;
  const verb = prepared.language === 'en' ? VERB.exec(question.slice(0, 2_000))?.[1]?.toLowerCase() : undefined;
  const label = verb ? `${nothing} to ${verb}` : nothing;
  return taken.some((other) => other.toLowerCase() === label.toLowerCase()) ? undefined : { label, children: [] };
}

/** With those by whom nothing is wrong in that code, which rules put them in; without one they are in Other. */
export function withContent({ said }: Prepared, coded: Coded, code: Code | undefined): Coded {
  if (!code) return coded;
  const placed = coded.placed.map((own, i) => (said[i]?.length === 0 ? [{ code, confidence: 1 }] : own));
  return { ...coded, codes: allOf(coded.codes).includes(code) ? coded.codes : [...coded.codes, code], placed };
}
