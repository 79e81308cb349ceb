import {
  CODING_COMPLETED, CODING_FORGET, CODING_PROGRESSED, CODING_RUN, CODING_SUBMIT, type CodeRow, type CodingCompleted, type CodingRun, type CodingSubmit, type MessageContract,
} from '@verbatim/contracts';
import { decode, newEnvelope, toMessage, type Broker, type Subscription } from '@verbatim/messaging';

export const LABELS: readonly string[] = ['All of it', 'Even ones', 'Odd ones', 'Nobody'];

/** What the coding service is told, and what the test has it answer. */
export class Workers {
  readonly submits: CodingSubmit[] = [];
  readonly runs: CodingRun[] = [];
  readonly forgotten: string[] = [];
  /** Questions (by their text) and parts that the workers lose. */
  lost = (_: CodingRun | CodingSubmit): boolean => false;
  broken = (_: CodingRun | CodingSubmit): boolean => false;
  labels = LABELS;
  /** What each piece says of tokens. */
  usage: (piece: number) => Pick<CodingCompleted, 'usage'> = () => ({});
  org = '';

  constructor(private readonly broker: Broker) {}

  send(contract: MessageContract, job: string, data: object): Promise<void> {
    return this.broker.send([toMessage(newEnvelope(contract, { org: this.org, subject: job, source: 'coding', data }))]);
  }

  start(): Promise<Subscription> {
    return this.broker.subscribe({
      group: 'coding', topics: [CODING_SUBMIT.topic, CODING_RUN.topic, CODING_FORGET.topic],
      handle: async (message) => {
        const { type, data } = decode(message);
        if (type === CODING_SUBMIT.topic) await this.submit(data as CodingSubmit);
        else if (type === CODING_RUN.topic) await this.run(data as CodingRun);
        else this.forgotten.push((data as { batchJobId: string }).batchJobId);
      },
    });
  }

  private async submit(data: CodingSubmit): Promise<void> {
    this.submits.push(data);
    if (this.lost(data)) return;
    const error = this.broken(data) ? { error: { code: 'PROCESSING_ERROR', message: 'broken' } } : {};
    await this.send(CODING_PROGRESSED, data.batchJobId, { batchJobId: data.batchJobId, part: data.part, ...error });
  }

  private async run(data: CodingRun): Promise<void> {
    this.runs.push(data);
    if (this.lost(data)) return;
    for (const piece of this.result(data)) await this.send(CODING_COMPLETED, data.batchJobId, { ...piece, ...this.usage(piece.piece) });
  }

  /** Two codes under one, then one without responses: even answers in the first, odd ones in the second. In three pieces. */
  result({ batchJobId, part, attempt, question }: CodingRun, size = this.answersOf(batchJobId, question)): CodingCompleted[] {
    const head = { batchJobId, part, attempt, engine: 'offline', codesFrom: 0, codes: [], from: 0, positions: [], confidences: [] };
    if (this.broken(this.runs.at(-1)!)) return [{ ...head, piece: 0, pieces: 1, error: { code: 'PROCESSING_ERROR', message: 'broken' } }];
    const every = Array.from({ length: size }, (_, i) => i);
    const lists = [every, every.filter((i) => i % 2 === 0), every.filter((i) => i % 2 === 1), []];
    const paths = [[], [0], [0], []];
    let start = 0;
    const codes = lists.map(({ length }, place): CodeRow => {
      const label = this.labels[place]!;
      const given = this.runs.at(-1)!.codebook?.codes.find((code) => code.label === label)?.description;
      const row = { id: 10 + place, label, description: given ?? 'Answers such as “answer 0”.', path: paths[place]!, start, count: length };
      start += length;
      return row;
    });
    const positions = lists.flat();
    const half = Math.ceil(positions.length / 2);
    const confidences = positions.map((i) => i / 1000);
    return [
      { ...head, piece: 0, pieces: 3, codes },
      { ...head, piece: 2, pieces: 3, from: half, positions: positions.slice(half), confidences: confidences.slice(half) },
      { ...head, piece: 1, pieces: 3, positions: positions.slice(0, half), confidences: confidences.slice(0, half) },
    ];
  }

  private answersOf(job: string, question: number): number {
    return new Set(this.submits.filter((one) => one.batchJobId === job && one.question === question).flatMap((one) => one.answers.map(({ position }) => position))).size;
  }
}
