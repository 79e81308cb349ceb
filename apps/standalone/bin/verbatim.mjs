#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const app = join(dirname(fileURLToPath(import.meta.url)), '..');
const cli = join(app, 'dist', 'cli.js');
if (!existsSync(cli)) {
  console.error('Verbatim is not built yet: run npm run build');
  process.exit(1);
}
if (Number(process.versions.node.split('.')[0]) >= 24) {
  await import(cli);
} else {
  // The machine's Node is too old: the project brings its own.
  const node = join(app, '..', '..', 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  process.exit(spawnSync(node, [cli, ...process.argv.slice(2)], { stdio: 'inherit' }).status ?? 1);
}
