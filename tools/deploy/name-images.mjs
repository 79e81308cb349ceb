/**
 * `npm run images -- ghcr.io/acme/verbatim 1.2.3`: writes where the images are kept, and their version, into
 * docker-compose.yml and the overlays. With --check it
 * changes nothing, and fails where a file names other images. The release does that before it pushes any.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOT = join(import.meta.dirname, '../..');

/** Images built on this machine keep the version `local`, whatever was released. */
const inCompose = (text, prefix) => text.replace(/\$\{VERBATIM_IMAGES:-[^}]*\}/g, `\${VERBATIM_IMAGES:-${prefix}}`);
const inOverlay = (text, prefix, version) =>
  text.replace(
    /\{ name: verbatim\/([\w-]+), .*\}/g,
    (_, name) => `{ name: verbatim/${name}, newName: ${prefix}/${name}, newTag: ${version} }`,
  );

/** Each file that names images, with what makes it name those of `prefix` and `version`. */
export const FILES = {
  'docker-compose.yml': inCompose,
  'deploy/kubernetes/overlays/dev/kustomization.yaml': (text, prefix) => inOverlay(text, prefix, 'local'),
  'deploy/kubernetes/overlays/production/kustomization.yaml': inOverlay,
};

/** @throws if a registry or Kubernetes would refuse the names */
export function checkNames(prefix, version) {
  if (!/^[a-z0-9][a-z0-9.:-]*(\/[a-z0-9]+([._-]+[a-z0-9]+)*)*$/.test(prefix ?? ''))
    throw new Error(`The registry must be lower case, such as ghcr.io/acme/verbatim, got '${prefix}'`);
  if (!/^[\w][\w.-]{0,127}$/.test(version ?? ''))
    throw new Error(`The version must be one such as 1.2.3, got '${version}'`);
}

function main(args) {
  const [prefix, version] = args.filter((arg) => arg !== '--check');
  checkNames(prefix, version);
  const stale = [];
  for (const [path, rename] of Object.entries(FILES)) {
    const before = readFileSync(join(ROOT, path), 'utf8');
    const after = rename(before, prefix, version);
    if (before === after) continue;
    stale.push(path);
    if (!args.includes('--check')) writeFileSync(join(ROOT, path), after);
  }
  if (args.includes('--check') && stale.length)
    throw new Error(
      `${stale.join(' and ')} name other images: run npm run images -- ${prefix} ${version}, and commit what it changes`,
    );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  try {
    main(process.argv.slice(2));
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
