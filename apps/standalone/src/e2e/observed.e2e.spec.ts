import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startInstance, type Instance } from './instance.js';

const telemetry = pathToFileURL(join(import.meta.dirname, '../../../../libs/platform/dist/telemetry/register.js')).href;

describe('a process with tracing loaded before everything else', () => {
  let root: string;
  let instance: Instance;
  let url: string;

  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'verbatim-observed-'));
    chmodSync(root, 0o711); // as root, PostgreSQL's user has to get to the data folder
    instance = startInstance(join(root, 'data'), {
      NODE_OPTIONS: `--import ${telemetry}`,
      TRACE_RING: '20',
      TRACE_QUERIES: 'true',
      LOG_LEVEL: 'debug',
      CALLBACK_ALLOWED_NETWORKS: '127.0.0.0/8',
      CALLBACK_RETRY_SCHEDULE: '1s',
    });
    url = await instance.ready;
  });
  afterAll(async () => {
    instance?.process.kill('SIGTERM');
    await instance?.ended;
    rmSync(root, { recursive: true, force: true });
  });

  it('shows on /ops how a job went, with its queries and analyses, and logs under the same trace', async () => {
    const key = readFileSync(join(root, 'data', 'api-key'), 'utf8').trim();
    const answer = 'Zanzibar: it is quick';
    const body = {
      surveyName: 's',
      surveyIdentifier: 's',
      callbackUrl: 'http://127.0.0.1:9/',
      responses: [{ responseIdentifier: 'r', surveyEntries: [{ questionIdentifier: 'q', question: 'Why?', answer }] }],
    };
    const response = await fetch(`${url}/api/v1/data-quality/batch`, {
      method: 'POST',
      headers: { 'x-service-key': key, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { batchJobId } = (await response.json()) as { batchJobId: string };
    const traceId = response.headers.get('traceresponse')!.split('-')[1]!;
    let page = '';
    while (!page.includes('process callback.attempted.v1')) {
      page = await (await fetch(`${url}/ops?trace=${traceId}`)).text();
      await new Promise((resolve) => setTimeout(resolve, 50)); // between two looks at the page
    }
    for (const shown of [
      'POST /api/v1/data-quality/batch',
      'send quality.evaluate.v1',
      'process quality.evaluate.v1',
      'analyse judge',
      'transaction',
      'pg.query:COMMIT',
      'attempt callback',
      batchJobId,
    ])
      expect(page).toContain(shown);
    expect(await (await fetch(`${url}/ops`)).text()).toContain(`trace=${traceId}`);
    const written = instance
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'));
    expect(written.filter((line) => line.split('"service":').length !== 2)).toEqual([]);
    const lines = written.map((line) => JSON.parse(line) as { msg: string; traceId?: string });
    expect(lines.find(({ msg }) => msg === 'the receiver answered')).toMatchObject({
      service: 'callback-dispatch',
      traceId,
      jobId: batchJobId,
    });
    expect(page + instance.output()).not.toContain('Zanzibar');
  });
});
