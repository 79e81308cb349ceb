import { CODING_COMPLETED, CODING_PROGRESSED, CODING_WORKING, type CodingAnswerData, type MessageContract } from '@verbatim/contracts';
import { decode, type Broker } from '@verbatim/messaging';

export const answersOf = (texts: readonly string[], from = 0): CodingAnswerData[] => texts.map((answer, i) => ({ position: from + i, answer }));

/** What the coding service sends. Waits for messages that satisfy a condition; nothing is missed that came before. */
export class Mailbox {
  private readonly messages: { topic: string; data: object }[] = [];
  private readonly waiting = new Set<() => void>();

  async open(broker: Broker): Promise<void> {
    await broker.subscribe({
      group: 'test', topics: [CODING_PROGRESSED.topic, CODING_WORKING.topic, CODING_COMPLETED.topic],
      handle: async (message) => {
        this.messages.push({ topic: message.topic, data: decode(message).data as object });
        for (const look of this.waiting) look();
      },
    });
  }

  of<T extends object>(contract: MessageContract<T>, test: (data: T) => boolean): T[] {
    return this.messages.filter(({ topic, data }) => topic === contract.topic && test(data as T)).map(({ data }) => data as T);
  }

  async first<T extends object>(contract: MessageContract<T>, test: (data: T) => boolean, count = 1): Promise<T[]> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const look = (): void => { if (this.of(contract, test).length >= count) resolve(); };
    this.waiting.add(look);
    look();
    await promise;
    this.waiting.delete(look);
    return this.of(contract, test);
  }
}
