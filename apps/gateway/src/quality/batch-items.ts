import type { KeystrokeJudgement, QualityResponse, QualitySettings, ResponseJudgement } from '@verbatim/contracts';
import type { GroupPart } from '../jobs/parts.repository.js';
import { generatedResponseId } from '../surveys/response-identifier.js';
import { assembleResult, joinJudgements, type QualityResult } from './assemble.js';

const FAILED = {
  code: 'PROCESSING_ERROR',
  message: 'This response could not be evaluated. Send it again in a new job.',
};

/** What the parts of a group carried and what came of them. */
export interface Group {
  /** By position. The parts of a response that was too big for one message are joined. */
  responses: Map<number, QualityResponse>;
  judgements: Map<number, ResponseJudgement[]>;
  keystrokes: KeystrokeJudgement[];
  isLost: boolean;
  /** Of the items of a lost group, where it is not that a part could not be done. */
  error?: { code: string; message: string };
}

/** Reads the parts of a group that has ended. */
export function readGroup(parts: GroupPart[]): Group {
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

/** The items of a group, in order. `keystrokes`: the judgements of its typing, compared with the survey's other respondents. */
export function itemsOf(
  org: string,
  { responses, judgements, isLost, error: lost = FAILED }: Group,
  keystrokes: KeystrokeJudgement[],
  settings: QualitySettings = {},
): { position: number; item: QualityResult | { error: object } }[] {
  return [...responses.values()].map((response) => {
    const { position, serviceResponseIdentifier } = response;
    const responseIdentifier = response.responseIdentifier ?? generatedResponseId(org, serviceResponseIdentifier);
    const found = judgements.get(position);
    const judgement = found && joinJudgements(found);
    const error = isLost || !judgement ? lost : judgement.error;
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
