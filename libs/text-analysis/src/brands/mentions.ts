import type { Hit } from './form.js';
import { speaksFor } from './ordinary.js';
import { nameKey } from './name-key.js';
import { resolved } from './matcher.js';
import type { Survey } from './survey.js';
import { readText } from './reading.js';
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
  return resolved(hits.filter((hit) => speaksFor(reading, hit, survey))).map((hit) => lineOf(hit, hits)).map((hit) => {
    const matchedText = text.slice(tokens[hit.from]!.start, tokens[hit.to - 1]!.end);
    const { given } = hit.form.brand;
    const label = hit.form.brand.label || bare(tokens.slice(hit.from, hit.to), text, hit.form.key);
    return { name: given ? `=${label}` : nameKey(label), label, given, confidence: Math.round(Math.min(1, Math.max(0.05, hit.weight)) * 100) / 100, matchedText };
  });
}

/** A line of a brand that was given ('Virgin Media' where Virgin was) is that brand, whoever else may know it as its own. */
function lineOf(hit: Hit, all: Hit[]): Hit {
  const brand = hit.form.brand.given ? undefined : all.find(({ form, from, to, fuzzy }) => form.brand.given && !fuzzy && from === hit.from && to < hit.to);
  return brand ? { ...hit, form: brand.form, weight: brand.weight } : hit;
}

/** The spelling of a name nobody told us of, without a possessive. */
function bare(tokens: Token[], text: string, key: string): string {
  const surface = text.slice(tokens[0]!.start, tokens.at(-1)!.end);
  const without = surface.replace(/['’][sS]$/u, '');
  return nameKey(without) === key ? without : surface;
}
