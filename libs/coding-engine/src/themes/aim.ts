import type { Polarity } from '@verbatim/label-bank';

const WANTS_COMPLAINTS =
  /\b(?:least|dislike|improve|improved|change|better|wrong|problems?|cancel|cancelled|leave|left|leaving|stop|stopped|quit|concerns?|worr(?:y|ies)|frustrat\w*|annoy\w*|complain\w*|difficult\w*|more often)\b/iu;
const WANTS_PRAISE =
  /\b(?:most|like|likes?|love|value|valued|enjoy|enjoyed|choose|chose|chosen|prefer|recommend|good|best|happy|satisfied)\b/iu;
/** Log weight of labels that praise where the question asks for complaints, and the other way round: people do both, but rarely. */
const AGAINST = -1;

/** The polarity that a question leaves little room for: praise where it asks for complaints, and the other way round. English questions only. */
export function unlikelyIn(question: string): Polarity | undefined {
  const text = question.slice(0, 1_000);
  return WANTS_COMPLAINTS.test(text) ? '+' : WANTS_PRAISE.test(text) ? '-' : undefined;
}

/** How likely labels of a polarity are in answers to a question, as a log weight. English questions only; others lean to neither. */
export function biasOf(question: string): (polarity: Polarity) => number {
  const unlikely = unlikelyIn(question);
  return (polarity) => (polarity === unlikely ? AGAINST : 0);
}
