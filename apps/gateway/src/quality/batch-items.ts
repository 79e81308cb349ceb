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

/** What a group's parts sent and found, each read once. */
export interface Group {
  /** By position; what was too big for one message is one response again. */
  responses: Map<number, QualityResponse>;
  judgements: Map<number, ResponseJudgement[]>;
  keystrokes: KeystrokeJudgement[];
  isLost: boolean;
}

export function readGroup(parts: EndedPart[]): Group {
  const group: Group = {
    responses: new Map(),
    judgements: new Map(),
    keystrokes: [],
    isLost: parts.some((part) => part.state === 'failed'),
  };
  const { responses, judgements, keystrokes } = group;
  for (const { kind, payload, result } of parts) {
    if (kind === 'keystroke') {
      if (result) keystrokes.push(...(JSON.parse(result.toString()) as KeystrokeJudgement[]));
      continue;
    }
    for (const response of JSON.parse(payload.toString()) as QualityResponse[]) {
      const old = responses.get(response.position);
      responses.set(response.position, old ? { ...old, entries: [...old.entries, ...response.entries] } : response);
    }
    const found = result ? (JSON.parse(result.toString()) as ResponseJudgement[]) : [];
    for (const judgement of found)
      judgements.set(judgement.position, [...(judgements.get(judgement.position) ?? []), judgement]);
  }
  return group;
}

/** The items of a group, in order; `keystrokes`: how its entries were typed, as the survey's other respondents make it look. */
export function itemsOf(
  { responses, judgements, isLost }: Group,
  keystrokes: KeystrokeJudgement[],
  settings: QualitySettings = {},
): { position: number; item: QualityResult | { error: object } }[] {
  return [...responses.values()].map((response) => {
    const { position, serviceResponseIdentifier } = response;
    const responseIdentifier = response.responseIdentifier ?? newId();
    const found = judgements.get(position);
    const judgement = found && joinJudgements(found);
    const error = isLost || !judgement ? FAILED : judgement.error;
    if (error) {
      return {
        position,
        item: {
          responseIdentifier,
          numIssues: 0,
          hasIssues: false,
          demeritScore: 0,
          qualityScore: 100,
          evaluations: [],
          serviceResponseIdentifier,
          error,
        },
      };
    }
    const own = keystrokes.filter((keystroke) => keystroke.position === position);
    return {
      position,
      item: {
        responseIdentifier,
        ...assembleResult(response.entries, judgement!, own, serviceResponseIdentifier, settings),
      },
    };
  });
}
