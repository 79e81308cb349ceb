import Papa from 'papaparse';
import { signedFetch } from './session.js';
import { treesOf, type SheetRow, type Tree } from './tree.js';

/** The code frames of a finished coding, a tree per question. The sheet has the counts and none of the answers, so it is small for any number of them. */
export async function readTrees(batchJobId: string, signal: AbortSignal): Promise<Tree[]> {
  const response = await signedFetch(`/api/v1/coding/${encodeURIComponent(batchJobId)}/export?sheet=codes`, { signal });
  const text = await response.text();
  if (!response.ok) throw new Error((JSON.parse(text) as { message: string }).message);
  return treesOf(Papa.parse<SheetRow>(text, { header: true, skipEmptyLines: true }).data);
}
