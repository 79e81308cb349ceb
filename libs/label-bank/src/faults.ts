import { cosine } from '@verbatim/embedding';
import type { BankLabel } from './bank.js';

/** From this cosine on two labels mean the same to the encoder; opposites of one thing ('Easy to use', 'Hard to use') come near it and may. */
const DOUBLE = 0.93;
const MOST_WORDS = 6;
const FEWEST_EXAMPLES = 8;
/** A thing with more labels is too broad to be a parent code. */
const MOST_LABELS = 14;

/** What is wrong with the bank, a line each: form, doubles, labels that mean the same. `middles` are the labels' vectors. */
export function findFaults(labels: readonly BankLabel[], middles: readonly Float32Array[]): string[] {
  const faults: string[] = [];
  const seen = new Set<string>();
  const size = new Map<string, number>();
  for (const { thing } of labels) size.set(thing, (size.get(thing) ?? 0) + 1);
  const headings = new Set(labels.map(({ heading }) => heading));
  for (const [thing, count] of size) if (count > MOST_LABELS) faults.push(`'${thing}' has ${count} labels: split it`);
  labels.forEach((entry, i) => {
    const { label, thing, polarity, definition, examples } = entry;
    if (!label || !thing || !definition) faults.push(`'${label}' (line ${i + 1}) lacks a column`);
    if (seen.has(label.toLowerCase())) faults.push(`'${label}' stands twice`);
    seen.add(label.toLowerCase());
    if ((size.get(label) ?? 0) > 1) faults.push(`'${label}' is also the thing above other labels`);
    if (headings.has(label)) faults.push(`'${label}' is also a heading`);
    if (new Set(examples).size < examples.length) faults.push(`'${label}' has an example twice`);
    if (label.split(' ').length > MOST_WORDS) faults.push(`'${label}' has more than ${MOST_WORDS} words`);
    if (!['+', '-', '0'].includes(polarity)) faults.push(`'${label}' has the polarity '${polarity}'`);
    if (examples.length < FEWEST_EXAMPLES) faults.push(`'${label}' has fewer than ${FEWEST_EXAMPLES} examples`);
    for (let j = 0; j < i; j++)
      if (labels[j]!.polarity === polarity && cosine(middles[i]!, middles[j]!) > DOUBLE)
        faults.push(`'${label}' and '${labels[j]!.label}' mean the same`);
  });
  return faults;
}
