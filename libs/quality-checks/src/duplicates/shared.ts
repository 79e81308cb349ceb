import { flagFrom, type QualityCheck } from '@verbatim/contracts';
import { check, nothingFound } from '../entry/check.js';
import { quote, scale } from '../nonsensical/finding.js';
import type { Copies, Peer } from '../entry/types.js';
import type { Likeness } from './likeness.js';
import type { Meaning } from './paraphrase.js';
import { commonWeight, sharedWeight } from './weight.js';

const type = 'Shared Duplicate';
const ISSUE = flagFrom(type);
export const sameness = (similar: number): number =>
  scale(similar, [
    [0.15, 0],
    [0.4, 12],
    [0.55, 30],
    [0.65, 52],
    [0.75, 75],
    [0.9, 95],
    [1, 100],
  ]);

/** The likeness of answers that nobody copied, to most questions. */
const USUAL = 0.25;

/** Likeness by how far it stands out of what is usual for the question: as it is where little is usual, and for the same text. */
function standingOut(similar: number, usual: number): number {
  if (usual <= USUAL) return similar;
  return similar <= usual ? Math.min(similar, USUAL) : USUAL + ((1 - USUAL) * (similar - usual)) / (1 - usual);
}

/**
 * How far another respondent's answer to the same question is this one, by those that come closest; `meant` is what is known of their meaning
 * (paraphrase.ts): it finds what is said in other words, and sets apart what shares words alone.
 */
export function sharedDuplicate(
  { answer, size, peers, usual }: Likeness,
  meant: ReadonlyMap<Peer, Meaning> = new Map(),
  copies?: Copies,
): QualityCheck {
  if (!answer.trim()) return nothingFound(type, 0, 'the answer is empty');
  if (!peers.length) return nothingFound(type, 0, 'no other answer is similar');
  const weight = commonWeight(
    sharedWeight(size),
    Math.max(copies?.others ?? 0, peers.filter(({ similar }) => sameness(standingOut(similar, usual)) >= ISSUE).length),
  );
  const compared = peers.map(({ peer, similar }): Compared => {
    const meaning = meant.get(peer);
    const same = sameness(standingOut(similar, usual));
    const text = (meaning?.different && similar < 0.9 ? Math.min(same, ISSUE - 5) : same) * weight;
    const byUsual = Math.min(1, (1 - usual) / (1 - USUAL));
    const inOtherWords = meaning ? byUsual * meaning.score * (meaning.same ? weight : 0.7 + 0.3 * weight) : 0;
    // A copy is told by its text; short of that, meaning tells more than shared words.
    const byMeaning = meaning !== undefined && (meaning.same ? inOtherWords > text : text < ISSUE);
    return {
      answer: peer.answer,
      similar,
      alike: same >= ISSUE || Boolean(meaning?.same),
      score: byMeaning ? inOtherWords : text,
      ...(byMeaning && { meaning }),
    };
  });
  const closest = compared.reduce((best, other) =>
    other.score > best.score || (other.score === best.score && other.similar > best.similar) ? other : best,
  );
  const alike = compared.filter((other) => other.alike).length;
  return check(type, closest.score, seenIn(closest, alike, copies), {
    counted: alike ? 'others gave the same words, too short or too common to count' : `${peers.length} compared`,
  });
}

interface Compared {
  answer: string;
  similar: number;
  alike: boolean;
  score: number;
  /** Where it says more than the text does. */
  meaning?: Meaning;
}

/** Peers that are looked at of one answer: where all of them are alike, there may be more. */
const MOST_PEERS = 50;

/** The evidence of a copy: of whom, how close, and the copied answer. `alike`: how many of the peers are copies. */
function seenIn({ answer, similar, meaning, score }: Compared, alike: number, copies?: Copies): string {
  const respondents =
    alike <= 1
      ? 'another respondent'
      : alike >= MOST_PEERS
        ? `${alike} or more other respondents`
        : `${alike} other respondents`;
  if (meaning?.same) return `says in other words what ${respondents} said: ${quote(answer, 60)}`;
  const short = score < ISSUE && similar > 0.9 ? ', short or common enough to be a coincidence' : '';
  if (similar === 1)
    return `the same text as ${copies ? countOf(copies) : `${respondents} to this question`}: ${quote(answer, 60)}${short}`;
  return `${Math.round(similar * 100)} % the same text as ${respondents} to this question: ${quote(answer, 60)}${short}`;
}

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

const countOf = ({ others, isMany, since }: Copies): string =>
  `${isMany ? `${others.toLocaleString('en')} or more other respondents` : others === 1 ? 'another respondent' : `${others} other respondents`} to this question${since ? `, the first on ${DAY.format(new Date(since))}` : ''}`;
