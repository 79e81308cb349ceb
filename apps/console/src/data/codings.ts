import type { CodedQuestion } from '@verbatim/client';
import { api } from './api.js';

const PAGE = 1000;

/** The questions of a finished coding that have codes, in the order in which they were sent. */
export async function readCodedQuestions(batchJobId: string, signal: AbortSignal): Promise<CodedQuestion[]> {
  const found: CodedQuestion[] = [];
  let cursor: string | undefined;
  do {
    const page = await api.listCodedQuestions(batchJobId, { limit: PAGE, cursor, signal });
    found.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return found.filter(({ codes }) => codes > 0);
}
