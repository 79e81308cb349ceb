import { createLogger, type Logger } from '@verbatim/platform';
import { DataSource, QueryFailedError } from 'typeorm';
import { createTestDatabase, type TestDatabase } from './testing/index.js';

const ANSWER = 'Zanzibar "was" it\'s\n    at home (unkind:1:1)';
const WORD = /Zanzibar|at home|unkind/;

describe("a database error that quotes a respondent's answer", () => {
  let test: TestDatabase;
  let database: DataSource;
  beforeAll(async () => {
    test = await createTestDatabase({ empty: true });
    database = await new DataSource({ type: 'postgres', url: test.url }).initialize();
    await database.query('CREATE TABLE answers (answer text CONSTRAINT one_each UNIQUE)');
    await database.query('INSERT INTO answers VALUES ($1)', [ANSWER]);
  });
  afterAll(async () => {
    await database?.destroy();
    await test?.drop();
  });

  const refused = async (sql: string): Promise<QueryFailedError> => {
    const error: unknown = await database.query(sql, [ANSWER]).catch((reason: unknown) => reason);
    if (error instanceof QueryFailedError) return error;
    throw new Error('the query was not refused');
  };
  /** What is logged, at every level from info on, in all the ways in which errors are logged. */
  const linesOf = (error: Error, level = 'info'): Record<string, unknown>[] => {
    const lines: Record<string, unknown>[] = [];
    const logger = createLogger('test', level, { write: (line: string) => void lines.push(JSON.parse(line)) });
    const say = (log: Logger['info']): void => {
      log.call(logger, { err: error }, 'not done');
      log.call(logger, { err: error });
      log.call(logger, error);
      log.call(logger, { err: new Error(`not stored: ${error.message}`, { cause: error }) }, 'not done');
      log.call(logger, { reason: error, stack: error, other: error }, 'not done');
    };
    for (const log of [logger.info, logger.warn, logger.error, logger.fatal]) say(log);
    return lines;
  };

  it.each([
    ['22P02', 'INSERT INTO answers VALUES (($1::text)::int::text)', 'invalid input syntax for type integer: "…"', {}],
    ['22P02', 'SELECT $1::json', 'invalid input syntax for type json', {}],
    ['42601', "SELECT to_tsquery('simple', $1)", 'syntax error in tsquery: "…"', {}],
    [
      '23505',
      'INSERT INTO answers VALUES ($1)',
      'duplicate key value violates unique constraint "…"',
      { table: 'answers', constraint: 'one_each', schema: 'public' },
    ],
  ])('is logged with its code %s, and without the answer', async (code, sql, message, more) => {
    const error = await refused(sql);
    expect(JSON.stringify([error, error.message])).toMatch(WORD);
    const lines = linesOf(error);
    expect(lines).toHaveLength(20);
    expect(JSON.stringify(lines)).not.toMatch(WORD);
    expect(lines[0]!.err).toEqual({
      type: 'QueryFailedError',
      message,
      code,
      severity: 'ERROR',
      routine: expect.any(String),
      ...more,
      stack: expect.arrayContaining([expect.stringMatching(/^at .*logged-errors\.spec\.ts/)]),
    });
    expect(lines.slice(1, 3).map(({ err, msg }) => [(err as { code: string }).code, msg])).toEqual([
      [code, message],
      [code, message],
    ]);
    expect(lines[3]!.err).toMatchObject({ message: `not stored: ${message}`, cause: { code, message } });
    expect(lines[4]).toMatchObject({ reason: message, other: { code }, stack: expect.any(Array) });
  });

  it("is logged in the database's own words while somebody looks for a fault, and never with the parameters", async () => {
    const [line] = linesOf(await refused('SELECT ($1::text)::int'), 'debug');
    expect(line!.err).toMatchObject({ message: expect.stringContaining('Zanzibar'), code: '22P02' });
    expect(Object.keys(line!.err as object)).not.toEqual(expect.arrayContaining(['parameters']));
    const [json] = linesOf(await refused('INSERT INTO answers VALUES ($1)'), 'debug');
    expect(JSON.stringify(json)).not.toMatch(WORD);
  });
});

describe('any other error', () => {
  it('is logged with its causes to a depth of three, and nothing else that it carries', () => {
    const lines: { err: object }[] = [];
    const logger = createLogger('test', 'info', { write: (line: string) => void lines.push(JSON.parse(line)) });
    let error: Error | undefined;
    for (let depth = 5; depth; depth--)
      error = Object.assign(new TypeError(`number ${depth}`, { cause: error }), {
        code: 'ECONNRESET',
        config: { data: 'Zanzibar' },
        response: { body: 'Zanzibar' },
      });
    logger.error({ err: error }, 'not done');
    logger.error({ err: { body: 'Zanzibar' } }, 'not done');
    let broken: unknown;
    try {
      JSON.parse('Zanzibar');
    } catch (reason) {
      broken = reason;
    }
    logger.error({ err: broken }, 'not done');
    expect(JSON.stringify(lines)).not.toMatch(/Zanzibar|number 5/);
    expect(lines[0]!.err).toEqual({
      type: 'TypeError',
      message: 'number 1',
      code: 'ECONNRESET',
      stack: expect.any(Array),
      cause: expect.objectContaining({
        cause: expect.objectContaining({ cause: expect.objectContaining({ message: 'number 4' }) }),
      }),
    });
    expect(lines[2]!.err).toMatchObject({ type: 'SyntaxError' });
  });
});
