import { textsOf, type AssignmentData, type CodeData } from '@verbatim/contracts';
import { reservedLabel } from '@verbatim/language';
import type { BrandInput, BrandResult } from './brand-input.js';
import { mentions, type Mention } from './mentions.js';
import { readSurvey } from './read-survey.js';

interface Found {
  given: boolean;
  answers: number;
  /** How often each spelling was read. */
  spellings: Map<string, number>;
}

/** The spelling most people use. */
const usual = (spellings: Map<string, number>): string =>
  [...spellings].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))[0]![0];

/** The surest mention of each brand in an answer. */
function surest(all: Mention[]): Map<string, Mention> {
  const best = new Map<string, Mention>();
  for (const mention of all) {
    const before = best.get(mention.name);
    if (!before || mention.confidence > before.confidence) best.set(mention.name, mention);
  }
  return best;
}

/** Brands in answers; equal input gives equal output, and the order of answers changes nothing but the order of assignments. */
export function findBrands(input: BrandInput): BrandResult {
  const steps = reading(input);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** The same, and others may go first between two texts. @param giveWay gets the size of the next one, in characters */
export async function findBrandsInTurns(
  input: BrandInput,
  giveWay: (work: number) => Promise<void>,
): Promise<BrandResult> {
  const steps = reading(input);
  for (let work = 0; ;) {
    const { done, value } = steps.next();
    if (done) return value;
    work += value;
    if (work < CHARACTERS_AT_ONCE) continue;
    await giveWay(work);
    work = 0;
  }
}

/** Some milliseconds. */
const CHARACTERS_AT_ONCE = 1_000;

/** Yields the characters of each text before it is read. */
function* reading(input: BrandInput): Generator<number, BrandResult> {
  const survey = yield* readSurvey(input);
  const perAnswer: Map<string, Mention>[] = [];
  for (const answer of input.answers) {
    const all: Mention[] = [];
    for (const text of textsOf(answer)) {
      yield text.length;
      all.push(...mentions(text, survey));
    }
    perAnswer.push(surest(all));
  }
  const found = new Map<string, Found>();
  for (const own of perAnswer)
    for (const { name, label, given } of own.values()) {
      const brand = found.get(name) ?? { given, answers: 0, spellings: new Map<string, number>() };
      brand.answers++;
      brand.spellings.set(label, (brand.spellings.get(label) ?? 0) + 1);
      found.set(name, brand);
    }
  const labelled = [...found].map(([name, brand]) => [name, { ...brand, label: usual(brand.spellings) }] as const);
  const ordered = labelled.sort(([, a], [, b]) => b.answers - a.answers || (a.label < b.label ? -1 : 1));
  const open = ordered
    .filter(([, brand]) => !brand.given && brand.answers >= input.minResponsesPerCode)
    .slice(0, input.maxBrands ?? Infinity);
  const kept = new Set(open.map(([name]) => name));
  const idOf = new Map(
    ordered.filter(([name, brand]) => brand.given || kept.has(name)).map(([name], i) => [name, i + 1]),
  );
  const codes: CodeData[] = ordered
    .filter(([name]) => idOf.has(name))
    .map(([name, { label }]) => ({ id: idOf.get(name)!, label, subCodes: [] }));
  const none = codes.length + 1;
  const assignments = perAnswer.map((own): AssignmentData[] => {
    const list = [...own.values()].filter(({ name }) => idOf.has(name));
    if (!list.length) return [{ code: none, confidence: own.size ? 0.5 : 0.9 }];
    return list
      .map(({ name, confidence, matchedText }) => ({ code: idOf.get(name)!, confidence, matchedText }))
      .sort((a, b) => b.confidence - a.confidence || a.code - b.code);
  });
  if (!input.answers.length || assignments.some(([first]) => first?.code === none))
    codes.push({
      id: none,
      label: reservedLabel('no_brand', input.labelLanguage),
      reserved: 'no_brand',
      subCodes: [],
    });
  return { codes, assignments };
}
