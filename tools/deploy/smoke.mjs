import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** One call of each kind through a running gateway: a single answer with what was typed, a follow-up, and the demonstration's batch and coding job. */
export async function smoke({ port, key }) {
  const call = async (path, body) => {
    const response = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-service-key': key },
      body: JSON.stringify(body),
    });
    const answer = await response.json();
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`);
    return answer;
  };
  const question = 'What do you like most about our bank?';
  const answer = 'asdf jkl asdf';
  const keyEvents = [...answer].map((letter, at) => ({
    k: letter,
    t: 1_000 + 90 * at,
    ht: 40,
    c: letter === ' ' ? 'Space' : `Key${letter.toUpperCase()}`,
  }));
  const quality = await call('data-quality', { surveyEntries: [{ question, answer, keyEvents }] });
  if (!quality.hasIssues) throw new Error(`data-quality let gibberish pass: ${JSON.stringify(quality)}`);
  const { followupQuestion } = await call('followups', { question, answer: 'It is good.' });
  if (!followupQuestion) throw new Error('followups asked nothing');

  const demo = spawn(process.execPath, [join(import.meta.dirname, '../demo.mjs')], {
    env: { ...process.env, PORT: String(port), VERBATIM_API_KEY: key },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(demo, 'exit');
  if (code !== 0) throw new Error('the demonstration failed');
  console.log(
    `answered: data-quality ${quality.recommendation}, followups "${followupQuestion}", a batch and a coding job`,
  );
}
