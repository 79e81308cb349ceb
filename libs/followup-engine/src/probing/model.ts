import { readFileSync } from 'node:fs';
import { STANDARD_PROBES, type StandardProbe } from '@verbatim/language';
import { logit, restored, type Detector, type Features, type StoredDetector } from '@verbatim/quality-checks';

/** Written by `npm run train -- --only followups`; it stays in src, also for the compiled code. */
export const FILE = new URL('../../src/probing/coefficients.json', import.meta.url);

/**
 * `choice` ranks the clauses of an answer; a probe's detector says whether it can be asked of a clause, its `threshold`
 * are the log-odds that it can of any.
 */
export interface ProbingModel {
  choice: Detector;
  probes: Partial<Record<StandardProbe, Detector>>;
}

export interface StoredProbingModel {
  choice: StoredDetector;
  probes: Partial<Record<StandardProbe, StoredDetector>>;
}

let known: ProbingModel | undefined;

function model(): ProbingModel {
  if (known) return known;
  const { choice, probes } = JSON.parse(readFileSync(FILE, 'utf8')) as StoredProbingModel;
  const names = Object.keys(STANDARD_PROBES) as StandardProbe[];
  return (known = {
    choice: restored(choice),
    probes: Object.fromEntries(names.flatMap((name) => (probes[name] ? [[name, restored(probes[name])]] : []))),
  });
}

/** How much a clause is worth a question: higher is better, comparable within one answer only. */
export const worthOf = (features: Features): number => logit(model().choice, features);

/**
 * From this probability on a probe is asked instead of the plain question, which is never wrong. Of rows in other folds nine of ten then fitted in English
 * (npm run train); elsewhere blind readers found the plain question better at any lower one.
 */
const SURE = { en: 0.85, other: 0.95 };
/** How much a probe that seldom fits is preferred where it does: it brings more than what can be asked nearly always. In log-odds of its share of the rows. */
const RARE = 0.3;

/** The probes that can be asked of a clause, the surest first. */
export function fittingProbes(features: Features, language: string): StandardProbe[] {
  const sure = language === 'en' ? SURE.en : SURE.other;
  return (Object.entries(model().probes) as [StandardProbe, Detector][])
    .map(([name, detector]) => ({ name, odds: logit(detector, features), usual: detector.threshold }))
    .filter(({ odds }) => odds >= Math.log(sure / (1 - sure)))
    .sort((a, b) => b.odds - RARE * b.usual - (a.odds - RARE * a.usual))
    .map(({ name }) => name);
}
