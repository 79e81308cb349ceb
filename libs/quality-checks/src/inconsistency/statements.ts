import { lettersOf, nonAnswer, sentences, yesOrNo } from '@verbatim/language';
import type { QualityEntry } from '@verbatim/contracts';
import { statedAge } from './ages.js';
import { clausesOf } from './clauses.js';
import { type Fact, factOf } from './facts.js';
import { vocabularyOf } from './vocabulary.js';

/** What one answer says that another one may contradict. */
export interface Statement {
  /** Index of its entry among all entries of the response. */
  from: number;
  text: string;
  /** The question's letters and figures: equal for the same question. */
  asked: string;
  yesNo?: 'yes' | 'no';
  age?: number;
  facts: Fact[];
}

const SENTENCES = 5;
/** Facts of a response that are compared, pair by pair. */
const FACTS = 200;
/** Entries that are compared, the last ones: those of this call come last. */
export const ENTRIES = 120;

export function statementsOf(entries: readonly QualityEntry[], language: string): Statement[] {
  const known = vocabularyOf(language);
  const each = Math.max(1, Math.floor(FACTS / Math.max(1, entries.length)));
  return entries.flatMap((entry, from) => {
    if (from < entries.length - ENTRIES) return [];
    const { question, answer } = entry;
    const yesNo = yesOrNo(answer);
    const kind = nonAnswer(answer);
    if (kind && !yesNo && kind !== 'none') return [];
    const age = sentences(answer, SENTENCES)
      .map((text) => statedAge(question, text))
      .find((years) => years !== undefined);
    return [
      {
        from,
        text: answer,
        asked: lettersOf(question),
        ...(yesNo && { yesNo }),
        ...(age !== undefined && { age }),
        facts: known
          ? clausesOf(entry, language)
              .flatMap((clause) => factOf(clause, known) ?? [])
              .slice(0, each)
          : [],
      },
    ];
  });
}
