import Papa from 'papaparse';
import { signedFetch } from './session.js';
import { questionsOf, type CodedQuestion } from './tree.js';

/** The questions of a finished coding that have codes. They are read from its code sheet: no other operation lists them without their answers. */
export async function readCodedQuestions(batchJobId: string, signal: AbortSignal): Promise<CodedQuestion[]> {
  const response = await signedFetch(`/api/v1/coding/${encodeURIComponent(batchJobId)}/export?sheet=codes`, { signal });
  const text = await response.text();
  if (!response.ok) throw new Error((JSON.parse(text) as { message: string }).message);
  return questionsOf(Papa.parse<CodedQuestion>(text, { header: true, skipEmptyLines: true }).data);
}
