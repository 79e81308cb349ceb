import type { KeystrokeMetrics, QualityCheck } from '@verbatim/contracts';

export interface KeystrokeInput {
  answer: string;
  keyEvents?: { k: string; c: string; t: number; ht: number }[];
  pasteEvents?: { t: number; c: string }[];
}

export interface KeystrokeResult {
  metrics?: KeystrokeMetrics;
  check: QualityCheck;
  /** What the rhythm is known by again, where there is enough of it. */
  marks?: string[];
}
