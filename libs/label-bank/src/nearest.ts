import { cosine } from '@verbatim/embedding';
import { labelBank, type BankLabel } from './bank.js';

/** A follow-up on what a text says. */
export interface FittingProbe {
  label: BankLabel;
  probe: string;
  /** Sum of three cosines: of the text with the label, of the question and the text with the label, and of both with the probe. */
  fit: number;
}

/** A text that is less close to a label says something else. */
const NEAR = 0.45;
/** Labels whose probes are compared. */
const LABELS = 8;

/**
 * The probes that fit a text best, the best first.
 * @param vector Of an English text, unit length.
 * @param inContext Of the question followed by the text.
 * @param suits Leaves out labels that say something else than the text, though in the same words.
 */
export function fittingProbes(
  vector: Float32Array,
  inContext: Float32Array,
  suits: (label: BankLabel) => boolean,
): FittingProbe[] {
  const { labels, middles, probeVector } = labelBank();
  return labels
    .map((label, i) => ({ label, i, own: cosine(vector, middles[i]!), fit: cosine(inContext, middles[i]!) }))
    .filter(({ label, own }) => own >= NEAR && suits(label))
    .sort((a, b) => b.own + b.fit - a.own - a.fit)
    .slice(0, LABELS)
    .flatMap(({ label, i, own, fit }) =>
      label.probes.map((probe, at) => ({ label, probe, fit: own + fit + cosine(inContext, probeVector(i, at)) })),
    )
    .sort((a, b) => b.fit - a.fit);
}
