import { ApiError, AuthenticationError, RateLimitError, ServerError } from '@verbatim/client';
import type { DecisionChange, DecisionOutcome, FeedbackRequest } from '@verbatim/client';
import type { Changes, DecisionOrNone, Stored } from './decisions.js';

/**
 * What a person decided and the service has not stored yet: decisions, and feedback on flags. It is sent one request after the other, and waits here while
 * the service can't be reached: in the tab's storage, so that loading the page again loses nothing.
 */

/** `expected`: what the person saw. */
export interface Unsent {
  decision: DecisionOrNone;
  expected: DecisionOrNone;
}

/** `isImplied`: by a decision. It is not given if the decision is not stored. */
export type Judgement = FeedbackRequest & { isImplied: boolean };

interface Kept {
  organization: string;
  changes: [number, Unsent][];
  judgements: Judgement[];
}

export interface OutboxState {
  unsent: ReadonlyMap<number, Unsent>;
  judgements: readonly Judgement[];
  /** Why the last attempt failed. */
  error: Error | undefined;
  /** Why the service refused feedback, which is not sent again. */
  feedbackError: Error | undefined;
  /** Decisions that were not stored: somebody else has decided otherwise (`conflict`), or the response is gone (`unknown`). */
  refused: readonly DecisionOutcome[];
}

export interface Receiver {
  decide(changes: readonly DecisionChange[]): Promise<DecisionOutcome[]>;
  giveFeedback(feedback: FeedbackRequest): Promise<unknown>;
}

const KEPT = 'verbatim-unsent';
const AT_ONCE = 1_000;
const NOTHING: OutboxState = {
  unsent: new Map(),
  judgements: [],
  error: undefined,
  feedbackError: undefined,
  refused: [],
};

export class Outbox {
  state = NOTHING;
  private organization = '';
  private sending: Promise<void> | undefined;
  private inFlight: ReadonlyMap<number, Unsent> = new Map();
  private readonly listeners = new Set<() => void>();
  /** Are told what is stored now, and after feedback was given. */
  onStored: (outcomes: readonly DecisionOutcome[]) => void = () => undefined;
  onFeedback: () => void = () => undefined;

  constructor(
    private readonly receiver: Receiver,
    private readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  ) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly read = (): OutboxState => this.state;

  get isEmpty(): boolean {
    return this.state.unsent.size + this.state.judgements.length === 0;
  }

  /** What another organization's key left is never sent with this one's: responses have the same numbers in both. */
  openFor(organization: string): void {
    if (this.organization === organization) return;
    this.organization = organization;
    const kept = this.readKept();
    const own = kept?.organization === organization ? kept : undefined;
    this.set({ ...NOTHING, unsent: new Map(own?.changes), judgements: own?.judgements ?? [] });
    void this.send();
  }

  add(changes: Changes, stored: Stored, judgements: readonly Judgement[] = []): void {
    const unsent = new Map(this.state.unsent);
    for (const [number, decision] of changes) {
      const expected = unsent.get(number)?.expected ?? stored.get(number)?.decision ?? 'none';
      // Taken back before it was sent. What is on its way must be followed by its opposite.
      if (decision === expected && !this.inFlight.has(number)) unsent.delete(number);
      else unsent.set(number, { decision, expected });
    }
    const refused = this.state.refused.filter((one) => !changes.has(one.serviceResponseIdentifier));
    // A decision that is replaced, or taken back, implies nothing any more.
    const before = this.state.judgements.filter(
      (one) => !(one.isImplied && changes.has(one.serviceResponseIdentifier)),
    );
    const said = new Map([...before, ...judgements].map((one) => [findingOf(one), one]));
    this.set({ ...this.state, unsent, refused, judgements: [...said.values()], feedbackError: undefined });
    void this.send();
  }

  /** Sends what there is, until it is empty or an attempt fails. */
  send(): Promise<void> {
    return (this.sending ??= this.sendAll().finally(() => (this.sending = undefined)));
  }

  dismiss(): void {
    this.set({ ...this.state, refused: [] });
  }

  private async sendAll(): Promise<void> {
    try {
      for (;;) {
        if (this.state.unsent.size) await this.sendDecisions();
        else if (this.state.judgements.length) await this.sendJudgement(this.state.judgements[0]!);
        else break;
      }
      if (this.state.error) this.set({ ...this.state, error: undefined });
    } catch (error) {
      this.set({ ...this.state, error: error as Error });
    } finally {
      this.inFlight = new Map();
    }
  }

  private async sendDecisions(): Promise<void> {
    const sent = [...this.state.unsent].slice(0, AT_ONCE);
    this.inFlight = new Map(sent);
    const { organization } = this;
    const outcomes = await this.receiver.decide(
      sent.map(([serviceResponseIdentifier, change]) => ({ serviceResponseIdentifier, ...change })),
    );
    this.inFlight = new Map();
    if (organization !== this.organization) return;
    const unsent = new Map(this.state.unsent);
    const refused = outcomes.filter(({ outcome }) => outcome !== 'stored');
    const isRefused = new Set(refused.map(({ serviceResponseIdentifier }) => serviceResponseIdentifier));
    for (const { serviceResponseIdentifier: number, decision } of outcomes) {
      const now = unsent.get(number);
      const isNew = now !== undefined && now !== sent.find(([one]) => one === number)![1];
      // Decided anew while it was on its way: the person has not seen why the first was refused.
      if (isNew && !isRefused.has(number) && now.decision !== decision)
        unsent.set(number, { decision: now.decision, expected: decision });
      else unsent.delete(number);
    }
    this.onStored(outcomes);
    this.set({
      ...this.state,
      unsent,
      judgements: this.state.judgements.filter(
        (one) => !(one.isImplied && isRefused.has(one.serviceResponseIdentifier)),
      ),
      error: undefined,
      refused: [...this.state.refused, ...refused],
    });
  }

  private async sendJudgement(judgement: Judgement): Promise<void> {
    const { isImplied: _, ...feedback } = judgement;
    let refusal: Error | undefined;
    const { organization } = this;
    try {
      await this.receiver.giveFeedback(feedback);
    } catch (error) {
      if (!isFinal(error)) throw error;
      refusal = error as Error;
    }
    if (organization !== this.organization) return;
    this.set({
      ...this.state,
      judgements: this.state.judgements.filter((one) => one !== judgement),
      error: undefined,
      feedbackError: refusal ?? this.state.feedbackError,
    });
    this.onFeedback();
  }

  private set(state: OutboxState): void {
    this.state = state;
    if (this.isEmpty) this.storage.removeItem(KEPT);
    else {
      const { unsent, judgements } = state;
      const kept: Kept = { organization: this.organization, changes: [...unsent], judgements: [...judgements] };
      this.storage.setItem(KEPT, JSON.stringify(kept));
    }
    for (const listener of this.listeners) listener();
  }

  private readKept(): Kept | undefined {
    try {
      return JSON.parse(this.storage.getItem(KEPT) ?? 'null') as Kept | undefined;
    } catch {
      return undefined;
    }
  }
}

const findingOf = ({ serviceResponseIdentifier, type, questionIndex }: FeedbackRequest): string =>
  JSON.stringify([serviceResponseIdentifier, type, questionIndex]);

/** The service has refused it, and would again: a response that was erased, an evaluation that is older than another. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError &&
  !(error instanceof AuthenticationError || error instanceof RateLimitError || error instanceof ServerError);
