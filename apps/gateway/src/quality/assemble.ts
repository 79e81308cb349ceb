import {
  entryDemerit,
  isIssueBy,
  judgedBy,
  NOT_JUDGED,
  recommend,
  roundedScore,
  type EntryJudgement,
  type Inconsistency,
  type KeystrokeJudgement,
  type KeystrokeMetrics,
  type QualityCheck,
  type QualitySettings,
  type Recommendation,
  type ResponseJudgement,
} from '@verbatim/contracts';

/** The entry as the result repeats it: question, answer and the identifiers that were sent. */
export interface EchoedEntry {
  question: string;
  answer: string;
  questionIdentifier?: string;
  parentQuestionIdentifier?: string;
}

export interface Evaluation {
  surveyEntry: EchoedEntry;
  numIssues: number;
  hasIssues: boolean;
  demeritScore: number;
  qualityScore: number;
  qualityIssueChecks: QualityCheck[];
  keystrokeMetrics?: KeystrokeMetrics;
}

export interface QualityResult {
  numIssues: number;
  hasIssues: boolean;
  demeritScore: number;
  qualityScore: number;
  evaluations: Evaluation[];
  inconsistency?: Inconsistency;
  recommendation: Recommendation;
  serviceResponseIdentifier: number;
}

export const echo = ({ question, answer, questionIdentifier, parentQuestionIdentifier }: EchoedEntry): EchoedEntry => ({
  question,
  answer,
  ...(questionIdentifier != null && { questionIdentifier }),
  ...(parentQuestionIdentifier != null && { parentQuestionIdentifier }),
});

/** Joins the judgements of a response that was too big for one message. The worst inconsistency counts. */
export function joinJudgements(judgements: ResponseJudgement[]): ResponseJudgement {
  const inconsistencies = judgements.flatMap((judgement) => judgement.inconsistency ?? []);
  const worst = inconsistencies.sort((a, b) => b.score - a.score)[0];
  const error = judgements.find((judgement) => judgement.error)?.error;
  return {
    position: judgements[0]!.position,
    entries: judgements.flatMap((judgement) => judgement.entries),
    ...(worst && {
      inconsistency: { ...worst, quoted: inconsistencies.flatMap((inconsistency) => inconsistency.quoted) },
    }),
    ...(error && { error }),
  };
}

const qualityOf = (demeritScore: number): number => roundedScore(100 - demeritScore);

/** From this score on, the style suggests a machine; it is flagged from 65 on, which the typing alone never makes it reach. */
const [LEANS, MOST] = [45, 64];
/** This share of the typing's score is added. */
const SHARE = 0.2;

/**
 * The LLM Generated check of an entry whose typing was flagged (pasted, scripted, keys that do not make the text): where the style suggests a machine, the
 * score rises and the evidence says so. It is never flagged because of that: one paste would count twice, as typing and as a machine, and two kinds of
 * issues can remove a respondent. People paste from translators and from their own notes.
 */
export function styleBesideTyping(style: QualityCheck, typing: QualityCheck | undefined): QualityCheck {
  if (!typing?.isIssue || style.score < LEANS || style.evidence.startsWith(NOT_JUDGED)) return style;
  const most = style.isIssue ? 100 : Math.max(MOST, style.score);
  const score = Math.min(most, Math.round(style.score + SHARE * typing.score));
  return { ...style, score, evidence: `${style.evidence} The typing is flagged too: ${typing.evidence}` };
}

/** Makes the result that the caller sees from what quality and keystroke found; for single calls and batches. */
export function assembleResult(
  entries: EchoedEntry[],
  judgement: ResponseJudgement,
  keystrokes: KeystrokeJudgement[],
  serviceResponseIdentifier: number,
  settings: QualitySettings = {},
): QualityResult {
  const byIndex = new Map<number, EntryJudgement>(judgement.entries.map((entry) => [entry.index, entry]));
  const typed = new Map(keystrokes.map((keystroke) => [keystroke.index, keystroke]));
  const { inconsistency } = judgement;
  const isInconsistent = inconsistency !== undefined && isIssueBy(settings, 'Inconsistency', inconsistency);
  const evaluations = entries.map((entry, index): Evaluation => {
    const keystroke = typed.get(index);
    const found = (byIndex.get(index)?.checks ?? []).map((check) =>
      check.type === 'LLM Generated' ? styleBesideTyping(check, keystroke?.check) : check,
    );
    const honeypot = found.filter((check) => check.type === 'Honeypot');
    const checks = [
      ...found.filter((check) => check.type !== 'Honeypot'),
      ...(keystroke ? [keystroke.check] : []),
      ...honeypot,
    ].map((check) => judgedBy(settings, check));
    const raisedTo = isInconsistent && inconsistency.quoted.includes(index) ? inconsistency.score : 0;
    const demeritScore = entryDemerit(checks, raisedTo, settings);
    const numIssues = checks.filter((check) => check.isIssue).length;
    return {
      surveyEntry: echo(entry),
      numIssues,
      hasIssues: numIssues > 0,
      demeritScore,
      qualityScore: qualityOf(demeritScore),
      qualityIssueChecks: checks,
      ...(keystroke?.metrics && { keystrokeMetrics: keystroke.metrics }),
    };
  });
  const demeritScore = evaluations.length
    ? roundedScore(evaluations.reduce((sum, evaluation) => sum + evaluation.demeritScore, 0) / evaluations.length)
    : 0;
  const numIssues = evaluations.reduce((sum, evaluation) => sum + evaluation.numIssues, 0);
  return {
    numIssues,
    hasIssues: numIssues > 0 || isInconsistent,
    demeritScore,
    qualityScore: qualityOf(demeritScore),
    evaluations,
    ...(inconsistency && {
      inconsistency: { score: inconsistency.score, isIssue: isInconsistent, evidence: inconsistency.evidence },
    }),
    recommendation: recommend(
      demeritScore,
      evaluations.map((evaluation) => evaluation.qualityIssueChecks),
      isInconsistent,
    ),
    serviceResponseIdentifier,
  };
}
