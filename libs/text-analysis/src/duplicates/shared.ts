import type { QualityCheck } from '@verbatim/contracts';
import { quote, scale } from '../nonsensical/finding.js';
import type { Peer } from '../types.js';
import { profile, similarity } from './similarity.js';
import { sharedWeight } from './weight.js';

const ISSUE = 50;
export const sameness = (similar: number): number =>
  scale(similar, [[0.15, 0], [0.4, 12], [0.55, 30], [0.65, 52], [0.75, 75], [0.9, 95], [1, 100]]);

/** How far another respondent's answer to the same question is this one; `peers` are the closest ones. */
export function sharedDuplicate(answer: string, peers: readonly Peer[]): QualityCheck {
  const type = 'Shared Duplicate' as const;
  if (!answer.trim()) return { type, score: 0, isIssue: false, evidence: 'the answer is blank' };
  if (!peers.length) return { type, score: 0, isIssue: false, evidence: 'no other answer to this question comes close' };
  const own = profile(answer);
  let [closest, closestAnswer, alike] = [0, '', 0];
  for (const peer of peers) {
    const similar = similarity(own, profile(peer.answer));
    if (sameness(similar) >= ISSUE) alike += 1;
    if (similar > closest) [closest, closestAnswer] = [similar, peer.answer];
  }
  const score = sameness(closest) * sharedWeight(own.size);
  const isIssue = score >= ISSUE;
  return { type, score, isIssue, evidence: evidence(closest, closestAnswer, alike, peers.length, isIssue) };
}

function evidence(closest: number, answer: string, alike: number, peers: number, isIssue: boolean): string {
  if (!answer) return `${peers} other answers compared, none shares text with this one`;
  const how = closest === 1 ? 'the same words as' : `${Math.round(closest * 100)} % the same text as`;
  const others = alike > 1 ? `${alike} other respondents' answers` : "another respondent's answer";
  return `${how} ${others}: ${quote(answer, 60)}${!isIssue && closest > 0.9 ? ', but too short to be a copy for certain' : ''}`;
}
