import type { KeystrokeJudgement, QualityResponse, QualitySettings, ResponseJudgement } from '@verbatim/contracts';
import { newId } from '@verbatim/platform';
import type { PartKey } from '../jobs/job.js';
import { assembleResult, joinJudgements, type QualityResult } from './assemble.js';

/** A part of a group, all of whose parts have ended. */
export interface EndedPart extends PartKey {
  state: string;
  payload: Buffer;
  result: Buffer | null;
}

const FAILED = { code: 'PROCESSING_ERROR', message: 'This response could not be evaluated' };

/** How the group's entries were typed. */
export const typedIn = (parts: EndedPart[]): KeystrokeJudgement[] =>
  parts.filter((part) => part.kind === 'keystroke' && part.result).flatMap((part) => JSON.parse(part.result!.toString()) as KeystrokeJudgement[]);

/** The numbers of the group's responses whose respondents are known, by position. */
export const identifiedIn = (parts: EndedPart[]): Map<number, number> =>
  new Map(parts.filter((part) => part.kind === 'quality').flatMap((part) => JSON.parse(part.payload.toString()) as QualityResponse[])
    .filter(({ responseIdentifier }) => responseIdentifier !== undefined).map(({ position, serviceResponseIdentifier }) => [position, serviceResponseIdentifier]));

/** The items of a group, in order, from its parts' payloads and results. */
export function itemsOf(parts: EndedPart[], settings: QualitySettings = {}, keystrokes = typedIn(parts)): { position: number; item: QualityResult | { error: object } }[] {
  const quality = parts.filter((part) => part.kind === 'quality');
  const isLost = parts.some((part) => part.state === 'failed');
  const responses = new Map<number, QualityResponse>();
  const judgements = new Map<number, ResponseJudgement[]>();
  for (const part of quality) {
    for (const response of JSON.parse(part.payload.toString()) as QualityResponse[]) {
      const old = responses.get(response.position);
      responses.set(response.position, old ? { ...old, entries: [...old.entries, ...response.entries] } : response);
    }
    const results = part.result ? (JSON.parse(part.result.toString()) as ResponseJudgement[]) : [];
    for (const judgement of results) judgements.set(judgement.position, [...(judgements.get(judgement.position) ?? []), judgement]);
  }
  return [...responses.values()].map((response) => {
    const { position, serviceResponseIdentifier } = response;
    const responseIdentifier = response.responseIdentifier ?? newId();
    const found = judgements.get(position);
    const judgement = found && joinJudgements(found);
    const error = isLost || !judgement ? FAILED : judgement.error;
    if (error) {
      return { position, item: { responseIdentifier, numIssues: 0, hasIssues: false, demeritScore: 0, qualityScore: 100, evaluations: [], serviceResponseIdentifier, error } };
    }
    const own = keystrokes.filter((keystroke) => keystroke.position === position);
    return { position, item: { responseIdentifier, ...assembleResult(response.entries, judgement!, own, serviceResponseIdentifier, settings) } };
  });
}
