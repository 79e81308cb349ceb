import type { KeystrokeMetrics, QualityCheck } from '@verbatim/contracts';

/** An answer with the events of its typing: `k` key, `c` key code or pasted text, `t` time and `ht` hold time in ms. */
export interface KeystrokeInput {
  answer: string;
  keyEvents?: { k: string; c: string; t: number; ht: number }[];
  pasteEvents?: { t: number; c: string }[];
}

export interface KeystrokeResult {
  metrics?: KeystrokeMetrics;
  check: QualityCheck;
  /** Fingerprints of the rhythm (marks.ts), where there is enough typing. */
  marks?: string[];
}
