import { LIMITS } from '@verbatim/contracts';
import { withOrg } from '@verbatim/database';
import type { DataSource, EntityManager } from 'typeorm';
import { CodingExport } from './coding-export.js';
import { openGatewayDatabase } from '../index.js';
import { insertItems, readItems } from '../quality/batches.repository.js';
import { readQuestions, StoredPage } from '../coding/coding-pages.repository.js';
import { question, TestGateway } from '../coding/spec-support.js';

const ANSWERS = 8;
const BYTES = 400_000;

describe('long answers', () => {
  let gateway: TestGateway;
  let database: DataSource;
  let org: string;
  let id: string;
  /** The bytes of what each statement gave back. */
  let given: number[];
  beforeAll(async () => {
    gateway = await TestGateway.start();
    ({ org } = gateway.workers);
    database = await openGatewayDatabase(gateway.databaseUrl);
    id = await gateway.submit(question('a', ANSWERS));
    await gateway.finished(id);
    await gateway.store.query(`UPDATE gateway.coding_answers SET answer = repeat('x', $2) WHERE job_id = $1`, [
      id,
      BYTES,
    ]);
  });
  afterAll(async () => {
    await database.destroy();
    await gateway.stop();
  });
  beforeEach(() => {
    given = [];
  });
  const reading = <T>(work: (manager: EntityManager) => Promise<T>): Promise<T> =>
    withOrg(database, org, async (manager) => {
      const result = await work(manager);
      given.push(JSON.stringify(result).length);
      return result;
    });

  it('of a page are read a few at a time', async () => {
    const [stored] = await reading((manager) => readQuestions(manager, { org, id }));
    const whole = { from: 0, to: stored!.assignments, turnsAfter: -1, turnsUpTo: stored!.assignments, isWhole: false };
    let entries = 0;
    for await (const block of new StoredPage(reading, org, id).entries({ ...stored!, ...whole }))
      entries += block.length;
    expect(entries).toBe(2 * ANSWERS);
    expect(Math.max(...given)).toBeLessThan(LIMITS.readBytes + BYTES);
  });

  it('of an export come one by one, and all of them', async () => {
    const { rows } = await new CodingExport(database).responses(org, id);
    const ids: unknown[] = [];
    for await (const [respondent, answer] of rows) {
      expect(answer).toHaveLength(BYTES);
      ids.push(respondent);
    }
    expect(ids).toEqual(Array.from({ length: ANSWERS }, (_, i) => `r${i}`));
  });

  it('of a batch are read a few at a time, the first however long it is', async () => {
    const items = [3, 0.4, 0.4, 0.4].map((size, position) => ({ position, item: 'x'.repeat(size * LIMITS.readBytes) }));
    const read = async (from: number, limit: number): Promise<number[]> =>
      withOrg(database, org, async (manager) =>
        (await readItems(manager, { org, id }, from, limit)).map(({ position }) => position),
      );
    await withOrg(database, org, (manager) => insertItems(manager, { org, id }, items));
    expect(await read(0, 50)).toEqual([0]);
    expect(await read(1, 50)).toEqual([1, 2, 3]);
    expect(await read(1, 2)).toEqual([1, 2]);
    expect(await read(4, 50)).toEqual([]);
  });
});
