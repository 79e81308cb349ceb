import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './programs.mjs';

/** The oldest that the manifests are written for, and the newest that there are schemas of. */
const VERSIONS = ['1.30', '1.37'];
const OVERLAYS = join(import.meta.dirname, '../../deploy/kubernetes/overlays');

/**
 * Renders every overlay of deploy/kubernetes and validates what comes out against the API's own schemas. Kinds that are not Kubernetes' own (KEDA, External
 * Secrets) have no schema there. Gives what is wrong, and how many documents were looked at.
 */
export function checkKubernetes(kustomize, validate) {
  const folder = mkdtempSync(join(tmpdir(), 'verbatim-kubernetes-'));
  const problems = [];
  let valid = 0;
  let unknown = 0;
  try {
    for (const overlay of readdirSync(OVERLAYS)) {
      const rendered = join(folder, `${overlay}.yaml`);
      const { ok, text, stdout } = run(kustomize, ['build', join(OVERLAYS, overlay)]);
      if (!ok) problems.push(`${overlay}: ${text}`);
      writeFileSync(rendered, stdout ?? '');
      for (const version of VERSIONS) {
        const lines = run(validate, ['-k', version, '--strict', rendered]).text.split('\n').filter(Boolean);
        const found = lines.filter((line) => line.startsWith('INFO ')).length;
        valid += found;
        unknown += lines.filter((line) => line.startsWith('WARN ')).length;
        problems.push(...lines.filter((line) => !/^(INFO|WARN) /.test(line)));
        if (!found) problems.push(`${overlay}, ${version}: nothing was validated`);
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return {
    ok: problems.length === 0,
    text: problems.join('\n'),
    note: `${valid} documents valid, ${unknown} of kinds without a schema`,
  };
}
