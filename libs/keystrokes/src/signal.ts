/** One thing that was looked at: how much it speaks against the answer (0..100) and what was seen. */
export interface Signal {
  score: number;
  evidence: string;
}

export const clamp = (value: number, low = 0, high = 1): number => Math.min(high, Math.max(low, value));

/** Share of the way from `from` to `to`, 0..1. */
export const between = (value: number, from: number, to: number): number => clamp((value - from) / (to - from));

export const whole = (value: number): string => String(Math.round(value));
export const percent = (share: number): string => `${whole(share * 100)} %`;
