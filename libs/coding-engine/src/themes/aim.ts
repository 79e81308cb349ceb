import type { Polarity } from '@verbatim/label-bank';

const WANTS_COMPLAINTS =
  /\b(?:least|dislike|improve|improved|change|better|wrong|problems?|cancel|cancelled|leave|left|leaving|stop|stopped|quit|concerns?|worr(?:y|ies)|frustrat\w*|annoy\w*|complain\w*|difficult\w*|more often)\b/iu;
const WANTS_PRAISE =
  /\b(?:most|like|likes?|love|value|valued|enjoy|enjoyed|choose|chose|chosen|prefer|recommend|good|best|happy|satisfied)\b/iu;
/**
 * Log weight of labels that praise where the question asks for complaints, and the other way round: people do both, but rarely. Outside English it is more: a gloss often lacks the word that denies,
 * so that a complaint reads as praise (with -1, -2 and -3, F1 of named themes in four other languages is .349, .342 and .369).
 */
const AGAINST = { english: -1, other: -3 };

/**
 * How likely labels of a polarity are in answers to a question, as a log weight.
 * @param question In English, or its English gloss.
 */
export function biasOf(question: string, isEnglish: boolean): (polarity: Polarity) => number {
  const text = question.slice(0, 1_000);
  const unlikely: Polarity | undefined = WANTS_COMPLAINTS.test(text) ? '+' : WANTS_PRAISE.test(text) ? '-' : undefined;
  const against = isEnglish ? AGAINST.english : AGAINST.other;
  return (polarity) => (polarity === unlikely ? against : 0);
}
