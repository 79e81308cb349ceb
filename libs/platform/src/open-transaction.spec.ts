import { besidesTransaction, TransactionIsOpen, waitFor, withinTransaction } from './open-transaction.js';

describe('a wait within a transaction', () => {
  it('is refused, also in what the transaction calls; not before it, after it, or in what it only starts', async () => {
    waitFor('a model');
    let started: Promise<void> | undefined;
    await withinTransaction(async () => {
      await Promise.resolve();
      expect(() => waitFor('a model')).toThrow(TransactionIsOpen);
      started = besidesTransaction(async () => {
        await Promise.resolve();
        waitFor('a model');
      });
    });
    await started;
    waitFor('a model');
  });
});
