import { NOT_JUDGED, type QualityCheck } from '@verbatim/contracts';

/** Style that leans towards a machine, below its flag of 65; what typing adds never reaches that. */
const [LEANS, MOST] = [45, 64];
/** Share of the typing's score that is added. */
const SHARE = 0.2;

/**
 * LLM Generated beside typing that was flagged (pasted, scripted, keys that do not make the text): where the style leans that way, the score rises and the evidence says so. It never becomes
 * a flag: one paste would then count twice, as typing and as a machine, and two kinds of issues may remove a respondent; people paste from translators and from their own notes.
 */
export function styleBesideTyping(style: QualityCheck, typing: QualityCheck | undefined): QualityCheck {
  if (!typing?.isIssue || style.score < LEANS || style.evidence.startsWith(NOT_JUDGED)) return style;
  const most = style.isIssue ? 100 : Math.max(MOST, style.score);
  const score = Math.min(most, Math.round(style.score + SHARE * typing.score));
  return { ...style, score, evidence: `${style.evidence} The typing is flagged too: ${typing.evidence}` };
}
