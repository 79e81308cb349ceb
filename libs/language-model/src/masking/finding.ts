export const KINDS = ['URL', 'EMAIL', 'ACCOUNT', 'CARD', 'PHONE', 'NAME'] as const;
export type Kind = (typeof KINDS)[number];

/** A piece of personal data in a text, by its position (UTF-16). */
export interface Finding {
  kind: Kind;
  start: number;
  end: number;
}

/** Every match of a global expression, or of its group `it`, as a finding. */
export function* matches(
  kind: Kind,
  expression: RegExp,
  text: string,
  isMeant: (found: string) => boolean = () => true,
): Generator<Finding> {
  for (const match of text.matchAll(expression)) {
    const it = match.groups?.it ?? match[0];
    const start = match.index + (match.groups?.it === undefined ? 0 : match[0].lastIndexOf(it));
    if (isMeant(it)) yield { kind, start, end: start + it.length };
  }
}

export const digitsOf = (text: string): string => text.replace(/\D/g, '');
