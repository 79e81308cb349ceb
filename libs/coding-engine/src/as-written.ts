import { textsOf, type CodingAnswer } from '@verbatim/contracts';
import { normalise, unified } from '@verbatim/language';
import type { Prepared } from './prepared.js';

/** Units as respondents wrote them: they are compared in lower case, and quoted with their capitals. */
export class AsWritten {
  /** By the number of a unit, the answers that have it. */
  private readonly answersOf = new Map<number, number[]>();

  constructor(
    private readonly answers: readonly CodingAnswer[],
    private readonly units: Prepared['space']['units'],
    said: Prepared['said'],
  ) {
    for (const [answer, own] of said.entries())
      for (const unit of own ?? []) {
        const known = this.answersOf.get(unit);
        if (known) known.push(answer);
        else this.answersOf.set(unit, [answer]);
      }
  }

  /** As most wrote it, whatever the order of the answers. The unit itself where it stands in no answer as it is: it was put together of pieces. */
  of(unit: number): string {
    const { text } = this.units[unit]!;
    const wholes = counted((this.answersOf.get(unit) ?? []).flatMap((answer) => textsOf(this.answers[answer]!)));
    const forms = new Map<string, number>();
    for (const [whole, count] of wholes) {
      const form = writtenIn(whole, text);
      if (form !== undefined) forms.set(form, (forms.get(form) ?? 0) + count);
    }
    // of two that are as frequent, that with fewer capitals: they sort first
    const [usual] = [...forms].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? 1 : -1));
    return usual?.[0] ?? text;
  }
}

function counted(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

function writtenIn(whole: string, text: string): string | undefined {
  const written = unified(whole).replace(/\s+/gu, ' ').trim();
  const at = normalise(written).indexOf(text);
  const found = written.slice(at, at + text.length);
  // a letter may have another length in lower case
  return at >= 0 && normalise(found) === normalise(text) ? found : undefined;
}
