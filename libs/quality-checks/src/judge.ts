import type { CheckType, QualityCheck, QualityEntry } from '@verbatim/contracts';
import { CHECK_TYPES } from '@verbatim/contracts';
import { Laps } from './check-times.js';
import { honeypot } from './checks/honeypot.js';
import { incomplete } from './checks/incomplete.js';
import { inconsistency } from './checks/inconsistency.js';
import { irrelevant } from './checks/irrelevant.js';
import { ENOUGH, llmGenerated } from './checks/llm-generated.js';
import { lowEffort } from './checks/low-effort.js';
import { comparables, type Comparable } from './duplicates/comparable.js';
import { likenessOf, lookedAtPeers, type Likeness } from './duplicates/likeness.js';
import { meanings } from './duplicates/paraphrase.js';
import { selfDuplicated } from './duplicates/self.js';
import { sharedDuplicate } from './duplicates/shared.js';
import { entryContext, type EntryContext } from './entry-context.js';
import { nonsensical } from './nonsensical/nonsensical.js';
import { wordSalad } from './nonsensical/word-salad.js';
import { cosine } from '@verbatim/embedding';
import { likenessToShrugs } from './relevance/shrugs.js';
import { storylineOf } from './relevance/storyline.js';
import { piecesOf, similarity } from './relevance/similarity.js';
import type { Embed } from '@verbatim/embedding';
import type { EntryInput, ResponseInput, ResponseResult } from './types.js';

/** Checks that read the embeddings. */
const MEANING: CheckType[] = ['Irrelevant', 'Incomplete'];

/** Fewer words are close to a hidden phrase by chance. */
const ENOUGH_TO_MEAN = 5;

/** What the duplicate checks of one entry look at. */
interface Copies {
  own: Comparable;
  others: Comparable[];
  /** With the entry's peers; where Shared Duplicate applies. */
  likeness?: Likeness;
  /** Of the closest peers; in English only. */
  meant?: Awaited<ReturnType<typeof meanings>>;
}

type Run = (context: EntryContext, entry: EntryInput, copies: Copies) => QualityCheck;

const RUN: Partial<Record<CheckType, Run>> = {
  Nonsensical: (context, entry) => nonsensical(entry, context.salad),
  Irrelevant: irrelevant,
  'Low Effort': lowEffort,
  Incomplete: incomplete,
  'LLM Generated': llmGenerated,
  'Self Duplicated': (_context, _entry, { own, others }) => selfDuplicated(own, others),
  'Shared Duplicate': (_, entry, copies) => sharedDuplicate(copies.likeness!, copies.meant, entry.copies),
  Honeypot: honeypot,
};

function applies(type: CheckType, entry: EntryInput, input: ResponseInput): boolean {
  if (!input.checks.includes(type)) return false;
  if (type === 'Self Duplicated') return input.identified || input.entries.length + input.known.length >= 2;
  if (type === 'Shared Duplicate') return entry.peers !== undefined;
  if (type === 'Honeypot') return entry.honeypotPhrase !== undefined;
  return type !== 'Keystroke Issues';
}

/** How close each sentence is to the one before, on average. */
const coherenceOf = (vectors: Float32Array[]): number =>
  vectors.slice(1).reduce((sum, vector, i) => sum + cosine(vector, vectors[i]!), 0) / (vectors.length - 1);

/** Judges a respondent's entries: every check that was asked for and applies, in the order of CHECK_TYPES. `laps` says how long each took, `inTime` throws where nobody waits any more. */
export async function judgeResponse(
  input: ResponseInput,
  embed: Embed,
  laps = new Laps(),
  inTime = (): void => {},
): Promise<ResponseResult> {
  const all: QualityEntry[] = [...input.known, ...input.entries];
  const survey = [input.surveyName, input.surveyDescription].filter(Boolean).join('. ').slice(0, 500) || undefined;
  const compared = comparables(input.checks.includes('Self Duplicated') ? all : [], input.entries.length);
  laps.end('Self Duplicated');
  const peersLookedAt = lookedAtPeers(input.entries.reduce((sum, { peers = [] }) => sum + peers.length, 0));
  const entries = [];
  for (const [i, entry] of input.entries.entries()) {
    inTime();
    const others = all.filter((other) => other !== entry);
    const own = compared[input.known.length + i]!;
    const copies: Copies = { own, others: compared.filter((other) => other !== own) };
    const parent =
      entry.parentQuestionIdentifier === undefined
        ? undefined
        : others.find(({ questionIdentifier }) => questionIdentifier === entry.parentQuestionIdentifier);
    const types = CHECK_TYPES.filter((type) => applies(type, entry, input));
    const context = entryContext(entry, parent);
    laps.end();
    const meaning = types.find((type) => MEANING.includes(type));
    if (context.language === 'en' && context.words.length && meaning) {
      context.similarity = await similarity(context, others, survey, embed, input.entries.length, entry.sample);
      laps.end(meaning);
    }
    if (types.includes('Shared Duplicate')) {
      copies.likeness = likenessOf(entry.answer, entry.peers!, peersLookedAt);
      if (context.language === 'en' && entry.peers!.length)
        copies.meant = await meanings(copies.likeness, embed, input.entries.length);
      laps.end('Shared Duplicate');
    }
    if (context.language === 'en' && context.words.length >= ENOUGH_TO_MEAN && types.includes('Honeypot')) {
      const [said, ordered, asked] = await embed([
        entry.answer.slice(0, 1_000),
        entry.honeypotPhrase!.slice(0, 1_000),
        entry.question.slice(0, 1_000),
      ]);
      context.trap = { ordered: cosine(said!, ordered!), asked: cosine(said!, asked!) };
      laps.end('Honeypot');
    }
    if (
      context.language === 'en' &&
      context.words.length >= ENOUGH &&
      context.sentences.length > 1 &&
      types.includes('LLM Generated')
    ) {
      context.coherence = coherenceOf(await embed(context.sentences));
      const storyline = await storylineOf(
        entry.answer.slice(0, 8_000),
        entry.sample ?? [],
        embed,
        input.entries.length,
      );
      if (storyline) context.storyline = storyline;
      laps.end('LLM Generated');
    }
    if (context.language === 'en' && context.words.length && types.includes('Low Effort')) {
      context.shrug = await likenessToShrugs(piecesOf(entry.answer, [], input.entries.length)[0]!, embed);
      laps.end('Low Effort');
    }
    if (context.language === 'en' && types.includes('Nonsensical')) {
      context.salad = await wordSalad(entry.answer, entry.question, context.words, embed);
      laps.end('Nonsensical');
    }
    entries.push({
      index: entry.index,
      checks: types.map((type) => {
        const found = RUN[type]!(context, entry, copies);
        laps.end(type);
        return found;
      }),
    });
  }
  if (all.length < 2) return { entries };
  const found = await inconsistency(all, embed);
  laps.end('Inconsistency');
  // places among known entries belong to earlier calls: what they were given stays as it is
  const quoted = found.quoted
    .filter((place) => place >= input.known.length)
    .map((place) => input.entries[place - input.known.length]!.index);
  return { entries, inconsistency: { ...found, quoted } };
}
