import type { Hit } from './form.js';
import { speaksFor } from './ordinary.js';
import { nameKey } from './name-key.js';
import { resolved } from './matcher.js';
import { isOfIndustry, type Survey } from './survey.js';
import { readText, type Reading } from './reading.js';
import type { Token } from './tokens.js';

export interface Mention {
  /** One for every brand. */
  name: string;
  label: string;
  given: boolean;
  confidence: number;
  matchedText: string;
}

export function mentions(text: string, survey: Survey): Mention[] {
  const reading = readText(text, survey.language);
  const { tokens } = reading;
  const hits = survey.matcher.hits(reading);
  const given = new Map<number, Hit>();
  for (const hit of hits) if (hit.form.brand.given && !hit.fuzzy && !given.has(hit.from)) given.set(hit.from, hit);
  const all = resolved(hits.filter((hit) => speaksFor(reading, hit, survey)));
  return all
    .filter((hit, i) => !isKind(hit, all[i - 1], reading, survey))
    .map((hit) => lineOf(hit, given))
    .map((hit) => {
      const matchedText = text.slice(tokens[hit.from]!.start, tokens[hit.to - 1]!.end);
      const isGiven = hit.form.brand.given;
      const label = hit.form.brand.label || bare(tokens.slice(hit.from, hit.to), text, hit.form.key);
      return {
        name: isGiven ? `=${label}` : nameKey(label),
        label,
        given: isGiven,
        confidence: Math.round(Math.min(1, Math.max(0.05, hit.weight)) * 100) / 100,
        matchedText,
      };
    });
}

/** An ordinary word straight behind a brand says which kind of it ('Tango Orange'), where only the first may be one of the question's industry. */
function isKind({ form, from }: Hit, before: Hit | undefined, { text, tokens }: Reading, survey: Survey): boolean {
  if (
    !before ||
    before.to !== from ||
    !form.ordinary ||
    form.brand.given ||
    !/^[ -]$/.test(text.slice(tokens[from - 1]!.end, tokens[from]!.start))
  )
    return false;
  const first = before.form.brand;
  return !isOfIndustry(form.brand, survey) && (isOfIndustry(first, survey) || (first.given && !first.known));
}

/** A line of a brand that was given ('Virgin Media' where Virgin was) is that brand, whoever else may know it as its own. */
function lineOf(hit: Hit, shortest: Map<number, Hit>): Hit {
  const brand = hit.form.brand.given ? undefined : shortest.get(hit.from);
  return brand && brand.to < hit.to ? { ...hit, form: brand.form, weight: brand.weight } : hit;
}

/** The spelling of a name nobody told us of, without a possessive. */
function bare(tokens: Token[], text: string, key: string): string {
  const surface = text.slice(tokens[0]!.start, tokens.at(-1)!.end);
  const without = surface.replace(/['’][sS]$/u, '');
  return nameKey(without) === key ? without : surface;
}
