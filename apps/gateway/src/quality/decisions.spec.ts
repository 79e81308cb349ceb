import { withOrg } from '@verbatim/database';
import { until } from '@verbatim/platform/testing';
import { question, TestGateway } from '../coding/spec-support.js';
import { Accounts, openGatewayDatabase } from '../index.js';

const PATH = '/data-quality/decisions';

describe('decisions on responses', () => {
  let gateway: TestGateway;
  const keys = { second: '', other: '', reader: '', admin: '' };
  /** serviceResponseIdentifiers of the survey's respondents. */
  let numbers: number[];

  beforeAll(async () => {
    gateway = await TestGateway.start();
    const source = await openGatewayDatabase(gateway.databaseUrl);
    const accounts = new Accounts(source);
    await accounts.createOrganization('other');
    const keyOf = async (key: Parameters<Accounts['createKey']>[0]): Promise<string> =>
      (await accounts.createKey(key)).key;
    keys.second = await keyOf({ organization: 'default', name: 'second', scopes: ['data-quality'] });
    keys.reader = await keyOf({ organization: 'default', scopes: ['surveys', 'coding'] });
    keys.admin = await keyOf({ organization: 'default', scopes: ['admin'] });
    keys.other = await keyOf({ organization: 'other' });
    await source.destroy();
  });
  afterAll(() => gateway.stop());
  beforeEach(async () => {
    await gateway.finished(await gateway.submit(question('a', 4)));
    const { items } = await read(`/surveys/${gateway.survey}/responses`);
    numbers = items.map((item: any) => item.serviceResponseIdentifier);
  });

  const send = async (method: string, path: string, body?: object, key?: string): Promise<any> => {
    const response = await gateway.request(method, path, body, key ? { 'x-service-key': key } : {});
    return { status: response.status, body: await response.json() };
  };
  const read = async (path: string, key?: string): Promise<any> => (await send('GET', path, undefined, key)).body;
  const decide = (changes: (readonly [number: number, decision: string, expected?: string])[], key?: string) =>
    send(
      'PATCH',
      PATH,
      {
        decisions: changes.map(([serviceResponseIdentifier, decision, expected]) => ({
          serviceResponseIdentifier,
          decision,
          expected,
        })),
      },
      key,
    );
  const short = ({ body }: any): unknown[] =>
    body.items.map((item: any) => [item.outcome, item.decision, item.keyName]);
  const ofSurvey = (): string => `${PATH}?surveyIdentifier=${gateway.survey}`;

  it('are stored with who and when, seen with another key, replaced, and taken back', async () => {
    const [first, second] = numbers as [number, number];
    expect(
      await decide(
        [
          [second, 'keep'],
          [first, 'remove'],
        ],
        keys.second,
      ),
    ).toEqual({
      status: 200,
      body: {
        items: [second, first].map((serviceResponseIdentifier, i) => ({
          serviceResponseIdentifier,
          outcome: 'stored',
          decision: i ? 'remove' : 'keep',
          decidedAt: expect.stringMatching(/^\d{4}-.*Z$/),
          keyId: keys.second.split('_')[1],
          keyName: 'second',
        })),
      },
    });
    expect((await read(ofSurvey())).items).toMatchObject([
      { serviceResponseIdentifier: first, decision: 'remove', keyName: 'second' },
      { serviceResponseIdentifier: second, decision: 'keep' },
    ]);
    expect(
      short(
        await decide([
          [first, 'none'],
          [second, 'review'],
        ]),
      ),
    ).toEqual([
      ['stored', 'none', null],
      ['stored', 'review', 'key'],
    ]);
    expect(await read(ofSurvey())).toMatchObject({
      items: [{ serviceResponseIdentifier: second, decision: 'review', keyName: 'key' }],
      nextCursor: null,
    });
  });

  it('of somebody else are not overwritten by who has not seen them; the others of the call are stored', async () => {
    const [first, second, third] = numbers as [number, number, number];
    await decide([[first, 'keep', 'none']], keys.second);
    expect(
      short(
        await decide([
          [first, 'remove', 'none'],
          [second, 'remove', 'none'],
          [third, 'none', 'keep'],
        ]),
      ),
    ).toEqual([
      ['conflict', 'keep', 'second'],
      ['stored', 'remove', 'key'],
      ['stored', 'none', null],
    ]);
    // Repeated, as the first answer was lost; and wanted by the other one, too.
    expect(
      short(
        await decide([
          [second, 'remove', 'none'],
          [first, 'keep', 'none'],
        ]),
      ),
    ).toEqual([
      ['stored', 'remove', 'key'],
      ['stored', 'keep', 'second'],
    ]);
    expect(
      short(
        await decide([
          [first, 'remove', 'keep'],
          [second, 'none', 'remove'],
        ]),
      ),
    ).toEqual([
      ['stored', 'remove', 'key'],
      ['stored', 'none', null],
    ]);
  });

  it('of two people at the same moment: one is told of the other', async () => {
    const [first] = numbers as [number];
    const answers = await Promise.all([
      decide([[first, 'keep', 'none']]),
      decide([[first, 'remove', 'none']], keys.second),
    ]);
    const outcomes = answers.map(({ body }) => body.items[0]);
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['conflict', 'stored']);
    expect(new Set(outcomes.map(({ decision }) => decision)).size).toBe(1);
  });

  it('are refused of nobody, twice, in another word, or too many', async () => {
    const [first] = numbers as [number];
    expect(
      short(
        await decide([
          [first, 'keep'],
          [987_654_321, 'keep'],
        ]),
      ),
    ).toEqual([
      ['stored', 'keep', 'key'],
      ['unknown', 'none', null],
    ]);
    const details = async (changes: Parameters<typeof decide>[0]): Promise<unknown> => {
      const { status, body } = await decide(changes);
      return [status, Object.keys(body.details)];
    };
    expect(
      await details([
        [first, 'keep'],
        [first, 'remove'],
      ]),
    ).toEqual([400, ['decisions[1].serviceResponseIdentifier']]);
    expect(await details([[first, 'drop', 'perhaps']])).toEqual([
      400,
      ['decisions[0].decision', 'decisions[0].expected'],
    ]);
    expect(await details([])).toEqual([400, ['decisions']]);
    expect(await details(Array.from({ length: 1001 }, (_, i) => [i + 1, 'keep'] as const))).toEqual([
      400,
      ['decisions'],
    ]);
    const bad = await send('GET', `${PATH}?minServiceResponseIdentifier=3&maxServiceResponseIdentifier=2&limit=0`);
    expect([bad.status, Object.keys(bad.body.details)]).toEqual([
      400,
      ['limit', 'minServiceResponseIdentifier', 'maxServiceResponseIdentifier'],
    ]);
    expect((await send('GET', `${PATH}?surveyIdentifier=nobody`)).status).toBe(404);
  });

  it('are listed page by page, of a survey or of a range of responses', async () => {
    const all = numbers;
    await decide(all.map((number) => [number, 'keep']));
    await gateway.finished(await gateway.submit(question('a', 2)));
    const later = (await read(`/surveys/${gateway.survey}/responses`)).items[0].serviceResponseIdentifier;
    await decide([[later, 'remove']]);
    const range = `${PATH}?minServiceResponseIdentifier=${all[1]}&maxServiceResponseIdentifier=${all[3]}`;
    const first = await read(`${range}&limit=2`);
    const second = await read(`${range}&limit=2&cursor=${first.nextCursor}`);
    expect([...first.items, ...second.items].map((item: any) => item.serviceResponseIdentifier)).toEqual(all.slice(1));
    expect(second.nextCursor).toBeNull();
    expect((await read(ofSurvey())).items.map((item: any) => item.serviceResponseIdentifier)).toEqual([later]);
  });

  it('belong to one organization, and need the scope data-quality', async () => {
    const [first] = numbers as [number];
    await decide([[first, 'remove']]);
    expect(await read(PATH, keys.other)).toEqual({ items: [], nextCursor: null });
    expect((await send('GET', ofSurvey(), undefined, keys.other)).status).toBe(404);
    expect(short(await decide([[first, 'keep']], keys.other))).toEqual([['unknown', 'none', null]]);
    for (const key of [keys.reader, keys.admin])
      expect((await decide([[first, 'keep']], key)).status + (await send('GET', PATH, undefined, key)).status).toBe(
        806,
      );
    expect((await read(ofSurvey())).items).toMatchObject([{ decision: 'remove' }]);
    // Not even where the query forgets the organization.
    const source = await openGatewayDatabase(gateway.databaseUrl);
    const countIn = async (organization: string): Promise<number> => {
      const [row] = (await gateway.stored(
        'SELECT org_id AS org FROM gateway.organizations WHERE name = $1',
        organization,
      )) as [{ org: string }];
      const rows: unknown[] = await withOrg(source, row.org, (manager) =>
        manager.query('SELECT 1 FROM gateway.decisions'),
      );
      return rows.length;
    };
    expect([await countIn('other'), (await countIn('default')) > 0]).toEqual([0, true]);
    await source.destroy();
  });

  it('are with the responses, a filter of them, a column of the export, and in the audit log without a respondent', async () => {
    const [first, second, third] = numbers as [number, number, number];
    await decide(
      [
        [first, 'remove'],
        [second, 'remove'],
        [third, 'review'],
      ],
      keys.second,
    );
    const path = `/surveys/${gateway.survey}`;
    const { items } = await read(`${path}/responses`, keys.reader);
    expect(items.map((item: any) => item.decision)).toEqual([
      { decision: 'remove', decidedAt: expect.any(String), keyId: expect.any(String), keyName: 'second' },
      expect.objectContaining({ decision: 'remove' }),
      expect.objectContaining({ decision: 'review' }),
      null,
    ]);
    const found = async (decision: string): Promise<string[]> =>
      (await read(`${path}/responses?decision=${decision}`)).items.map((item: any) => item.responseIdentifier);
    expect([await found('remove'), await found('review'), await found('keep'), await found('none')]).toEqual([
      ['r0', 'r1'],
      ['r2'],
      [],
      ['r3'],
    ]);
    const lines = (await (await gateway.call(`${path}/export`)).text()).split('\r\n').map((line) => line.split(','));
    const at = lines[0]!.indexOf('decision');
    expect(lines.slice(1, 5).map((cells) => cells[at])).toEqual(['remove', 'remove', 'review', '']);
    expect(await (await gateway.call(`${path}/export?decision=none`)).text()).not.toContain('r0');
    const log = await read('/audit?action=responses.decided&limit=1', keys.admin);
    expect(log.items).toMatchObject([
      { subject: gateway.survey, keyName: 'second', details: { remove: 2, review: 1 } },
    ]);
    // Nothing new is nothing to log.
    await decide([[first, 'remove']]);
    expect((await read('/audit?action=responses.decided&limit=1', keys.admin)).items).toEqual(log.items);
  });

  it('are erased with the respondent, and with the survey', async () => {
    await decide(numbers.map((number) => [number, 'remove']));
    const left = async (): Promise<unknown[]> =>
      (
        await gateway.store.query<{ number: number }>(
          'SELECT response_number::int AS number FROM gateway.decisions WHERE response_number = ANY($1) ORDER BY 1',
          [numbers],
        )
      ).rows.map(({ number }) => number);
    await send('DELETE', `/surveys/${gateway.survey}/responses/r1`);
    expect(await left()).toEqual([numbers[0], numbers[2], numbers[3]]);
    await send('DELETE', `/surveys/${gateway.survey}`);
    await until('the erasure', async () => (await left()).length === 0);
  });
});
