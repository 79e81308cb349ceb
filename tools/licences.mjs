import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Licences that may be shipped with Apache-2.0 code. */
const PERMISSIVE = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** An SPDX expression is fine when each AND part is, and of an OR one. SPDX 3 also allows operators in lower case. */
export function isPermissive(expression) {
  const bare = expression
    .trim()
    .replace(/^\((.*)\)$/, '$1')
    .replace(/ (and|or) /g, (operator) => operator.toUpperCase());
  if (/ OR /.test(bare) && !/[()]/.test(bare)) return bare.split(' OR ').some(isPermissive);
  if (/ AND /.test(bare) && !/[()]/.test(bare)) return bare.split(' AND ').every(isPermissive);
  return PERMISSIVE.has(bare);
}

const licenceOf = ({ license, licenses }) =>
  typeof license === 'string' ? license : (license?.type ?? (licenses?.map(({ type }) => type).join(' OR ') || 'none'));

/** Every package that is installed for production, with its licence: its own package.json's, else (another platform's) the lock's. */
export function productionLicences(root) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(([path, { dev, link }]) => path.startsWith('node_modules/') && !dev && !link)
    .map(([path, entry]) => ({ path, licence: licenceOf(installed(join(root, path)) ?? entry) }));
}

function installed(folder) {
  try {
    return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  } catch {
    return undefined;
  }
}
