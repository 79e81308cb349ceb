/** @long The Python client and its notebook against a service. Its own tests are in python-client.spec.ts. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Accounts, openGatewayDatabase } from '@verbatim/gateway';
import { describeWithPython, findPython } from '../../../../tools/test/python.mjs';
import { withSecrets } from '../webhook-secret.js';
import { startEmbedded } from './embedded.js';
import { python, pythonClient } from './python-run.js';

const NOTEBOOK = 'themes.ipynb';
interface Cell {
  cell_type: string;
  outputs?: unknown[];
  execution_count?: number | null;
}
/** All cells in one namespace, as a notebook does. */
const RUN_CELLS = `
import json, sys
scope = {}
for number, cell in enumerate(json.load(open(sys.argv[1], encoding="utf-8"))["cells"], 1):
    if cell["cell_type"] == "code":
        exec(compile("".join(cell["source"]), f"cell {number}", "exec"), scope)
`;

async function webhookSecret(databaseUrl: string): Promise<string> {
  const database = await openGatewayDatabase(databaseUrl);
  try {
    const mine = (await new Accounts(database).listOrganizations()).find(({ name }) => name === 'one');
    return await withSecrets(databaseUrl, (secrets) => secrets.current(mine!.id));
  } finally {
    await database.destroy();
  }
}

describeWithPython('the Python client', () => {
  it('makes every kind of call to the whole service', async () => {
    const service = await startEmbedded();
    try {
      const env = {
        VERBATIM_URL: service.url,
        VERBATIM_API_KEY: service.key,
        WEBHOOK_SECRET: await webhookSecret(service.databaseUrl),
      };
      expect(await python(env, 'tests/against_service.py')).toMatch(/Ran [1-9]\d* tests/);
    } finally {
      await service.stop();
    }
  }, 300_000);

  it('runs the notebook cell by cell, as it is kept without outputs', async () => {
    const { cells } = JSON.parse(readFileSync(join(pythonClient, 'examples', NOTEBOOK), 'utf8')) as { cells: Cell[] };
    const code = cells.filter(({ cell_type: type }) => type === 'code');
    expect(code.length).toBeGreaterThan(3);
    for (const cell of code) expect(cell).toMatchObject({ outputs: [], execution_count: null });
    const service = await startEmbedded();
    try {
      const { stdout } = await promisify(execFile)(findPython() ?? 'python3', ['-c', RUN_CELLS, NOTEBOOK], {
        cwd: join(pythonClient, 'examples'),
        env: {
          ...process.env,
          PYTHONPATH: '../src',
          PYTHONDONTWRITEBYTECODE: '1',
          PYTHONIOENCODING: 'utf-8',
          VERBATIM_URL: service.url,
          VERBATIM_API_KEY: service.key,
        },
        timeout: 240_000,
      });
      expect(stdout).toMatch(/^60 responses to /);
      expect(stdout).toMatch(/\nCounter\(\{'keep': \d+, /);
      expect(stdout).toMatch(/\n +\d+ +\d+%  \S.*\n/);
      expect(stdout).toMatch(/\n[01]\.\d\d  \S.*\n$/);
    } finally {
      await service.stop();
    }
  }, 300_000);
});
