import { followupLanguage } from '@verbatim/contracts';
import { detectLanguage, hanScript } from '@verbatim/language';

/** Loads the detector (150 MB): imported where it is needed, in a thread of the intake. */

/** Answers that are looked at. */
const SAMPLE = 500;

/** The language that most of the answers are in, as a tag that `labelLanguage` takes; undefined where none can be told, or labels are in English only. */
export function languageOfLabels(answers: Iterable<string>): string | undefined {
  const counts = new Map<string, number>();
  let looked = 0;
  for (const answer of answers) {
    const language = detectLanguage(answer);
    if (language === 'unknown') continue;
    const tag = language === 'zh' ? (hanScript(answer) ?? 'zh-Hans') : language;
    counts.set(tag, (counts.get(tag) ?? 0) + 1);
    if (++looked === SAMPLE) break;
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most && followupLanguage(most[0]);
}
