import { textsOf, type CodingAnswer } from '@verbatim/contracts';
import { normalise, unified } from '@verbatim/language';
import type { Prepared } from './prepared.js';

/** Units as a respondent wrote them: they are compared in lower case, and quoted with their capitals. */
export class AsWritten {
  /** By the number of a unit, the first answer that has it. */
  private readonly firstOf = new Map<number, number>();

  constructor(
    private readonly answers: readonly CodingAnswer[],
    private readonly units: Prepared['space']['units'],
    said: Prepared['said'],
  ) {
    for (const [answer, own] of said.entries())
      for (const unit of own ?? []) if (!this.firstOf.has(unit)) this.firstOf.set(unit, answer);
  }

  /** The unit itself where it stands in no answer as it is: it was put together of pieces. */
  of(unit: number): string {
    const { text } = this.units[unit]!;
    const answer = this.firstOf.get(unit);
    if (answer === undefined) return text;
    for (const whole of textsOf(this.answers[answer]!)) {
      const written = unified(whole).replace(/\s+/gu, ' ').trim();
      const at = normalise(written).indexOf(text);
      const found = written.slice(at, at + text.length);
      // a letter may have another length in lower case
      if (at >= 0 && normalise(found) === normalise(text)) return found;
    }
    return text;
  }
}
