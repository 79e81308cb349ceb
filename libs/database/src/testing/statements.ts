import { Client } from 'pg';

/**
 * The transactions in which `work` reaches PostgreSQL as an organization: those whose first statement names it. Each is the list of its statements, and each
 * statement is a round trip.
 */
export async function transactionsOf(org: string, work: () => Promise<unknown>): Promise<string[][]> {
  const sent: string[][] = [];
  const open = new Map<Client, string[]>();
  const { query } = Client.prototype;
  Client.prototype.query = function (this: Client, ...parameters: unknown[]) {
    const [statement, values] = parameters;
    const text = String((statement as { text?: string }).text ?? statement);
    const current = open.get(this);
    if (current) current.push(text);
    else if (text.includes(org) || (Array.isArray(values) && values.includes(org))) {
      const begun = [text];
      sent.push(begun);
      if (text.startsWith('START TRANSACTION')) open.set(this, begun);
    }
    if (/^(COMMIT|ROLLBACK)/.test(text)) open.delete(this);
    return query.apply(this, parameters as never);
  } as typeof query;
  try {
    await work();
  } finally {
    Client.prototype.query = query;
  }
  return sent;
}
