import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The rule that no transaction is open while something else is waited for: another transaction, an analysis, a model, a reply, a receiver. A transaction
 * that waits holds one of few connections and its locks, and PostgreSQL ends it after 20 s. The code checks this before every such wait, in tests only, so
 * that each spec that runs a handler also tests the rule for it.
 */
const open = new AsyncLocalStorage<boolean>();
const isChecked = process.env.NODE_ENV === 'test';

export class TransactionIsOpen extends Error {
  constructor(what: string) {
    super(`A transaction is open while the handler waits for ${what}`);
    this.name = 'TransactionIsOpen';
  }
}

export const withinTransaction = <T>(work: () => Promise<T>): Promise<T> => (isChecked ? open.run(true, work) : work());

/** For work that a transaction starts and does not wait for. */
export const besidesTransaction = <T>(work: () => T): T => (isChecked ? open.exit(work) : work());

/** Call it before a wait for `what`. @throws TransactionIsOpen (in tests only) */
export function mustHaveNoTransaction(what: string): void {
  if (open.getStore()) throw new TransactionIsOpen(what);
}
