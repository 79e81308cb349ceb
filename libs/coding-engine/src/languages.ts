import { detectLanguage, entryLanguage } from '@verbatim/language';
import { hash } from './geometry.js';

const SAMPLE = 400;
/** In Latin letters a short answer is easily taken for another language: of one that fewer answers than these are taken for, none is. */
const FEWEST = 2;
const SHARE = 0.05;
/** An answer of this many characters is what the detector takes it for. */
const LONG = 40;
/** The detector hardly tells the two apart. */
const indonesian = (language: string): string => (language === 'ms' ? 'id' : language);
const LATIN = /^[^\p{L}]*\p{Script=Latin}/u;

/** The language each answer is compared in, and the one most of them have. */
export interface Languages {
  main: string;
  of(answer: string): string;
}

/** Of many answers a look at some (`sample`) settles it where nine of ten that can be told are in one language: looking at 100,000 would take 20 s. */
export function languagesOf(question: string, answers: readonly string[], sample = SAMPLE): Languages {
  const distinct = [...new Set(answers)];
  const looked = distinct
    .map((answer) => ({ answer, order: hash(answer) }))
    .sort((a, b) => a.order - b.order || (a.answer < b.answer ? -1 : 1))
    .slice(0, sample);
  const counts = new Map<string, number>();
  const isLatin = new Map<string, boolean>();
  let untold = 0;
  for (const { answer } of looked) {
    const language = indonesian(detectLanguage(answer));
    if (language === 'unknown') {
      untold += Number(LATIN.test(answer));
      continue;
    }
    counts.set(language, (counts.get(language) ?? 0) + 1);
    isLatin.set(language, LATIN.test(answer));
  }
  const asked = indonesian(detectLanguage(question));
  // a few answers in another script say nothing of short ones in Latin letters
  const latin = asked === 'unknown' || !LATIN.test(question) ? 'en' : asked;
  if (untold && ![...counts].some(([language, count]) => isLatin.get(language) && count >= FEWEST))
    counts.set(latin, (counts.get(latin) ?? 0) + untold);
  const [[main, most] = [asked === 'unknown' ? 'en' : asked, 0]] = [...counts].sort(
    (a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1),
  );
  const known = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (distinct.length > sample && most >= known * 0.9) return { main, of: () => main };
  const rare = Math.max(FEWEST, known * SHARE);
  const seen = new Map<string, string>();
  const of = (answer: string): string => {
    let language = seen.get(answer);
    if (!language) {
      const found = indonesian(entryLanguage(question, answer));
      const isMisdetected =
        found !== main &&
        answer.length < LONG &&
        LATIN.test(answer) &&
        isLatin.get(main) &&
        (counts.get(found) ?? 0) < rare;
      seen.set(answer, (language = found === 'unknown' || isMisdetected ? main : found));
    }
    return language;
  };
  return { main, of };
}
