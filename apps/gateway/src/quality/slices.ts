import { LIMITS, type KeystrokeEntry, type QualityEntry, type QualityResponse } from '@verbatim/contracts';
import type { SurveyEntry } from './data-quality.dto.js';

/** An accepted response: its position in the request, its identifiers, and its entries as the caller sent them. */
export interface AcceptedResponse {
  position: number;
  serviceResponseIdentifier: number;
  responseIdentifier?: string;
  entries: SurveyEntry[];
}

/** The messages of a group. Quality messages have whole responses, or some entries of one response. */
export interface Group {
  quality: QualityResponse[][];
  keystroke: KeystrokeEntry[][];
}

/** No single entry is larger (LIMITS). The rest of the message is for the envelope, the survey's description and JSON's escapes. */
const SLICE_BYTES = LIMITS.messageBytes - 64 * 1024;

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

const qualityEntry = (entry: SurveyEntry, index: number): QualityEntry => ({
  index,
  question: entry.question,
  answer: entry.answer,
  questionContext: entry.questionContext ?? undefined,
  questionIdentifier: entry.questionIdentifier ?? undefined,
  parentQuestionIdentifier: entry.parentQuestionIdentifier ?? undefined,
  honeypotPhrase: entry.honeypotPhrase ?? undefined,
});

const hasEvents = (entry: SurveyEntry): boolean => Boolean(entry.keyEvents?.length || entry.pasteEvents?.length);

/** Cuts a list into runs of at most `bytes` bytes, `count` items and total weight `most`. An item above a limit is a run of its own. */
function* runs<T>(
  items: Iterable<T>,
  bytes: number,
  count = Infinity,
  weight = (_: T): number => 0,
  most = Infinity,
): Generator<T[]> {
  let run: T[] = [];
  let size = 0;
  let heavy = 0;
  for (const item of items) {
    const itemSize = bytesOf(item) + 1;
    if (run.length && (size + itemSize > bytes || run.length >= count || heavy + weight(item) > most)) {
      yield run;
      run = [];
      size = heavy = 0;
    }
    run.push(item);
    size += itemSize;
    heavy += weight(item);
  }
  if (run.length) yield run;
}

const keystrokeEntries = (response: AcceptedResponse): KeystrokeEntry[] =>
  response.entries.flatMap((entry, index) =>
    hasEvents(entry)
      ? [
          {
            position: response.position,
            index,
            answer: entry.answer,
            keyEvents: entry.keyEvents ?? undefined,
            pasteEvents: entry.pasteEvents ?? undefined,
          },
        ]
      : [],
  );

const withoutEvents = (response: AcceptedResponse): QualityResponse => ({
  position: response.position,
  serviceResponseIdentifier: response.serviceResponseIdentifier,
  responseIdentifier: response.responseIdentifier,
  entries: response.entries.map(qualityEntry),
});

/**
 * Cuts responses into groups whose items appear together. A group is one message for quality (at most 25 responses, 100 entries, 900 KiB) and as many for
 * keystroke as its events need. A response that is too big for one message is a group of its own, split by entry.
 */
export function* cut(responses: AcceptedResponse[]): Generator<Group & { responses: AcceptedResponse[] }> {
  const byPosition = new Map(responses.map((response) => [response.position, response]));
  for (const run of runs(
    responses.map(withoutEvents),
    SLICE_BYTES,
    LIMITS.responsesPerPart,
    (response) => response.entries.length,
    LIMITS.entriesPerPart,
  )) {
    const accepted = run.map((response) => byPosition.get(response.position)!);
    const [only] = run;
    const quality =
      run.length === 1 && only && bytesOf(only) > SLICE_BYTES
        ? [...runs(only.entries, SLICE_BYTES)].map((entries) => [{ ...only, entries }])
        : [run];
    yield { responses: accepted, quality, keystroke: [...runs(accepted.flatMap(keystrokeEntries), SLICE_BYTES)] };
  }
}
