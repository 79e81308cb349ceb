import { Inject, Injectable } from '@nestjs/common';
import {
  decideFollowup,
  OFFLINE,
  type FollowupGenerate,
  type FollowupGenerated,
  type ModelUsage,
  type StopReason,
} from '@verbatim/contracts';
import type { FollowupAnalysis, FollowupThread } from '@verbatim/followup-engine';
import { createHash } from 'node:crypto';
import { DataSource } from 'typeorm';
import { chooseQuestion } from './choose-question.js';
import { ENGINE, type TurnEngine } from './engine.js';
import { REMEMBERED, ThreadsRepository, type KnownThread, type Remembered } from './threads.repository.js';

export interface Call {
  org: string;
  messageId: string;
  /** The deadline in epoch milliseconds. */
  deadline: number;
}

const NEW: KnownThread = { version: 0, remembered: {}, turns: [], asked: [] };

@Injectable()
export class FollowupService {
  constructor(
    private readonly database: DataSource,
    private readonly threads: ThreadsRepository,
    @Inject(ENGINE) private readonly engine: TurnEngine,
  ) {}

  /**
   * Evaluates a turn and stores it with its reply; the same message always gets the same reply, and so does a call that repeats the thread's last one (its
   * sender got 504 or nothing): it adds no pair and spends no round. A model takes seconds. With a row lock, that would
   * hold a transaction, and so one of ten connections, for as long: ten slow threads would stop all others. So the thread is read, the turn is
   * evaluated without a connection, and stored only if the thread has had no further turn; otherwise it is evaluated again, with that turn. The broker
   * and the lanes bring a thread's turns one after another, so this happens only while two processes both have the thread (when a consumer group
   * rebalances). A lease on the thread would cost two more writes per turn, and block the thread when its holder dies.
   */
  async turn({ org, messageId, deadline }: Call, data: FollowupGenerate): Promise<FollowupGenerated> {
    let spent: ModelUsage | undefined;
    const digest = digestOf(data);
    for (;;) {
      const found = await this.read(org, messageId, digest, data);
      if (found === undefined) return { threadId: data.threadId, unknownThread: true, engine: OFFLINE };
      if ('reply' in found) return found.reply;
      const { thread } = found;
      const remembered = remember(thread.remembered, data);
      const analysis = await this.engine.analyse(asSeen(thread, remembered, data), {
        allowance: data.model,
        deadlineMs: Math.max(1, deadline - Date.now()),
        share: org,
      });
      spent = sumOf(spent, analysis.usage);
      const { surveyIdentifier, questionIdentifier, responseIdentifier } = remembered;
      const reply: FollowupGenerated = {
        threadId: data.threadId,
        engine: analysis.engine,
        ...(spent && { usage: spent }),
        ...decide(analysis, thread, data),
        responseEvaluation: analysis.evaluation,
        ...(analysis.hasContent !== undefined && { hasContent: analysis.hasContent }),
        ...(surveyIdentifier !== undefined && { surveyIdentifier }),
        ...(questionIdentifier !== undefined && { questionIdentifier }),
        ...(responseIdentifier !== undefined && { responseIdentifier }),
      };
      const turn = { messageId, digest, question: data.question, answer: data.answer, reply };
      if (await this.threads.append(this.database, org, data.threadId, thread.version, remembered, turn)) return reply;
    }
  }

  private async read(
    org: string,
    messageId: string,
    digest: string,
    { threadId, isNew }: FollowupGenerate,
  ): Promise<{ reply: FollowupGenerated } | { thread: KnownThread } | undefined> {
    const found = await this.threads.read(this.database, org, { messageId, threadId, digest });
    return found ?? (isNew ? { thread: NEW } : undefined);
  }
}

/** What the caller sent. The allowance is the gateway's, and another one each time. */
const digestOf = ({ model: _, ...sent }: FollowupGenerate): string =>
  createHash('sha256').update(JSON.stringify(sent)).digest('base64');

/** The usage of a turn that is evaluated twice is the sum of both. */
const sumOf = (before: ModelUsage | undefined, now: ModelUsage | undefined): ModelUsage | undefined =>
  before && now
    ? {
        ...now,
        calls: before.calls + now.calls,
        inputTokens: before.inputTokens + now.inputTokens,
        outputTokens: before.outputTokens + now.outputTokens,
      }
    : (now ?? before);

const remember = (before: Remembered, sent: FollowupGenerate): Remembered => ({
  ...before,
  ...Object.fromEntries(REMEMBERED.flatMap((field) => (sent[field] == null ? [] : [[field, sent[field]]]))),
});

const asSeen = (
  thread: KnownThread,
  { questionContext, surveyName, surveyDescription }: Remembered,
  data: FollowupGenerate,
): FollowupThread => ({
  ...(questionContext !== undefined && { questionContext }),
  ...(surveyName !== undefined && { surveyName }),
  ...(surveyDescription !== undefined && { surveyDescription }),
  turns: [...thread.turns, { question: data.question, answer: data.answer }],
  asked: thread.asked,
  avoidTopics: data.avoidTopics ?? [],
  ...(data.responseLanguage != null && { language: data.responseLanguage }),
});

function decide(
  analysis: FollowupAnalysis,
  thread: KnownThread,
  data: FollowupGenerate,
): { followupQuestion: string; stopReason?: StopReason } {
  const { evaluation, isRefusal, ending, isClosed } = analysis;
  const decision = decideFollowup({
    behavior: data.guidanceBehavior,
    evaluation,
    isRefusal,
    ...(ending && { ending }),
    isClosed,
    rounds: thread.asked.length,
    ...(data.maxRounds != null && { maxRounds: data.maxRounds }),
    ...(data.thresholds && { thresholds: data.thresholds }),
  });
  if ('stop' in decision) return { followupQuestion: '', stopReason: decision.stop };
  const questions = [...thread.turns.map((turn) => turn.question), data.question];
  const followupQuestion = chooseQuestion(analysis, decision.ask, [...thread.asked, ...questions]);
  // A repeated question is worse than none: a thread without new questions has had its rounds.
  return followupQuestion === undefined ? { followupQuestion: '', stopReason: 'max_rounds' } : { followupQuestion };
}
