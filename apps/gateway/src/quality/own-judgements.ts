import type {
  CheckType,
  KeystrokeEntry,
  KeystrokeJudgement,
  QualityResponse,
  ResponseJudgement,
} from '@verbatim/contracts';
import { Malformed } from '@verbatim/messaging';

/**
 * Checks that judgements are about what their part carried, each of it once: a message with those of another part or job must leave nothing behind.
 * @throws Malformed
 */
export function requireOwnResponses(
  carried: readonly QualityResponse[],
  judgements: readonly ResponseJudgement[],
  asked: readonly CheckType[],
): void {
  if (judgements.some(({ entries }) => entries.some(({ checks }) => checks.some(({ type }) => !asked.includes(type)))))
    throw new Malformed('judgements: of checks that were not asked for');
  requireSame(
    carried.map(({ position }) => String(position)),
    judgements.map(({ position }) => String(position)),
    'responses',
  );
  requireSame(
    carried.flatMap(({ position, entries }) => entries.map(({ index }) => `${position}.${index}`)),
    judgements.flatMap(({ position, entries, error }) =>
      // A response that could not be evaluated has no entries.
      (error ? carried.find((response) => response.position === position)!.entries : entries).map(
        ({ index }) => `${position}.${index}`,
      ),
    ),
    'entries',
  );
}

/** The same for how answers were typed. */
export function requireOwnTyping(carried: readonly KeystrokeEntry[], judgements: readonly KeystrokeJudgement[]): void {
  const keyOf = ({ position, index }: { position: number; index: number }): string => `${position}.${index}`;
  requireSame(carried.map(keyOf), judgements.map(keyOf), 'entries');
}

function requireSame(carried: string[], judged: string[], what: string): void {
  const all = new Set(carried);
  if (judged.length === all.size && new Set(judged).size === all.size && judged.every((key) => all.has(key))) return;
  throw new Malformed(`judgements: not of the ${what} of this part, each once`);
}

/** @throws Malformed for a part that the job never had */
export function requirePart(group: number | undefined): void {
  if (group === undefined) throw new Malformed('part: the job has none with this number');
}
