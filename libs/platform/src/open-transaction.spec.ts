import { besidesTransaction, TransactionIsOpen, mustHaveNoTransaction, withinTransaction } from './open-transaction.js';

describe('a wait within a transaction', () => {
  it('is refused, also in what the transaction calls; not before it, after it, or in what it only starts', async () => {
    mustHaveNoTransaction('a model');
    let started: Promise<void> | undefined;
    await withinTransaction(async () => {
      await Promise.resolve();
      expect(() => mustHaveNoTransaction('a model')).toThrow(TransactionIsOpen);
      started = besidesTransaction(async () => {
        await Promise.resolve();
        mustHaveNoTransaction('a model');
      });
    });
    await started;
    mustHaveNoTransaction('a model');
  });
});
