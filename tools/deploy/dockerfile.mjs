import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = join(import.meta.dirname, '../../deploy/Dockerfile');

/** The lines of a Dockerfile that do something, continued ones joined. */
const instructions = (text) =>
  text
    .replace(/\\\n/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => ({ word: line.split(' ', 1)[0], rest: line.slice(line.indexOf(' ') + 1).trim() }));

const pairs = (text) =>
  Object.fromEntries(
    [...text.matchAll(/(\w+)=(?:"([^"]*)"|(\S*))/g)].map(([, name, quoted, plain]) => [name, quoted ?? plain]),
  );

/** Every stage by its name, with what it has from the stage it builds on: env, user, cmd, entrypoint, healthcheck, ports; its own runs and copies. */
export function stages(text = readFileSync(FILE, 'utf8')) {
  const found = new Map();
  let stage;
  for (const { word, rest } of instructions(text)) {
    if (word === 'FROM') {
      const [base, , name] = rest.split(/\s+/);
      stage = { ...found.get(base), base, name, run: [], copy: [] };
      found.set(name, stage);
    } else if (word === 'ENV') stage.env = { ...stage.env, ...pairs(rest) };
    else if (word === 'CMD') stage.cmd = JSON.parse(rest);
    else if (word === 'ENTRYPOINT') stage.entrypoint = JSON.parse(rest);
    else if (word === 'HEALTHCHECK')
      stage.healthcheck = rest === 'NONE' ? undefined : JSON.parse(rest.slice(rest.indexOf('[')));
    else if (word === 'USER') stage.user = rest;
    else if (word === 'EXPOSE') stage.ports = rest.split(' ').map(Number);
    else if (word === 'RUN') stage.run.push(rest.replace(/^(--\S+\s+)+/, ''));
    else if (word === 'COPY') stage.copy.push(rest);
  }
  return found;
}

/** The stages that are images: those that copy an app's tree. */
export const images = (all = stages()) =>
  [...all.values()].flatMap((stage) => {
    const tree = stage.copy.map((copy) => /^--from=(\S+-tree) \/out \.\/$/.exec(copy)?.[1]).find(Boolean);
    return tree ? [{ ...stage, tree }] : [];
  });
