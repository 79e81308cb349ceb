import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { withLogFields } from './log-fields.js';
import { createLogger, NestLogger } from './logger.js';

/** A line's names, also those that are there twice, which JSON.parse would hide. */
const names = (line: string): string[] => [...line.matchAll(/[{,]"(\w+)":/g)].map(([, name]) => name!);

describe('a log line', () => {
  const lines: string[] = [];
  const logger = createLogger('quality', 'info', {
    write: (line) => {
      lines.push(line);
    },
  });
  beforeEach(() => {
    lines.length = 0;
  });

  it('is one line of JSON with the trace, request and job that it belongs to, each once', () => {
    withLogFields({ traceId: 't', requestId: 'r', jobId: 'j' }, () => {
      logger.warn({ jobId: 'j', reason: 'of two\nlines' }, 'done');
      new NestLogger(logger).error('not done', 'Error: no\n    at here');
    });
    expect(lines.map((line) => line.indexOf('\n'))).toEqual(lines.map((line) => line.length - 1));
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
      {
        level: 40,
        time: expect.any(String),
        service: 'quality',
        traceId: 't',
        requestId: 'r',
        jobId: 'j',
        reason: 'of two\nlines',
        msg: 'done',
      },
      {
        level: 50,
        time: expect.any(String),
        service: 'quality',
        traceId: 't',
        requestId: 'r',
        jobId: 'j',
        stack: 'Error: no\n    at here',
        msg: 'not done',
      },
    ]);
    for (const line of lines) expect(names(line)).toEqual([...new Set(names(line))]);
  });

  it('of a piece of work has nothing of the work that began it', () => {
    withLogFields({ traceId: 't', requestId: 'r', jobId: 'j' }, () =>
      withLogFields({ traceId: 'u' }, () => logger.info('other work')),
    );
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
      { level: 30, time: expect.any(String), service: 'quality', traceId: 'u', msg: 'other work' },
    ]);
  });

  it('has none of them outside of any work', () => {
    logger.info('ready');
    expect(names(lines[0]!)).toEqual(['level', 'time', 'service', 'msg']);
  });

  it('is out when the process ends at once', async () => {
    const platform = pathToFileURL(join(import.meta.dirname, '../dist/index.js')).href;
    const child = spawn(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `const { createLogger } = await import('${platform}'); const logger = createLogger('quality'); for (let i = 0; i < 500; i++) logger.error({ i }, 'last words'); process.kill(process.pid, 'SIGKILL');`,
      ],
      { stdio: ['ignore', 'inherit', 'pipe'] },
    );
    const [said] = await Promise.all([text(child.stderr), once(child, 'close')]);
    expect(said.trimEnd().split('\n')).toHaveLength(500);
  });
});
