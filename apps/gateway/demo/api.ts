import type { Snapshot } from '@verbatim/collector';

export type Typing = Pick<Snapshot, 'keyEvents' | 'pasteEvents'>;

export interface Question {
  questionIdentifier: string;
  question: string;
  answers: number;
}
export interface SurveyShown {
  surveyName: string;
  answerCharacters: number;
  questions: Question[];
}

export interface Scores {
  completeness: number;
  relevance: number;
  nonsensical: number;
  consistency: number;
}
export interface Followup {
  followupQuestion: string;
  stopReason?: string;
  responseEvaluation: Scores;
  threadId: string;
}

export interface Check {
  type: string;
  score: number;
  isIssue: boolean;
  evidence: string;
}
export interface KeystrokeMetrics {
  totalKeystrokes: number;
  averageHoldTime: number;
  holdTimeStandardDeviation: number;
  averageDigraphDelay: number;
  digraphDelayStandardDeviation: number;
  digraphDelay90thPercentile: number;
  pauseRatio: number;
}
export interface Quality {
  demeritScore: number;
  recommendation: 'keep' | 'review' | 'remove';
  evaluations: { demeritScore: number; qualityIssueChecks: Check[]; keystrokeMetrics?: KeystrokeMetrics }[];
  inconsistency?: { score: number; isIssue: boolean; evidence: string };
}

export interface Code {
  id: number;
  label: string;
  responses: { responseIdentifier: string; answer: string }[];
  subCodes: Code[];
}
export interface CodingJob {
  batchJobId: string;
  status: 'queued' | 'processing' | 'completed' | 'partial_failure' | 'total_failure';
  results: null | { message?: string; questionCodes: { responseCodes: Code[] }[] };
}

export interface Pair {
  question: string;
  answer: string;
}

/** A failed call. The message is for the visitor. */
export class Refused extends Error {}

const PATIENCE_MS = 45_000;

function reason(response: Response, answer: { message?: string; details?: Record<string, string> }): string {
  if (response.status === 429)
    return `The demo has had too many calls this minute. Try again in ${response.headers.get('retry-after') ?? '60'} seconds.`;
  if (response.status === 413) return 'This answer is too long for the demo. Please shorten it.';
  if (response.status >= 500) return 'The service is not available at the moment. Try again soon.';
  return (
    Object.values(answer.details ?? {})[0] ?? answer.message ?? `The service answered with status ${response.status}.`
  );
}

async function call<T>(path: string, body?: object): Promise<T> {
  const options = body && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  let response: Response;
  let answer: object;
  try {
    response = await fetch(`/demo/api/${path}`, { ...options, signal: AbortSignal.timeout(PATIENCE_MS) });
    answer = (await response.json()) as object;
  } catch {
    throw new Refused('The service does not answer. Check that it is still running, and try again.');
  }
  if (!response.ok) throw new Refused(reason(response, answer));
  return answer as T;
}

export const api = {
  survey: () => call<SurveyShown>('survey'),
  followup: (body: { questionIdentifier: string; answer: string; thread?: { threadId: string; question: string } }) =>
    call<Followup>('followup', body),
  quality: (
    body: {
      responseIdentifier: string;
      questionIdentifier: string;
      answer: string;
      followup?: { round: number; question: string };
    } & Typing,
  ) => call<Quality>('quality', body),
  code: (body: {
    responseIdentifier: string;
    questionIdentifier: string;
    answer: string;
    followupResponses?: Pair[];
  }) => call<CodingJob>('coding', body),
  job: (id: string) => call<CodingJob>(`coding/${encodeURIComponent(id)}`),
};

/** A random UUID. crypto.randomUUID exists only over https and on the same machine. */
export function newRespondent(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
