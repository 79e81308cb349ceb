import type { AssignmentData, CodeData } from '@verbatim/contracts';
import { ModelError } from '../client/errors.js';
import type { ModelClient } from '../client/model-client.js';
import type { Spending } from '../client/spending.js';
import { Mask } from '../masking/mask.js';
import { suspectIn } from '../prompt/orders.js';
import type { AnswerGroup } from './answer-groups.js';
import { ASSIGNMENT_PROMPT, ASSIGNMENTS_SCHEMA, type AssignmentsAnswer } from './coding-prompts.js';
import { lineage, placed, tidy } from './frame.js';

export interface CodingCall {
  client: ModelClient;
  spending: Spending;
  /** On performance.now's clock. */
  deadline: number;
  /** What the model is told of the question. */
  about: object;
  /** What labels have to be written in: a tag of FOLLOWUP_LANGUAGES. */
  labelLanguage?: string;
}

const BATCH = 25;
const BATCHES_AT_ONCE = 4;
const TOKENS_AN_ANSWER = 40;

export interface Assigned {
  /** An empty list: the group fits no code. */
  found: Map<AnswerGroup, AssignmentData[]>;
  /** Why groups are missing; the last of several reasons. */
  failure?: Error;
}

/** Assigns groups in the order given, as many as budget and time allow. */
export async function assigned(call: CodingCall, codes: CodeData[], groups: AnswerGroup[]): Promise<Assigned> {
  const found = new Map<AnswerGroup, AssignmentData[]>();
  const queue = Array.from({ length: Math.ceil(groups.length / BATCH) }, (_, n) =>
    groups.slice(n * BATCH, (n + 1) * BATCH),
  );
  let isOver = false;
  let failure: Error | undefined;
  const work = async (): Promise<void> => {
    while (!isOver && queue.length) {
      const all = queue.shift()!;
      const batch = all.filter(({ text }) => !suspectIn(text));
      if (!batch.length) continue;
      try {
        for (const [group, own] of await assignBatch(call, codes, batch)) found.set(group, own);
      } catch (error) {
        failure = error as Error;
        const reason = error instanceof ModelError ? error.reason : 'error';
        if (reason === 'budget') {
          // part of it is only set aside for the calls under way: those that stay may find it free again
          queue.unshift(all);
          return;
        }
        // an answer of no use is one batch's loss; without time or a server there is no next one
        isOver = reason !== 'invalid';
      }
    }
  };
  await Promise.all(Array.from({ length: BATCHES_AT_ONCE }, work));
  // batches end in any order, and what is made of them depends on theirs
  return {
    found: new Map(groups.flatMap((group) => (found.has(group) ? [[group, found.get(group)!] as const] : []))),
    failure,
  };
}

async function assignBatch(
  { client, spending, deadline, about }: CodingCall,
  codes: CodeData[],
  batch: AnswerGroup[],
): Promise<[AnswerGroup, AssignmentData[]][]> {
  const lines = lineage(codes);
  const { masked } = Mask.of({
    ...about,
    codes: placed(codes).map(({ code: { id, label, description }, parent }) => ({
      code: id,
      label,
      ...(description && { description }),
      ...(parent && { under: parent.id }),
    })),
    answers: batch.map(({ text }, answer) => ({ answer, text })),
  });
  const faults = ({ answers }: AssignmentsAnswer): string[] =>
    [
      ...batch
        .map((_, i) => i)
        .filter((i) => answers.filter(({ answer }) => answer === i).length !== 1)
        .map((i) => `answer ${i} must be there exactly once`),
      ...answers
        .flatMap(({ codes: own }) => own)
        .filter(({ code }) => !lines.has(code))
        .map(({ code }) => `there is no code ${code}`),
    ].slice(0, 10);
  const { answers } = await client.ask<AssignmentsAnswer>({
    prompt: ASSIGNMENT_PROMPT,
    schema: ASSIGNMENTS_SCHEMA,
    input: masked,
    expectedTokens: batch.length * TOKENS_AN_ANSWER,
    spending,
    deadlineMs: deadline - performance.now(),
    faults,
  });
  // what is still wrong after the repair is left out: an answer that is missing or there twice is as if it had not been asked for
  return batch.flatMap((group, i): [AnswerGroup, AssignmentData[]][] => {
    const own = answers.filter(({ answer }) => answer === i);
    return own.length === 1
      ? [
          [
            group,
            tidy(
              own[0]!.codes.map(({ code, sureness }) => ({ code, confidence: sureness / 100 })),
              lines,
            ),
          ],
        ]
      : [];
  });
}
