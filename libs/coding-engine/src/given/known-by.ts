import type { CodebookCode } from '@verbatim/contracts';
import { subjectBank, toThemeSpace, type Mention } from '@verbatim/label-bank';
import type { Embed } from '@verbatim/embedding';
import { stemOf, STOPWORDS, words } from '@verbatim/language';
import { isQuoting } from '../descriptions.js';
import { unit as toUnit, type Vector } from '../geometry.js';
import { codeText } from './code-text.js';
import { likenessOf } from '../subjects/likely.js';
import { SURE } from '../subjects/odds.js';

/** A text as units are compared with it: its stems, those of its English gloss, and the subjects of the bank that it names. */
export interface Named {
  stems: ReadonlySet<string>;
  mentions: readonly Mention[];
}

/** What a given code is known by besides its vectors. */
export interface KnownBy {
  label: Named;
  description: Named;
  /** The vector of its label and description in the theme space; undefined where neither can be embedded. */
  meaning: Vector | undefined;
  /** How likely it is each label of the bank. */
  likeness: Float64Array | undefined;
}

/** A unit's text, or a code's, by its words. `gloss`: in English; undefined where it has none. */
export function namedIn(text: string, language: string, gloss: string | undefined): Named {
  return {
    stems: new Set([...stemsOf(text, language), ...(language === 'en' || !gloss ? [] : stemsOf(gloss, 'en'))]),
    mentions: gloss ? subjectBank().mentionedIn(gloss) : [],
  };
}

function stemsOf(text: string, language: string): string[] {
  return words(text)
    .filter((word) => word.length > 1 && !STOPWORDS.has(word))
    .map((word) => `${language === 'en' ? 'en' : ''} ${stemOf(word, language)}`);
}

/**
 * What each code is known by.
 * @param main the answers' language
 * @param embed of English texts, by the built-in encoder; without it codes have no meaning
 */
export async function knownBy(
  codes: readonly CodebookCode[],
  main: string,
  embed: Embed | undefined,
): Promise<KnownBy[]> {
  const read = codes.map(({ label, description = '' }) => {
    const [own, more] = [label, isQuoting(description) ? '' : description].map((text) => codeText(text, main));
    return {
      own: own!,
      more: more!,
      text: [own!.gloss, more!.gloss].filter(Boolean).join('. '),
    };
  });
  const texts = [...new Set(read.flatMap(({ text }) => text || []))];
  const vectors = embed ? await embed(texts) : [];
  const vectorOf = new Map(texts.map((text, i) => [text, vectors[i]!]));
  return read.map(({ own, more, text }) => {
    const vector = vectorOf.get(text);
    return {
      label: namedIn(own.text, own.language, own.gloss),
      description: namedIn(more.text, more.language, more.gloss),
      meaning: vector && toUnit(toThemeSpace(vector)),
      likeness: vector && likenessOf(vector),
    };
  });
}

/** The more codes name a subject in their labels, the less it tells of which of them is meant. */
export function tellingSubjects(labels: readonly Named[]): (subject: number) => number {
  const codes = new Map<number, number>();
  for (const { mentions } of labels)
    for (const { subject, strength } of mentions)
      if (strength >= SURE) codes.set(subject, (codes.get(subject) ?? 0) + 1);
  return (subject) => 1 / (codes.get(subject) ?? 1);
}

/** How strongly a unit speaks of the subjects that a code's text names, 0 to 1.5: in full where it says of one what the code says of it. */
export function sharedSubject(of: Named, unit: Named, telling: (subject: number) => number): number {
  let most = 0;
  for (const own of of.mentions) {
    if (own.strength < SURE) continue;
    for (const { subject, strength, aspects } of unit.mentions) {
      if (subject !== own.subject) continue;
      const same = own.aspects.some((aspect) => aspects.includes(aspect));
      const full = Math.min(1, strength) * (same ? 1.5 : own.aspects.length ? 0.5 : 1);
      most = Math.max(most, full * telling(subject));
    }
  }
  return most;
}
