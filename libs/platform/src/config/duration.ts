const UNITS: Record<string, number> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Parses `500ms`, `5s`, `30m`, `2h` or `1d`; returns milliseconds, or undefined for anything else. */
export function durationMs(text: string): number | undefined {
  const match = /^(\d{1,9})(ms|s|m|h|d)$/.exec(text);
  return match ? Number(match[1]) * UNITS[match[2]!]! : undefined;
}
