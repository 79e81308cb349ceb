import {
  entryDemerit,
  isIssueBy,
  judgedBy,
  recommend,
  type EntryJudgement,
  type Inconsistency,
  type KeystrokeJudgement,
  type KeystrokeMetrics,
  type QualityCheck,
  type QualitySettings,
  type Recommendation,
  type ResponseJudgement,
} from '@verbatim/contracts';
import { styleBesideTyping } from './style-and-typing.js';

/** What an evaluation repeats of the entry: question, answer and the identifiers that were sent. */
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

/** Several judgements of one response (it was too big for one message) as one; the worst inconsistency counts. */
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

/** 100 - demeritScore, without what binary fractions leave over (100 - 95.55 is 4.450000000000003). */
const qualityOf = (demeritScore: number): number => Number((100 - demeritScore).toFixed(9));

/** Puts what quality and keystroke found together to the result that the caller sees (shared by the synchronous call and batches). */
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
    ? evaluations.reduce((sum, evaluation) => sum + evaluation.demeritScore, 0) / evaluations.length
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
