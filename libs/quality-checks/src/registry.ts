import type { CheckType, QualityCheck, QualityEntry } from '@verbatim/contracts';
import { cosine, type Embed } from '@verbatim/embedding';
import { honeypot } from './checks/honeypot.js';
import { incomplete } from './checks/incomplete.js';
import { irrelevant } from './checks/irrelevant.js';
import { ENOUGH, llmGenerated } from './checks/llm-generated.js';
import { lowEffort, mayDecline } from './checks/low-effort.js';
import type { Comparable } from './duplicates/comparable.js';
import { likenessOf } from './duplicates/likeness.js';
import { meanings } from './duplicates/paraphrase.js';
import { selfDuplicated } from './duplicates/self.js';
import { sharedDuplicate } from './duplicates/shared.js';
import { otherLanguageOf } from './relevance/other-language.js';
import { comparedOf, othersOf } from './relevance/other-answers.js';
import { readDeclining } from './declining/detector.js';
import { detected } from './detectors/detect.js';
import { read } from './detectors/reading.js';
import type { EntryContext } from './entry/entry-context.js';
import { chorusOf } from './relevance/chorus.js';
import { nonsensical } from './nonsensical/nonsensical.js';
import { wordSalad } from './nonsensical/word-salad.js';
import { offTopicOf } from './relevance/off-topic.js';
import { similarity, topicsOf } from './relevance/similarity.js';
import { storylineOf } from './relevance/storyline.js';
import type { EntryInput, ResponseInput } from './entry/types.js';

/** What a check gets: the entry that it judges and what it may compare it with. */
export interface CheckInput {
  entry: EntryInput;
  /** The entry's words, language, question type and so on, found once for all checks. */
  context: EntryContext;
  /** The response's other entries, known ones first. */
  others: QualityEntry[];
  /** The response's survey, in words. */
  survey: string | undefined;
  /** How many entries this call judges: work that grows with the response is shared out among them. */
  entries: number;
  embed: Embed;
  /** The entry and the others, prepared for Self Duplicated. */
  copies: { own: Comparable; others: Comparable[] };
  /** How many characters of each peer are compared. */
  peerCharacters: number;
}

export interface Runner {
  /** Whether the check applies to the entry; without it, always. A check that does not apply is absent from the result. */
  applies?: (entry: EntryInput, response: ResponseInput) => boolean;
  run: (input: CheckInput) => QualityCheck | Promise<QualityCheck>;
}

/** Fewer words sound like a machine by chance. */
const ENOUGH_FOR_CHORUS = 15;
/** Fewer words are close to a hidden phrase by chance. */
const ENOUGH_FOR_HONEYPOT = 5;

/**
 * How each check of an entry runs. The embedding model knows English only, so what needs it is added to the context for English answers alone; the checks
 * themselves are pure functions of the context. Keystroke Issues is judged by another service (libs/keystrokes).
 */
export const RUNNERS: Record<Exclude<CheckType, 'Keystroke Issues'>, Runner> = {
  Nonsensical: {
    async run(input) {
      await addDetected(input);
      return nonsensical(input.entry, wordSalad(input.context));
    },
  },
  Irrelevant: {
    async run(input) {
      await addDetected(input);
      await addSimilarity(input);
      await addOffTopic(input);
      return irrelevant(input.context);
    },
  },
  'Low Effort': {
    async run(input) {
      await addDetected(input);
      await addDeclining(input);
      return lowEffort(input.context);
    },
  },
  Incomplete: {
    async run(input) {
      await addSimilarity(input);
      return incomplete(input.context);
    },
  },
  'LLM Generated': {
    async run(input) {
      const { entry, context, entries, embed } = input;
      await addDetected(input);
      if (context.language === 'en' && context.words.length >= ENOUGH && context.sentences.length > 1) {
        context.coherence = coherenceOf(await embed(context.sentences));
        const storyline = await storylineOf(entry.answer.slice(0, 8_000), entry.sample ?? [], embed, entries);
        if (storyline) context.storyline = storyline;
      }
      if (context.detected && context.detected.machine >= 0 && context.words.length >= ENOUGH_FOR_CHORUS)
        context.chorus = await chorusOf(entry, context.language, embed, entries);
      return llmGenerated(context);
    },
  },
  'Self Duplicated': {
    applies: (_, { identified, entries, known }) => identified || entries.length + known.length >= 2,
    run: ({ copies }) => selfDuplicated(copies.own, copies.others),
  },
  'Shared Duplicate': {
    applies: ({ peers }) => peers !== undefined,
    async run({ entry, context, entries, embed, peerCharacters }) {
      const likeness = likenessOf(entry.answer, entry.peers!, peerCharacters, {
        question: entry.question,
        sample: othersOf(entry.answer, entry.sample ?? [], entries),
      });
      const paraphrases =
        context.language === 'en' && entry.peers!.length ? await meanings(likeness, embed, entries) : undefined;
      return sharedDuplicate(likeness, paraphrases, entry.copies);
    },
  },
  Honeypot: {
    applies: ({ honeypotPhrase }) => honeypotPhrase !== undefined,
    async run({ entry, context, embed }) {
      if (context.language === 'en' && context.words.length >= ENOUGH_FOR_HONEYPOT) {
        const [answer, phrase, question] = await embed(
          [entry.answer, entry.honeypotPhrase!, entry.question].map((text) => text.slice(0, 1_000)),
        );
        context.honeypot = { phrase: cosine(answer!, phrase!), question: cosine(answer!, question!) };
      }
      return honeypot(context);
    },
  },
};

/** Most checks read what the detectors say: the first of them that runs adds it to the context. */
async function addDetected({ entry, context, embed }: CheckInput): Promise<void> {
  if (context.detected || !context.words.length) return;
  context.detected = detected(await read(entry.question, entry.answer, context.language, embed));
}

/** Low Effort alone asks whether the answer declines, and only where the detector of shrugs does not say the contrary. */
async function addDeclining({ entry, context, embed }: CheckInput): Promise<void> {
  if (!context.detected || !mayDecline(context.detected)) return;
  const declining = await readDeclining(entry.question, entry.answer, context.language, embed);
  if (declining) context.declining = declining;
}

/** Reads the answer for the off-topic detector, and in which language the others are. */
async function addOffTopic({ entry, context, survey, embed, entries }: CheckInput): Promise<void> {
  if (context.offTopic !== undefined || !context.words.length) return;
  const peers = othersOf(entry.answer, entry.sample ?? [], entries);
  const found = await offTopicOf(
    { question: entry.question, topics: topicsOf(context, survey), peers: peers.map(comparedOf) },
    entry.answer,
    context.language,
    embed,
  );
  if (found) Object.assign(context, found);
  const otherLanguage = otherLanguageOf(entry, peers);
  if (otherLanguage) context.otherLanguage = otherLanguage;
}

/** Irrelevant and Incomplete read the same embeddings: the first of them that runs adds them to the context. */
async function addSimilarity({ entry, context, others, survey, entries, embed }: CheckInput): Promise<void> {
  if (context.similarity || context.language !== 'en' || !context.words.length) return;
  context.similarity = await similarity(context, others, survey, embed, entries, entry.sample);
}

/** How close each sentence is to the one before, on average (cosine). */
const coherenceOf = (vectors: Float32Array[]): number =>
  vectors.slice(1).reduce((sum, vector, i) => sum + cosine(vector, vectors[i]!), 0) / (vectors.length - 1);
