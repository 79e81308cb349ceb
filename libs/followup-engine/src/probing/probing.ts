import type { FollowupLanguage } from '@verbatim/contracts';
import type { Embed } from '@verbatim/embedding';
import type { QuestionAim } from '@verbatim/language';
import type { ClauseProbing, Probing } from '../clause.js';
import type { Reading } from '../reading.js';
import { clausesOf } from '../targets.js';
import { clauseFeatures } from './features.js';
import { fittingProbes, worthOf } from './model.js';

/** Which clauses of a thread's answers are worth a question, and what can be asked of them. */
export async function probingOf(
  readings: readonly Reading[],
  aim: QuestionAim,
  language: FollowupLanguage,
  embed: Embed,
): Promise<Probing> {
  const found = new Map<string, ClauseProbing>();
  for (const reading of readings) {
    if (reading.kind !== 'content') continue;
    const clauses = clausesOf(reading, aim, language);
    if (!clauses.length) continue;
    const features = await clauseFeatures(reading, clauses, aim, embed);
    clauses.forEach((clause, i) =>
      found.set(clause.text, {
        worth: worthOf(features[i]!.choice),
        probes: fittingProbes(features[i]!.probing, language),
      }),
    );
  }
  return found;
}
