import { Client } from 'pg';

/**
 * The statements that reach PostgreSQL meanwhile as an organization, each of which is a round trip: those that name it, and those of transactions that one
 * of them began.
 */
export async function statementsOf(org: string, work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const within = new Set<Client>();
  const { query } = Client.prototype;
  Client.prototype.query = function (this: Client, ...parameters: unknown[]) {
    const [statement, values] = parameters;
    const text = String((statement as { text?: string }).text ?? statement);
    const isNamed = text.includes(org) || (Array.isArray(values) && values.includes(org));
    if (isNamed || within.has(this)) sent.push(text);
    if (isNamed && text.startsWith('START TRANSACTION')) within.add(this);
    if (/^(COMMIT|ROLLBACK)/.test(text)) within.delete(this);
    return query.apply(this, parameters as never);
  } as typeof query;
  try {
    await work();
  } finally {
    Client.prototype.query = query;
  }
  return sent;
}
