import type { QualityCheck } from '@verbatim/contracts';
import { FLAG } from '../checks/flags.js';
import { quote, scale } from '../nonsensical/finding.js';
import type { Peer } from '../types.js';
import type { Meaning } from './paraphrase.js';
import { LOOKED_AT, profile, similarity } from './similarity.js';
import { sharedWeight } from './weight.js';

const ISSUE = FLAG['Shared Duplicate'];
export const sameness = (similar: number): number =>
  scale(similar, [[0.15, 0], [0.4, 12], [0.55, 30], [0.65, 52], [0.75, 75], [0.9, 95], [1, 100]]);

/** Characters of a response's peers that are looked at together: a tenth of a second. */
const READ = 2_000_000;

/** How much of each of so many peers is looked at. */
export const lookedAtPeers = (peers: number): number => Math.floor(Math.min(LOOKED_AT, READ / Math.max(1, peers)));

/**
 * How far another respondent's answer to the same question is this one; `peers` are the closest ones, `meant` what is known of their meaning
 * (paraphrase.ts): it finds what is said in other words, and sets apart what shares words alone.
 */
export function sharedDuplicate(answer: string, peers: readonly Peer[], lookedAt = LOOKED_AT, meant: ReadonlyMap<Peer, Meaning> = new Map()): QualityCheck {
  const type = 'Shared Duplicate' as const;
  if (!answer.trim()) return { type, score: 0, isIssue: false, evidence: 'the answer is blank' };
  if (!peers.length) return { type, score: 0, isIssue: false, evidence: 'no other answer to this question comes close' };
  const own = profile(answer, lookedAt);
  const weight = sharedWeight(own.size);
  const compared = peers.map((peer): Compared => {
    const similar = similarity(own, profile(peer.answer, lookedAt));
    const meaning = meant.get(peer);
    const same = sameness(similar);
    const text = (meaning?.different && similar < 0.9 ? Math.min(same, ISSUE - 5) : same) * weight;
    const inOtherWords = meaning ? meaning.score * (meaning.same ? weight : 0.7 + 0.3 * weight) : 0;
    // A copy is told by its text; short of that, meaning tells more than shared words.
    const byMeaning = meaning !== undefined && (meaning.same ? inOtherWords > text : text < ISSUE);
    return { answer: peer.answer, similar, alike: same >= ISSUE || Boolean(meaning?.same), score: byMeaning ? inOtherWords : text, ...(byMeaning && { meaning }) };
  });
  const closest = compared.reduce((best, other) => (other.score > best.score || (other.score === best.score && other.similar > best.similar) ? other : best));
  const isIssue = closest.score >= ISSUE;
  return { type, score: closest.score, isIssue, evidence: evidence(closest, compared.filter(({ alike }) => alike).length, peers.length, isIssue) };
}

interface Compared {
  answer: string;
  similar: number;
  alike: boolean;
  score: number;
  /** Where it says more than the text does. */
  meaning?: Meaning;
}

function evidence({ answer, similar, meaning }: Compared, alike: number, peers: number, isIssue: boolean): string {
  if (!similar && !meaning) return `${peers} other answers compared, none shares text with this one`;
  const others = alike > 1 ? `${alike} other respondents' answers` : "another respondent's answer";
  if (meaning?.same) return `says in other words what ${others} ${alike > 1 ? 'say' : 'says'} (similarity of meaning ${meaning.cosine.toFixed(2)}): ${quote(answer, 60)}`;
  const how = similar === 1 ? 'the same words as' : `${Math.round(similar * 100)} % the same text as`;
  return `${how} ${others}: ${quote(answer, 60)}${!isIssue && similar > 0.9 ? ', but too short to be a copy for certain' : ''}`;
}
