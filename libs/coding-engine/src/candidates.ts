import { formOf } from './grammar.js';
import type { Phrase, Wording } from './phrases.js';
import { joins } from './units.js';

/** Weights of what makes a label good, set on a development half as those of labels.ts: its words, how often they and it are said, its form. */
const MEAN = 0.8;
const SUM = 0.4;
const SAID = 0.4;
const COVER = 0.5;
const FORM = 0.6;
/** For the code's most telling word, and for the one after it. */
const TELLING = [0.5, 0.3];
const ONE_WORD = -0.8;
const LONG = -0.1;
/** A phrase that one answer of many has may be anything; the words in it are said by others too. */
const ONCE = -0.35;
export const MANY = 6;
/** What one answer says, without the word that it goes on with: 'a decent roaster within forty'. */
const CUT = -0.25;
/** What joins two things ('Preise und Sauberkeit'), outside English: grammar.ts knows it there. */
const JOINED = -0.3;
/** A word that one answer of all has is often a slip of the hand ('show there powwer'). */
const RARE = -0.5;
/** '45 minutes' is what happened, and no theme. */
const FIGURE = -2;
/** A slip that several made ('thier promises'). */
const MISSPELT = -3;
/** For a phrase that is mostly words that name nothing, with or without the question's ('went wrong', 'terrorists were trying'). */
const VAGUE = -0.5;
const VAGUE_WORDS = new Set(
  (
    'everything everyone everybody anyone anybody someone somebody nothing nobody stuff lot lots kind sort bit way ways seem seems seemed ' +
    'go goes going gone went come comes coming came get gets getting put take takes taking know knows need needs ' +
    'needing want wants wanted try tries trying tried ' +
    'use used say said pretty always never maybe guess sure good better best bad wrong right other'
  ).split(' '),
);
/** Single words that are looked at besides the best phrases, for a code whose phrases are all cut out of longer ones. */
const SINGLE = 6;

export interface Scored {
  phrase: Phrase;
  score: number;
}

export const best = (a: Scored, b: Scored): number => b.score - a.score || (a.phrase.text < b.phrase.text ? -1 : 1);

/**
 * The phrases by their words alone, best first, and of them `most` apart: telling ones, said by many, of two words or
 * more, that stand alone as a label; in `language` where the code has any in it. `last` are for a code whose other
 * phrases are labels already.
 */
export function candidates(
  wording: Wording,
  everybody: Wording,
  most: number,
  language: string,
  asked: ReadonlySet<string>,
): { scored: Scored[]; rest: Scored[]; last: Scored[] } {
  const all = [...wording.phrases.values()];
  const figureless = all.filter((phrase) => !hasOthersFigure(phrase, wording));
  const phrases = figureless.length ? figureless : all;
  const own = phrases.filter((phrase) => phrase.language === language);
  const telling = new Map<string, number>();
  for (const [stem, count] of wording.stems)
    telling.set(stem, (count / wording.weight) * Math.log(1 + everybody.weight / everybody.stems.get(stem)!));
  const top = Math.max(1e-9, ...telling.values());
  const mostTelling = [...telling]
    .filter(([stem]) => !/\d/u.test(stem))
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, TELLING.length);
  const scored: Scored[] = [];
  for (const phrase of own.length ? own : phrases) {
    const sum = phrase.stems.reduce((total, stem) => total + telling.get(stem)!, 0) / top;
    const said = Math.min(1, (2 * phrase.count) / wording.weight);
    const cover =
      phrase.stems.reduce((total, stem) => total + wording.stems.get(stem)!, 0) / phrase.stems.length / wording.weight;
    const form = phrase.words === 1 ? ONE_WORD : phrase.words > 4 ? LONG : 0;
    const once = phrase.words > 1 && phrase.count === 1 && wording.weight >= MANY ? ONCE : 0;
    const cut = phrase.count === 1 && phrase.isCut ? CUT : 0;
    const rare = wording.weight >= MANY && phrase.stems.some((stem) => everybody.stems.get(stem) === 1) ? RARE : 0;
    const tells = mostTelling.reduce(
      (total, [stem], place) => total + (phrase.stems.includes(stem) ? TELLING[place]! : 0),
      0,
    );
    const joined =
      phrase.language !== 'en' && phrase.text.split(' ').some((word) => joins(word, phrase.language)) ? JOINED : 0;
    const misspelt = phrase.isMisspelt ? MISSPELT : 0;
    const vague = isVague(phrase, asked) ? VAGUE : 0;
    const figure = /\d/u.test(phrase.text) ? FIGURE : 0;
    scored.push({
      phrase,
      score:
        figure +
        once +
        cut +
        joined +
        rare +
        misspelt +
        vague +
        tells +
        MEAN * (sum / phrase.stems.length) +
        SUM * Math.min(1, sum / 2) +
        SAID * said +
        COVER * cover +
        form,
    });
  }
  scored.sort(best);
  if (language !== 'en') return { scored: scored.slice(0, most), rest: scored.slice(most), last: [] };
  const single = scored.filter(({ phrase }) => phrase.words === 1).slice(0, SINGLE);
  const formed = [...new Set([...scored.slice(0, most * 4), ...single])].map(({ phrase, score }) => ({
    phrase,
    score,
    form: formOf(phrase.text),
  }));
  const whole = formed.filter(({ form }) => !form.isChopped);
  const ranked = (whole.length ? whole : formed)
    .map(({ phrase, score, form }) => ({ phrase, score: score + FORM * form.score }))
    .sort(best);
  return { scored: ranked.slice(0, most), rest: ranked.slice(most), last: scored };
}

/** A figure that most of the code's answers do not say: '15 minutes', of those who waited 10 to 20. */
const hasOthersFigure = ({ stems }: Phrase, wording: Wording): boolean =>
  stems.some((stem) => /\d/u.test(stem) && 2 * wording.stems.get(stem)! < wording.weight);

function isVague({ text, language, stems }: Phrase, asked: ReadonlySet<string>): boolean {
  const vague = language === 'en' ? text.split(' ').filter((word) => VAGUE_WORDS.has(word)) : [];
  return vague.length > 0 && 2 * (vague.length + stems.filter((stem) => asked.has(stem)).length) > stems.length;
}
