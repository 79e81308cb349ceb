import type { Mention } from '@verbatim/label-bank';

/** From this strength on a mention says by itself what a unit is about. */
export const SURE = 1;
/** An answer that has a subject already counts this much for a further one. */
const AGAIN = 0.25;
/** So does one that may speak of it. */
const PERHAPS = 0.4;

/** Answers that speak of a subject: surely, or perhaps. */
interface Claim {
  sure: Set<number>;
  perhaps: Set<number>;
}

/**
 * The fewest subjects that most answers speak of: again and again the one that explains most answers which none does yet (a greedy cover), while it explains `least`.
 * @param said units of each answer
 */
export function cover(
  mentions: readonly (readonly Mention[])[],
  said: readonly (readonly number[] | undefined)[],
  least: number,
): number[] {
  const claims = new Map<number, Claim>();
  said.forEach((units, answer) => {
    for (const unit of units ?? [])
      for (const { subject, strength } of mentions[unit]!) {
        if (!claims.has(subject)) claims.set(subject, { sure: new Set(), perhaps: new Set() });
        const claim = claims.get(subject)!;
        (strength >= SURE ? claim.sure : claim.perhaps).add(answer);
      }
  });
  const covered = new Set<number>();
  const chosen: number[] = [];
  for (;;) {
    let best: { subject: number; gain: number } | undefined;
    for (const [subject, { sure, perhaps }] of claims) {
      if (chosen.includes(subject) || sure.size < 2) continue;
      const fresh = [...sure].filter((answer) => !covered.has(answer)).length;
      const more = [...perhaps].filter((answer) => !sure.has(answer) && !covered.has(answer)).length;
      if (fresh < 2 || fresh + PERHAPS * more < least) continue;
      const gain = fresh + AGAIN * (sure.size - fresh) + PERHAPS * more;
      if (!best || gain > best.gain || (gain === best.gain && subject < best.subject)) best = { subject, gain };
    }
    if (!best) return chosen;
    chosen.push(best.subject);
    for (const answer of claims.get(best.subject)!.sure) covered.add(answer);
  }
}
