import { type ChildProcess, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { Webhook } from 'standardwebhooks';
import { startEmbedded } from './embedded.js';

const BRIDGE = join(import.meta.dirname, '../../../../examples/webhook-bridge');
const TYPEFORM_SECRET = 'what Typeform was told';
const FORMBRICKS_SECRET = `whsec_${Buffer.from('a secret of thirty-two bytes, ok').toString('base64')}`;
const typeform = readFileSync(join(BRIDGE, 'payloads/typeform.json'), 'utf8');
const formbricks = readFileSync(join(BRIDGE, 'payloads/formbricks.json'), 'utf8');

/** examples/webhook-bridge as a process, with the real service; payloads have the shape that the platforms document. */
describe('the webhook bridge', () => {
  let service: Awaited<ReturnType<typeof startEmbedded>>;
  let folder: string;
  let bridge: ChildProcess;
  let output: Interface;
  let lines: string[];
  let url: string;

  beforeAll(async () => {
    service = await startEmbedded();
  });
  afterAll(() => service?.stop());
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'bridge-'));
  });
  afterEach(async () => {
    await stop();
    rmSync(folder, { recursive: true });
  });

  const start = async (env: Record<string, string> = {}): Promise<void> => {
    bridge = spawn(process.execPath, [join(BRIDGE, 'bridge.mjs')], {
      cwd: folder,
      env: {
        ...process.env,
        VERBATIM_URL: service.url,
        VERBATIM_API_KEY: service.key,
        TYPEFORM_SECRET,
        FORMBRICKS_SECRET,
        FORMBRICKS_QUESTIONS: join(BRIDGE, 'questions.json'),
        BRIDGE_PORT: '0',
        BRIDGE_SECONDS: '0.2',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    output = createInterface({ input: bridge.stdout! });
    lines = [];
    output.on('line', (line) => lines.push(line));
    [url] = (await once(output, 'line')) as [string];
  };
  const stop = async (): Promise<void> => {
    if (bridge?.exitCode === null && bridge.kill()) await once(bridge, 'close');
  };
  const post = async (path: string, body: string, headers: Record<string, string>): Promise<number> =>
    (await fetch(url + path, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } }))
      .status;
  const toTypeform = (body: string, secret = TYPEFORM_SECRET): Promise<number> =>
    post('/typeform', body, {
      'typeform-signature': `sha256=${createHmac('sha256', secret).update(body).digest('base64')}`,
    });
  const toFormbricks = (body: string): Promise<number> => {
    const now = new Date();
    return post('/formbricks', body, {
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': new Webhook(FORMBRICKS_SECRET).sign('msg_1', now, body),
    });
  };
  /** Waits until the bridge says that it has written responses of this survey. */
  const written = async (survey: string): Promise<void> => {
    while (!lines.some((line) => line.startsWith(`${survey}: `))) await once(output, 'line');
  };
  const rows = (): string[] => {
    const file = join(folder, 'quality.csv');
    return existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\r\n') : [];
  };

  it('writes a row for each open answer of a Typeform response', async () => {
    await start();
    expect(await toTypeform(typeform)).toBe(200);
    await written('typeform:cF7Kw2');
    const token = 'b5d1c0a47e9f4e1d8a7c33f0a1b2c3d4';
    expect(rows()).toEqual([
      '"survey","response","question","answer","recommendation","demeritScore","issues","evidence"',
      expect.stringMatching(
        `^"typeform:cF7Kw2","${token}","why_subscribed","The beans at the supermarket were always stale, and I wanted them ""fresh"" every week.",`,
      ),
      expect.stringMatching(
        `^"typeform:cF7Kw2","${token}","improve","asdf jkl asdf","(review|remove)","\\d+(\\.\\d+)?","[^"]*Nonsensical[^"]*",".+"$`,
      ),
    ]);
  });

  it('writes the answers of a Formbricks response whose wording it knows, and none that a spreadsheet would calculate', async () => {
    await start();
    expect(await toFormbricks(formbricks.replace('"responseFinished"', '"responseUpdated"'))).toBe(200);
    expect(await toFormbricks(formbricks)).toBe(200);
    await written('formbricks:cm3q8survey');
    expect(rows().slice(1)).toEqual([
      expect.stringMatching(
        /^"formbricks:cm3q8survey","cm3q8response1","why_left","'=I moved to a town where you have no branch\.","/,
      ),
    ]);
  });

  it('sends an answer that Verbatim would refuse as far as it can, so that it holds up no others', async () => {
    await start();
    const payload = JSON.parse(typeform);
    const texts = payload.form_response.answers.filter(({ field }: any) => field.type === 'long_text');
    texts[0].text = `${'x'.repeat(19_999)}👍`;
    texts[1].text = 'one\0two \ud800';
    expect(await toTypeform(JSON.stringify(payload))).toBe(200);
    await written('typeform:cF7Kw2');
    expect(rows()[1]).toContain(`${'x'.repeat(19_999)}\ufffd`);
    expect(rows()[2]).toContain('onetwo \ufffd');
  });

  it('keeps a response once, over deliveries and restarts, and sends it when the service is there', async () => {
    await start({ VERBATIM_URL: 'http://127.0.0.1:9' });
    expect(await toTypeform(typeform)).toBe(200);
    await stop();
    await start();
    await written('typeform:cF7Kw2');
    expect(await toTypeform(typeform)).toBe(200);
    expect(await toFormbricks(formbricks)).toBe(200);
    await written('formbricks:cm3q8survey');
    expect(rows()).toHaveLength(1 + 2 + 1);
  });

  it('refuses what is not signed, too large or no JSON, and a platform without a secret', async () => {
    await start({ FORMBRICKS_SECRET: '' });
    expect(await toTypeform(typeform, 'another secret')).toBe(401);
    expect(await post('/typeform', typeform, {})).toBe(401);
    expect(await toTypeform('{')).toBe(400);
    expect(await toTypeform(JSON.stringify('x'.repeat(1_000_001)))).toBe(413);
    expect(await toFormbricks(formbricks)).toBe(404);
    expect(await toTypeform(typeform)).toBe(200);
    await written('typeform:cF7Kw2');
    expect(rows()).toHaveLength(1 + 2);
  });
});
