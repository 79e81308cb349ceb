import { LIMITS } from '@verbatim/contracts';
import { newId } from '@verbatim/platform';
import { until } from '@verbatim/platform/testing';
import { question, TestGateway, type Code } from '../spec-support.js';

interface Answer {
  status: number;
  etag: string | null;
  body: any;
}

/** A tree as `label (ids of responses) > sub-codes`. */
const lines = (codes: Code[], indent = ''): string[] =>
  codes.flatMap((code) => [
    `${indent}${code.label}: ${code.responses.map(({ responseIdentifier }) => responseIdentifier).join(' ')}`.trimEnd(),
    ...lines(code.subCodes, `${indent}- `),
  ]);

const ORIGINAL = ['All of it: r0 r1 r2 r3', '- Even ones: r0 r2', '- Odd ones: r1 r3', 'Nobody:'];
const [ALL, EVEN, ODD, NOBODY] = [10, 11, 12, 13];

describe('corrections of a coding', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await TestGateway.start();
  });
  afterAll(() => gateway.stop());
  beforeEach(() => gateway.workers.behave());

  const coded = async (answers = 4): Promise<string> => {
    const id = await gateway.submit(question('a', answers));
    await gateway.finished(id);
    return id;
  };
  const call = async (method: string, path: string, body?: object, headers: object = {}): Promise<Answer> => {
    const response = await gateway.request(method, path, body, headers);
    const text = await response.text();
    return { status: response.status, etag: response.headers.get('etag'), body: JSON.parse(text) };
  };
  const path = (id: string): string => `/coding/${id}/questions/a`;
  const patch = (id: string, operations: object[], ifMatch = '*'): Promise<Answer> =>
    call('PATCH', `${path(id)}/codes`, { operations }, { 'if-match': ifMatch });
  const correct = async (id: string, ...operations: object[]): Promise<any> => {
    const answer = await patch(id, operations);
    expect(answer).toMatchObject({ status: 200 });
    return answer.body;
  };
  const shown = async (id: string, query = ''): Promise<string[]> =>
    lines((await gateway.read(id, query)).results!.questionCodes[0]!.responseCodes);
  const refused = async (id: string, operation: object): Promise<object> => {
    const { status, body } = await patch(id, [operation]);
    expect(status).toBe(400);
    return body.details;
  };

  it('shows the code frame with its ETag, and the corrected tree everywhere, the original on demand', async () => {
    const id = await coded();
    const before = await call('GET', `${path(id)}/codes`);
    expect(before).toMatchObject({
      status: 200,
      etag: '"0"',
      body: {
        batchJobId: id,
        surveyIdentifier: gateway.survey,
        questionIdentifier: 'a',
        question: 'a?',
        revision: 0,
        canUndo: false,
        canRedo: false,
        answers: 4,
        codes: [
          { id: ALL, label: 'All of it', responses: 4, subCodes: [{ id: EVEN, responses: 2 }, { id: ODD }] },
          { id: NOBODY, responses: 0, subCodes: [] },
        ],
      },
    });
    const after = await patch(id, [{ op: 'rename', code: EVEN, label: 'Even' }], '"0"');
    expect(after).toMatchObject({ status: 200, etag: '"1"', body: { revision: 1, canUndo: true } });
    expect((await call('GET', `${path(id)}/codes`)).body).toEqual({ ...after.body, results: undefined });
    expect(await shown(id)).toEqual(ORIGINAL.map((line) => line.replace('Even ones', 'Even')));
    expect(await shown(id, '?version=original')).toEqual(ORIGINAL);
    expect(await shown(id, '?original=true')).toEqual(ORIGINAL);
    for (const read of [`${path(id)}/codes`, `/coding/${id}`]) {
      expect((await call('GET', `${read}?version=original&original=true`)).status).toBe(200);
      const unclear = await call('GET', `${read}?version=corrected&original=true`);
      expect([unclear.status, Object.keys(unclear.body.details)]).toEqual([400, ['version', 'original']]);
    }
    expect((await call('GET', `${path(id)}/codes?version=original`)).body.codes[0].subCodes[0].label).toBe('Even ones');
    expect((await gateway.read(id)).results!.questionCodes[0]).toMatchObject({ revision: 1 });
  });

  it('know reserved codes by what they are, in any language', async () => {
    gateway.workers.labels = ['All of it', 'Even ones', 'Odd ones', 'Sonstiges'];
    gateway.workers.reserved = 'other';
    const id = await gateway.submit(question('a', 4, { labelLanguage: 'de' }));
    await gateway.finished(id);
    expect(await refused(id, { op: 'rename', code: NOBODY, label: 'Rest' })).toEqual({
      'operations[0].code': "code must not be 'Sonstiges', a reserved code: move its responses instead",
    });
    const body = await correct(id, { op: 'move', responseIdentifiers: ['r1'], from: ODD });
    expect(body.codes.at(-1)).toMatchObject({ id: NOBODY, label: 'Sonstiges', reserved: 'other', responses: 1 });
    expect(body.codes.at(-1)).not.toHaveProperty('confidence');
    await correct(id, { op: 'move', responseIdentifiers: ['r1'], from: NOBODY, to: ODD });
    // it is gone; the next one is called the same, and no other code may be
    expect(await refused(id, { op: 'add', label: 'sonstiges' })).toEqual({
      'operations[0].label': "label must not be 'sonstiges', which is reserved",
    });
    const again = await correct(id, { op: 'move', responseIdentifiers: ['r2'], from: EVEN });
    expect(again.codes.at(-1)).toMatchObject({ label: 'Sonstiges', reserved: 'other', responses: 1 });
    const { body: stored } = await call('GET', `/codebooks/${id}/questions/a`);
    expect(stored.codes.at(-1)).toMatchObject({ label: 'Sonstiges', reserved: 'other' });
  });

  it.each(['other', 'both'] as const)(
    'give what has no code the code that the codebook reserves for it: %s',
    async (reserved) => {
      const given = [
        { id: ALL, label: 'All of it' },
        { id: 40, label: 'Rest', reserved },
        { id: 41, label: 'Nichts', reserved: 'no_answer' },
      ];
      const id = await gateway.submit(question('a', 4, { codebook: { mode: 'extend', codes: given } }));
      await gateway.finished(id);
      for (const label of ['rest', 'NICHTS'])
        expect(await refused(id, { op: 'add', label })).toEqual({
          'operations[0].label': `label must not be '${label}', which is reserved`,
        });
      const body = await correct(id, { op: 'move', responseIdentifiers: ['r1'], from: ODD });
      expect(body.codes.at(-1)).toMatchObject({ ...given[1], responses: 1 });
      const { body: stored } = await call('GET', `/codebooks/${id}/questions/a`);
      expect(stored.codes.slice(-2)).toEqual([given[1], given[2]].map((code) => expect.objectContaining(code!)));
    },
  );

  it('give what has no code the same code again after it was gone', async () => {
    gateway.workers.labels = ['All of it', 'Even ones', 'Odd ones', 'Other / No answer'];
    gateway.workers.reserved = 'both';
    const id = await coded();
    const first = await correct(id, { op: 'move', responseIdentifiers: ['r1'], from: ODD });
    const kept = { id: NOBODY, label: 'Other / No answer', reserved: 'both' };
    expect(first.codes.at(-1)).toMatchObject(kept);
    await correct(id, { op: 'move', responseIdentifiers: ['r1'], from: NOBODY, to: ODD });
    const again = await correct(id, { op: 'move', responseIdentifiers: ['r2'], from: EVEN });
    expect(again.codes.at(-1)).toMatchObject({ ...kept, responses: 1 });
  });

  it('compute anew how sure a label is, and forget it where a person gave the label', async () => {
    const id = await coded(4);
    const sure = (codes: any[]): unknown[] =>
      codes.flatMap(({ label, confidence, subCodes }) => [[label, confidence], ...sure(subCodes)]);
    expect(sure((await call('GET', `${path(id)}/codes`)).body.codes)).toEqual([
      ['All of it', 0.002],
      ['Even ones', 0.001],
      ['Odd ones', 0.002],
      ['Nobody', undefined],
    ]);
    const moved = await correct(id, { op: 'move', responseIdentifiers: ['r1'], from: ODD, to: EVEN });
    expect(sure(moved.codes)).toEqual([
      ['All of it', 0.251],
      ['Even ones', 0.334],
      ['Odd ones', 0.003],
      ['Nobody', undefined],
    ]);
    const split = await correct(
      id,
      { op: 'undo' },
      { op: 'split', code: EVEN, label: 'Two', responseIdentifiers: ['r2'], parent: null },
      { op: 'merge', codes: [ODD], into: EVEN },
    );
    expect(sure(split.codes)).toEqual([
      ['All of it', 0.001],
      ['Even ones', 0.001],
      ['Nobody', undefined],
      ['Two', 1],
    ]);
    const named = await correct(
      id,
      { op: 'rename', code: EVEN, label: 'Numbers' },
      { op: 'add', label: 'Primes', id: 70 },
      { op: 'move', responseIdentifiers: ['r3'], to: 70 },
    );
    expect(sure(named.codes)).toEqual([
      ['All of it', 0.001],
      ['Numbers', undefined],
      ['Nobody', undefined],
      ['Two', 1],
      ['Primes', undefined],
    ]);
    const undone = await correct(id, { op: 'undo' }, { op: 'undo' }, { op: 'undo' });
    expect(sure(undone.codes)).toEqual(sure(split.codes));
  });

  it('describes, adds, moves responses, and gives what has no code left to Other', async () => {
    const id = await coded();
    const body = await correct(
      id,
      { op: 'describe', code: EVEN, description: 'Numbers divisible by two' },
      { op: 'add', label: 'Primes', parent: ALL, id: 50 },
      { op: 'move', responseIdentifiers: ['r2', 'r3'], from: ALL, to: 50 },
      { op: 'move', responseIdentifiers: ['r1'], from: ODD },
      { op: 'add', label: 'Zero' },
    );
    expect(body.results).toEqual([
      { op: 'describe' },
      { op: 'add', id: 50 },
      { op: 'move' },
      { op: 'move' },
      { op: 'add', id: 51 },
    ]);
    expect(body.codes[0].subCodes[0].description).toBe('Numbers divisible by two');
    expect(await shown(id)).toEqual([
      'All of it: r0 r2 r3',
      '- Even ones: r0',
      '- Odd ones:',
      '- Primes: r2 r3',
      'Nobody:',
      'Zero:',
      'Other: r1',
    ]);
    // Where a person puts it, it no longer fits no code; and Other goes when nothing stands in it.
    await correct(id, { op: 'move', responseIdentifiers: ['r1'], to: NOBODY });
    expect((await shown(id)).slice(-2)).toEqual(['Nobody: r1', 'Zero:']);
  });

  it('merges codes, and their sub-codes with the same label', async () => {
    const id = await coded();
    await correct(
      id,
      { op: 'add', label: 'even ones', parent: NOBODY, id: 60 },
      { op: 'move', responseIdentifiers: ['r0'], to: 60 },
      { op: 'merge', codes: [NOBODY], into: ALL },
    );
    expect(await shown(id)).toEqual(ORIGINAL.slice(0, 3));
    await correct(id, { op: 'merge', codes: [EVEN, ODD], into: ALL });
    expect(await shown(id)).toEqual(ORIGINAL.slice(0, 1));
  });

  it('splits off by identifiers and by words; moves codes; deletes them', async () => {
    const id = await coded();
    const { results } = await correct(
      id,
      { op: 'split', code: ALL, label: 'The third', text: 'answer 2' },
      { op: 'split', code: ODD, label: 'The last', responseIdentifiers: ['r3'] },
      { op: 'split', code: EVEN, label: 'The first', description: 'Zero', parent: EVEN, responseIdentifiers: ['r0'] },
    );
    const [third, last] = results.map((result: any) => result.id);
    expect(await shown(id)).toEqual([
      'All of it: r0 r1 r3',
      '- Even ones: r0',
      '- - The first: r0',
      '- Odd ones: r1',
      '- The last: r3',
      'Nobody:',
      'The third: r2',
    ]);
    await correct(id, { op: 'move', code: last, parent: third }, { op: 'delete', code: EVEN });
    expect(await shown(id)).toEqual([
      'All of it: r0 r1',
      '- Odd ones: r1',
      'Nobody:',
      'The third: r2 r3',
      '- The last: r3',
    ]);
    await correct(id, { op: 'delete', code: ALL });
    expect(await shown(id)).toEqual(['Nobody:', 'The third: r2 r3', '- The last: r3', 'Other: r0 r1']);
  });

  it('undoes and redoes, one operation at a time, and logs who did what', async () => {
    const id = await coded();
    await correct(id, { op: 'delete', code: EVEN }, { op: 'move', responseIdentifiers: ['r1'], from: ODD, to: NOBODY });
    const corrected = await shown(id);
    expect(await correct(id, { op: 'undo' }, { op: 'undo' })).toMatchObject({
      revision: 4,
      canUndo: false,
      canRedo: true,
    });
    expect(await shown(id)).toEqual(ORIGINAL);
    expect(await correct(id, { op: 'redo' }, { op: 'redo' })).toMatchObject({ canUndo: true, canRedo: false });
    expect(await shown(id)).toEqual(corrected);
    await correct(id, { op: 'undo' }, { op: 'rename', code: ODD, label: 'Odd' });
    expect(await refused(id, { op: 'redo' })).toEqual({
      'operations[0].op': 'op must not be redo: there is nothing to redo',
    });
    const first = (await call('GET', `${path(id)}/corrections?limit=2`)).body;
    const { body: rest } = await call('GET', `${path(id)}/corrections?cursor=${first.nextCursor}`);
    expect([...first.items, ...rest.items].map(({ number, op, isUndone }: any) => [number, op, isUndone])).toEqual([
      [1, 'delete', false],
      [2, 'move', true],
      [3, 'undo', false],
      [4, 'undo', false],
      [5, 'redo', false],
      [6, 'redo', false],
      [7, 'undo', false],
      [8, 'rename', false],
    ]);
    expect(first.items[1]).toEqual({
      number: 2,
      op: 'move',
      at: expect.stringMatching(/Z$/),
      keyId: expect.stringMatching(/^[0-9a-f]{16}$/),
      keyName: 'key',
      isUndone: true,
      operation: { op: 'move', from: ODD, to: NOBODY, responses: 1 },
    });
  });

  it('412 for codes that have changed, and nothing happens', async () => {
    const id = await coded();
    const rename = (label: string): object[] => [{ op: 'rename', code: ODD, label }];
    const both = await Promise.all([patch(id, rename('One'), '"0"'), patch(id, rename('Two'), '"0"')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    const late = both.find(({ status }) => status === 412)!;
    expect(late).toMatchObject({ etag: '"1"', body: { code: 'PRECONDITION_FAILED' } });
    expect((await call('GET', `${path(id)}/codes`)).body.revision).toBe(1);
    const without = await call('PATCH', `${path(id)}/codes`, { operations: rename('Three') });
    expect(without).toMatchObject({ status: 400, body: { details: { 'If-Match': expect.any(String) } } });
  });

  it('compares If-Match strongly, with each tag of a list', async () => {
    const id = await coded();
    const rename = (label: string): object[] => [{ op: 'rename', code: ODD, label }];
    for (const ifMatch of ['W/"0"', '"00"', '"1", W/"0"'])
      expect(await patch(id, rename('Weak'), ifMatch)).toMatchObject({ status: 412, etag: '"0"' });
    expect(await patch(id, rename('One'), '"7", "0"')).toMatchObject({ status: 200, etag: '"1"' });
    expect(await patch(id, rename('Two'), '*')).toMatchObject({ status: 200, etag: '"2"' });
    const malformed = await patch(id, rename('Three'), '2');
    expect(malformed).toMatchObject({ status: 400, body: { details: { 'If-Match': expect.any(String) } } });
  });

  it('applies all operations of a request or none, and names what is wrong', async () => {
    const id = await coded();
    const { status, body } = await patch(id, [
      { op: 'rename', code: ODD, label: 'Odd' },
      { op: 'delete', code: 99 },
    ]);
    expect({ status, details: body.details }).toEqual({
      status: 400,
      details: { 'operations[1].code': 'code must be the id of a code of this question, not 99' },
    });
    expect(await shown(id)).toEqual(ORIGINAL);
    const faulty: [object, string][] = [
      [{ op: 'paint' }, 'op'],
      [{ op: 'rename', code: ODD }, 'label'],
      [{ op: 'rename', code: '12', label: 'x' }, 'code'],
      [{ op: 'rename', code: ODD, label: ' EVEN ones' }, 'label'],
      [{ op: 'rename', code: ALL, label: 'Other' }, 'label'],
      [{ op: 'describe', code: ODD }, 'description'],
      [{ op: 'merge', codes: [ALL], into: EVEN }, 'codes[0]'],
      [{ op: 'merge', codes: [], into: EVEN }, 'codes'],
      [{ op: 'move', code: ALL, parent: EVEN }, 'parent'],
      [{ op: 'move', responseIdentifiers: ['r0'] }, 'to'],
      [{ op: 'move', responseIdentifiers: ['r0'], from: ODD, to: EVEN }, 'responseIdentifiers[0]'],
      [{ op: 'move', responseIdentifiers: ['r0', 'r9'], to: EVEN }, 'responseIdentifiers[1]'],
      [{ op: 'split', code: ODD, label: 'x' }, 'responseIdentifiers'],
      [{ op: 'split', code: ODD, label: 'x', text: 'zebra' }, 'text'],
      [{ op: 'add', label: 'x', id: ODD }, 'id'],
      [{ op: 'undo' }, 'op'],
    ];
    for (const [operation, field] of faulty)
      expect(Object.keys(await refused(id, operation))).toEqual([`operations[0].${field}`]);
    expect((await patch(id, [])).body.details).toEqual({ operations: expect.any(String) });
  });

  it('409 for operations that would replay a long log again and again; the codes stay', async () => {
    const id = await coded();
    await correct(id, { op: 'move', responseIdentifiers: ['r0'], to: NOBODY });
    await gateway.store.query(
      `UPDATE gateway.coding_corrections SET positions = ARRAY(SELECT i % 4 FROM generate_series(1, 250000) AS i) WHERE job_id = $1`,
      [id],
    );
    const before = await correct(id, { op: 'add', label: 'x' });
    const again = Array.from({ length: 50 }, (_, i) => [{ op: 'undo' }, { op: 'add', label: `x${i}` }]).flat();
    const { status, body } = await patch(id, again);
    expect({ status, body }).toMatchObject({ status: 409, body: { message: expect.stringContaining('fromJob') } });
    const { results: _, ...shownBefore } = before;
    expect((await call('GET', `${path(id)}/codes`)).body).toEqual(shownBefore);
    await correct(id, { op: 'undo' });
  });

  it('400 for corrections beyond the bytes that a coding keeps; they can still be undone, and the codes stay', async () => {
    const id = await gateway.submit(question('a', 4), question('b', 4));
    await gateway.finished(id);
    const renamed = await correct(id, { op: 'rename', code: EVEN, label: 'Even' });
    const nearlyFull = LIMITS.correctionBytes - 1_000;
    await gateway.store.query(
      `UPDATE gateway.coding_corrections SET operation = operation || jsonb_build_object('before', repeat('x', $2)) WHERE job_id = $1`,
      [id, nearlyFull],
    );
    const describe = { op: 'describe', code: ODD, description: 'x'.repeat(1_000) };
    const ofOther = await call(
      'PATCH',
      `/coding/${id}/questions/b/codes`,
      { operations: [describe] },
      { 'if-match': '*' },
    );
    for (const { status, body } of [ofOther, await patch(id, [describe]), await patch(id, [{ op: 'undo' }, describe])])
      expect({ status, body }).toMatchObject({
        status: 400,
        body: { details: { operations: expect.stringContaining('8000000 bytes') } },
      });
    expect((await call('GET', `${path(id)}/codes`)).body).toEqual({ ...renamed, results: undefined });
    await correct(id, { op: 'rename', code: ODD, label: 'Uneven' });
    await correct(id, { op: 'undo' }, { op: 'undo' });
    expect(await shown(id)).toEqual(ORIGINAL);
    await correct(await coded(), describe);
  });

  it('counts what corrections of other questions add at the same moment', async () => {
    const id = await gateway.submit(question('a', 4), question('b', 4));
    await gateway.finished(id);
    await correct(id, { op: 'rename', code: EVEN, label: 'Even' });
    await gateway.store.query(
      `UPDATE gateway.coding_corrections SET operation = operation || jsonb_build_object('before', repeat('x', $2)) WHERE job_id = $1`,
      [id, LIMITS.correctionBytes - 1_500],
    );
    const describe = { op: 'describe', code: ODD, description: 'x'.repeat(1_000) };
    // Both requests are at their end, and neither is committed: the table that they write to last is locked.
    await gateway.store.query('BEGIN; LOCK TABLE gateway.audit IN EXCLUSIVE MODE');
    const both = Promise.all(
      ['a', 'b'].map((one) =>
        call('PATCH', `/coding/${id}/questions/${one}/codes`, { operations: [describe] }, { 'if-match': '*' }),
      ),
    );
    await until('both wait', async () => {
      const { rows } = await gateway.store.query<{ waiting: string }>(
        `SELECT count(*) AS waiting FROM pg_locks WHERE NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      );
      return Number(rows[0]!.waiting) === 2;
    });
    await gateway.store.query('COMMIT');
    expect((await both).map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('counts the responses that corrections name', async () => {
    const id = await coded();
    await correct(id, { op: 'move', responseIdentifiers: ['r0'], to: NOBODY });
    await gateway.store.query(
      `UPDATE gateway.coding_corrections SET positions = array_fill(0, ARRAY[$2::int]) WHERE job_id = $1`,
      [id, LIMITS.correctionBytes / 4],
    );
    expect(Object.keys(await refused(id, { op: 'rename', code: EVEN, label: 'Even' }))).toEqual(['operations']);
    await correct(id, { op: 'undo' });
  });

  it('splits by words beside follow-ups with more different words than PostgreSQL can index', async () => {
    const word = (i: number): string => i.toString(36).padStart(4, 'a');
    const followupResponses = Array.from({ length: 28 }, (_, turn) => ({
      question: 'And?',
      // Each is indexed as a whole and word by word.
      answer: Array.from({ length: 1_300 }, (_, i) =>
        [0, 1, 2].map((part) => word(turn * 3_900 + i * 3 + part)).join('-'),
      ).join(' '),
    }));
    const id = await gateway.submit(
      question('a', 0, {
        responseEntries: Array.from({ length: 4 }, (_, i) => ({
          responseIdentifier: `r${i}`,
          answer: `answer ${i}`,
          ...(i === 1 && { followupResponses }),
        })),
      }),
    );
    await gateway.finished(id);
    await correct(id, { op: 'split', code: ALL, label: 'Two', text: 'answer 1 aaaa' });
    expect(await shown(id)).toContain('Two: r1');
  });

  it('400 for more splits by words than a request may have', async () => {
    const id = await coded();
    const split = (i: number): object => ({ op: 'split', code: ODD, label: `x${i}`, text: 'answer' });
    const { status, body } = await patch(
      id,
      Array.from({ length: 11 }, (_, i) => split(i)),
    );
    expect({ status, fields: Object.keys(body.details) }).toEqual({ status: 400, fields: ['operations'] });
  });

  it('404 for unknown jobs and questions, 409 while the job runs', async () => {
    expect((await call('GET', `${path(newId())}/codes`)).status).toBe(404);
    const id = await coded();
    expect((await call('GET', `/coding/${id}/questions/none/codes`)).status).toBe(404);
    gateway.workers.lost = () => true;
    const running = await gateway.submit(question('a', 1));
    expect((await patch(running, [{ op: 'undo' }])).status).toBe(409);
  });

  it('gives corrected codes to later codings, which keep responses where a person put them', async () => {
    const id = await coded();
    const survey = gateway.survey;
    await correct(
      id,
      { op: 'rename', code: ODD, label: 'Uneven' },
      { op: 'describe', code: EVEN, description: 'Divisible by two' },
      { op: 'move', responseIdentifiers: ['r0', 'r1'], from: ALL, to: NOBODY },
      { op: 'move', responseIdentifiers: ['r2'], from: ALL },
    );
    const response = await gateway.call('/coding', {
      surveyIdentifier: survey,
      surveyResponses: [
        {
          ...question('a', 0),
          responseEntries: [
            { responseIdentifier: 'r0', answer: 'answer 0' },
            { responseIdentifier: 'r1', answer: 'another answer than before' },
            { responseIdentifier: 'r2', answer: 'answer 2' },
            { responseIdentifier: 'r3', answer: 'answer 3' },
          ],
          codebook: { mode: 'locked', fromJob: 'latest' },
        },
      ],
    });
    const again = ((await response.json()) as { batchJobId: string }).batchJobId;
    await gateway.finished(again);
    expect(gateway.workers.runs.at(-1)!.codebook).toMatchObject({
      mode: 'locked',
      codes: [
        {
          id: ALL,
          subCodes: [
            { id: EVEN, description: 'Divisible by two' },
            { id: ODD, label: 'Uneven' },
          ],
        },
        { id: NOBODY },
        { label: 'Other' },
      ],
    });
    expect(await shown(again, '?version=original')).toEqual(ORIGINAL);
    expect(await shown(again)).toEqual([
      'All of it: r1 r3',
      '- Even ones:',
      '- Odd ones: r1 r3',
      'Nobody: r0',
      'Other: r2',
    ]);
    expect((await call('GET', `${path(again)}/corrections`)).body.items).toEqual([
      expect.objectContaining({ op: 'keep', keyId: null, operation: { op: 'keep', fromJob: id, responses: 2 } }),
    ]);
    await correct(again, { op: 'undo' });
    expect(await shown(again)).toEqual(ORIGINAL);
  });

  it('is what exports and stored responses show', async () => {
    const id = await coded();
    await correct(id, { op: 'delete', code: EVEN }, { op: 'move', responseIdentifiers: ['r0'], from: ALL, to: NOBODY });
    const csv = await (await gateway.call(`/coding/${id}/export`)).text();
    expect(csv.split('\r\n').slice(0, 2)).toEqual([
      'responseIdentifier,a,a: follow-ups,a: All of it,a: All of it / Odd ones,a: Nobody',
      'r0,answer 0,,0,0,1',
    ]);
    const responses: any = await (await gateway.call(`/surveys/${gateway.survey}/responses`)).json();
    expect(responses.items[0].elements[0].codes).toEqual([{ id: NOBODY, label: 'Nobody', confidence: 1 }]);
  });
});
