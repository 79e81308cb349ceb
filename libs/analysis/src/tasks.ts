import { findBrandsInTurns } from '@verbatim/brands';
import { CheckTimer, type CheckTimes } from '@verbatim/quality-checks';
import { BLEND_WIDTH, blended, codeAnswers, ownWords } from '@verbatim/coding-engine';
import { joined, sliced } from './slices.js';
import { throughPort } from './vector-port.js';
import { asOwner, quantised } from '@verbatim/embedding';
import { signature } from '@verbatim/quality-checks';
import type { CodingAnswer } from '@verbatim/contracts';
import type { FollowupAnalysis, FollowupThread } from '@verbatim/followup-engine';
import type { JudgeError } from '@verbatim/contracts';
import { analyseThread } from '@verbatim/followup-engine';
import { judgeResponse } from '@verbatim/quality-checks';
import { judgeKeystrokes } from '@verbatim/keystrokes';
import { Embedder } from '@verbatim/embedding';
import type { SharedVectors } from '@verbatim/embedding';
import type { GiveWay } from './thread.js';
import type { BrandQuestion, CodedQuestion, Owned, QuestionToCode, Work } from './types.js';
import type { Embed } from '@verbatim/embedding';
import type { KeystrokeInput, KeystrokeResult } from '@verbatim/keystrokes';
import type { ResponseInput, ResponseResult, Signature } from '@verbatim/quality-checks';

/** One result per response, in order; `times` of the responses that were judged without an error. */
export interface Judged {
  results: (ResponseResult | JudgeError)[];
  times: CheckTimes[];
}

/** What judging an entry costs beside reading it, in characters: of entries of 50 to 600 characters, half of the time is spent whatever their length. */
const AN_ENTRY = 250;
/** Characters that are signed in the time in which one is read. */
const SIGNED = 20;
/** A coding embeds its texts, some milliseconds each, in portions of so many, between which it gives way. */
const TEXTS_AT_ONCE = 16;
const CHARACTERS_A_TEXT = 100;

const isAbort = (error: unknown): boolean => (error as Error)?.name === 'AbortError';

type Handler<In, Out> = (input: In, giveWay: GiveWay) => Promise<Out>;

/** The analyses as a worker thread runs them, or the calling thread where there are no workers. */
export class Tasks {
  private embedder: Promise<Embedder> | undefined;

  constructor(
    private readonly modelFile: string,
    private readonly known?: SharedVectors,
  ) {}

  readonly operations = {
    judge: ofOwner((work: Work<ResponseInput>, giveWay) => this.judge(work, giveWay)),
    signatures: ofOwner(({ input }: Work<string>, giveWay): Promise<Signature[]> =>
      eachInTurn(input, ({ length }) => length / SIGNED, signature, giveWay),
    ),
    keystrokes: ofOwner(({ input }: Work<KeystrokeInput>, giveWay): Promise<KeystrokeResult[]> =>
      eachInTurn(input, ({ keyEvents = [] }) => keyEvents.length, judgeKeystrokes, giveWay),
    ),
    followup: ofOwner((work: Work<FollowupThread>, giveWay) => this.followup(work, giveWay)),
    embedUnits: ofOwner(async ({ input }: Work<string>): Promise<Int8Array[]> =>
      (await (await this.loaded()).embed(input)).map(quantised),
    ),
    codeQuestion: ofOwner((question: QuestionToCode, giveWay) => this.codeQuestion(question, giveWay)),
    findBrands: ofOwner((question: BrandQuestion, giveWay) => this.findBrands(question, giveWay)),
  };

  private loaded(): Promise<Embedder> {
    return (this.embedder ??= Embedder.load(this.modelFile, this.known));
  }

  /** Once its deadline has passed, the whole list fails with an AbortError. */
  private async judge({ input, deadline = Infinity }: Work<ResponseInput>, giveWay: GiveWay): Promise<Judged> {
    const { embed } = await this.loaded();
    const inTime = (): void => {
      if (Date.now() > deadline) throw new DOMException('past its deadline', 'AbortError');
    };
    // nearly all of the time goes into the model, so the deadline is checked before each use
    const embedInTime: Embed = (texts) => {
      inTime();
      return embed(texts);
    };
    const between = async (characters: number): Promise<void> => {
      await giveWay(AN_ENTRY + characters);
      inTime();
    };
    const [results, times]: [(ResponseResult | JudgeError)[], CheckTimes[]] = [[], []];
    for (const response of input) {
      const timer = new CheckTimer();
      try {
        results.push(await judgeResponse(response, embedInTime, timer, between));
        times.push(timer.times);
      } catch (error) {
        if (Date.now() > deadline || isAbort(error)) throw error;
        results.push({ error: error instanceof Error ? error.name : 'Error' });
      }
    }
    return { results, times };
  }

  private async followup(
    { input }: Work<FollowupThread>,
    giveWay: GiveWay,
  ): Promise<(FollowupAnalysis | JudgeError)[]> {
    const { embed } = await this.loaded();
    const results: (FollowupAnalysis | JudgeError)[] = [];
    for (const thread of input) {
      await giveWay(AN_ENTRY);
      try {
        results.push(await analyseThread(thread, embed));
      } catch (error) {
        results.push({ error: error instanceof Error ? error.name : 'Error' });
      }
    }
    return results;
  }

  private async codeQuestion(
    { input, answers, units, vectors, encoder }: QuestionToCode,
    giveWay: GiveWay,
  ): Promise<CodedQuestion> {
    const embed = inPortions((await this.loaded()).embed, giveWay);
    const languages = new Set(encoder?.languages);
    try {
      // glosses are embedded here: a task that waited for another one of the pool could wait for ever
      const { codes, assignments } = await codeAnswers(
        { ...input, answers: await joined<CodingAnswer>(answers) },
        await joined<string>(units),
        vectors,
        encoder ? blended(embed, throughPort(encoder.port), languages) : embed,
        { giveWay, ...(encoder && { keyOf: ownWords(languages), width: BLEND_WIDTH }) },
      );
      return { codes, assignments: await sliced(assignments) };
    } finally {
      encoder?.port.close();
    }
  }

  private async findBrands({ input, answers }: BrandQuestion, giveWay: GiveWay): Promise<CodedQuestion> {
    const question = { ...input, answers: await joined<CodingAnswer>(answers) };
    const { codes, assignments } = await findBrandsInTurns(question, giveWay);
    return { codes, assignments: await sliced(assignments) };
  }

  async close(): Promise<void> {
    await (await this.embedder)?.close();
  }
}

/** What a task keeps of the texts in caches is its organization's. */
const ofOwner =
  <In extends Owned, Out>(handler: Handler<In, Out>): Handler<In, Out> =>
  (input, giveWay) =>
    asOwner(input.share ?? '', () => handler(input, giveWay));

/** @param workOf the size of an input for `giveWay` */
async function eachInTurn<In, Out>(
  inputs: readonly In[],
  workOf: (input: In) => number,
  analysis: (input: In) => Out,
  giveWay: GiveWay,
): Promise<Out[]> {
  const results: Out[] = [];
  for (const input of inputs) {
    await giveWay(workOf(input));
    results.push(analysis(input));
  }
  return results;
}

const inPortions =
  (embed: Embed, giveWay: GiveWay): Embed =>
  async (texts) => {
    const vectors: Float32Array[] = [];
    for (let from = 0; from < texts.length; from += TEXTS_AT_ONCE) {
      const portion = texts.slice(from, from + TEXTS_AT_ONCE);
      await giveWay(CHARACTERS_A_TEXT * portion.length);
      vectors.push(...(await embed(portion)));
    }
    return vectors;
  };
