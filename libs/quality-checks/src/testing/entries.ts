import type { QualityEntry } from '@verbatim/contracts';
import { embedder } from '@verbatim/embedding/testing';
import { entryContext, type EntryContext } from '../entry/entry-context.js';
import { similarity } from '../relevance/similarity.js';

export const entryOf = (question: string, answer: string, more: Partial<QualityEntry> = {}): QualityEntry => ({
  index: 0,
  question,
  answer,
  ...more,
});

/** What the checks get from judgeResponse. */
export async function contextOf(
  question: string,
  answer: string,
  more: Partial<QualityEntry> = {},
  parent?: QualityEntry,
  others: QualityEntry[] = [],
): Promise<EntryContext> {
  const context = entryContext(entryOf(question, answer, more), parent);
  if (context.language === 'en' && context.words.length) {
    const { embed } = await embedder();
    context.similarity = await similarity(context, others, undefined, embed);
  }
  return context;
}
