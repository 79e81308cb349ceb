/** What one part of the check found: how much it speaks against the answer (0..100), and what was seen, in lower case without a full stop. */
export interface Signal {
  score: number;
  seen: string;
  /** What follows the neutral sentence where the score stays low. */
  counted?: string;
}

export const clamp = (value: number, low = 0, high = 1): number => Math.min(high, Math.max(low, value));

/** Share of the way from `from` to `to`, 0..1. */
export const between = (value: number, from: number, to: number): number => clamp((value - from) / (to - from));

export const whole = (value: number): string => String(Math.round(value));
export const percent = (share: number): string => `${whole(share * 100)} %`;
