// BERTopic through topics.py.
import { spawn } from 'node:child_process';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(new URL('topics.py', import.meta.url));

/** Sizes of topics: the default, and what is usual for few texts. */
export const SIZES = [10, 3];

/** What topics.py answers to requests. `python`: an interpreter with bertopic, umap-learn, hdbscan and scikit-learn. */
export async function askTopics(python, requests) {
  const child = spawn(python, [SCRIPT], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(requests));
  return json(child.stdout);
}
