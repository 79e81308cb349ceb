import { randomBytes } from 'node:crypto';
import { deadTopic, type MessageContract } from '@verbatim/contracts';
import { IsInt, IsOptional, IsString } from 'class-validator';

export class Work {
  @IsInt() n: number;
  @IsOptional() @IsString() note?: string;
}

export class Done {
  @IsInt() n: number;
}

export interface TestMessages {
  prefix: string;
  work: MessageContract<Work, Done>;
  done: MessageContract<Done>;
  replies: string;
  contracts: MessageContract[];
  topics: string[];
}

/** Messages and topics that no other test has. */
export function testMessages(): TestMessages {
  const prefix = `t${randomBytes(6).toString('hex')}`;
  const common = { owner: 'quality', key: 'subject', description: 'a test message' } as const;
  const done: MessageContract<Done> = { ...common, topic: `${prefix}.done.v1`, kind: 'event', data: Done };
  const work: MessageContract<Work, Done> = {
    ...common,
    topic: `${prefix}.work.v1`,
    kind: 'command',
    data: Work,
    reply: done,
  };
  const replies = `${prefix}.replies.v1`;
  return {
    prefix,
    work,
    done,
    replies,
    contracts: [work, done],
    topics: [work.topic, done.topic, replies, deadTopic(work.topic), deadTopic(done.topic)],
  };
}
