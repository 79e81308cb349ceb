import type { CodingAnswer } from '@verbatim/contracts';

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu;

/** How words are written inside sentences ('iPhone', 'Bush', 'US'), learnt from the answers, for labels made of normalised text. */
export class Casing {
  private readonly counts = new Map<string, Map<string, number>>();

  constructor(answers: readonly CodingAnswer[]) {
    for (const { answer } of answers) {
      const text = answer.slice(0, 500);
      // who writes all in capitals, or all in small letters, tells nothing about a word
      if (!/\p{Lu}/u.test(text) || !/\p{Ll}/u.test(text)) continue;
      const words = [...text.matchAll(WORD)];
      const inside = words.filter(
        ({ index }) => index && !/[.!?\n/]\s*$/u.test(text.slice(Math.max(0, index - 3), index)),
      );
      // a title writes all of its words large, the first too: 'der Preis' is none
      if (words.every(({ 0: word }) => /^\p{Lu}/u.test(word))) continue;
      for (const { 0: word } of inside) {
        const forms = this.counts.get(word.toLowerCase()) ?? new Map<string, number>();
        forms.set(word, (forms.get(word) ?? 0) + 1);
        this.counts.set(word.toLowerCase(), forms);
      }
    }
  }

  /** Sentence case. */
  of(text: string): string {
    const cased = text.replace(WORD, (word) => this.usual(word));
    const [first = ''] = cased;
    const begun = /^\S*\p{Lu}/u.test(cased) ? cased : first.toLocaleUpperCase() + cased.slice(first.length);
    return begun.replace(/\bi(?=['’ ]|$)/gu, 'I');
  }

  private usual(word: string): string {
    const forms = [...(this.counts.get(word) ?? [])].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
    const total = forms.reduce((sum, [, count]) => sum + count, 0);
    const [form, count] = forms[0] ?? [word, 0];
    return count > total / 2 ? form : word;
  }
}
