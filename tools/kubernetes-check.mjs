/**
 * Renders every overlay of deploy/kubernetes with kustomize and validates what comes out against the API's own schemas. Both tools are fetched once into
 * the cache folder: it takes Go and Python. Kinds that are not Kubernetes' own (KEDA, External Secrets) have no schema there and are counted as skipped.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';

const KUSTOMIZE = 'sigs.k8s.io/kustomize/kustomize/v5@v5.7.1';
const VALIDATE = 'kubernetes-validate==1.37.0';
/** The oldest that the manifests are written for, and the newest that there are schemas of. */
const VERSIONS = ['1.30', '1.37'];
const OVERLAYS = join(import.meta.dirname, '../deploy/kubernetes/overlays');
const CACHE = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'verbatim', 'kubernetes');

function run(program, args, env) {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8', env: { ...process.env, ...env }, maxBuffer: 64 * 1024 * 1024 });
  if (error) throw error;
  return { status, stdout, stderr };
}

function must(program, args, env) {
  const { status, stdout, stderr } = run(program, args, env);
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}${stderr}`);
  return stdout;
}

function tools() {
  mkdirSync(CACHE, { recursive: true });
  const kustomize = join(CACHE, 'kustomize');
  if (!existsSync(kustomize)) must('go', ['install', KUSTOMIZE], { GOBIN: CACHE });
  const validate = join(CACHE, 'python/bin/kubernetes-validate');
  if (!existsSync(validate)) {
    must('python3', ['-m', 'venv', join(CACHE, 'python')]);
    must(join(CACHE, 'python/bin/pip'), ['install', '--quiet', VALIDATE]);
  }
  return { kustomize, validate };
}

const { kustomize, validate } = tools();
const folder = mkdtempSync(join(tmpdir(), 'verbatim-kubernetes-'));
const total = { passed: 0, failed: 0, skipped: 0 };
try {
  for (const overlay of readdirSync(OVERLAYS)) {
    const rendered = join(folder, `${overlay}.yaml`);
    writeFileSync(rendered, must(kustomize, ['build', join(OVERLAYS, overlay)]));
    for (const version of VERSIONS) {
      const { stdout, stderr } = run(validate, ['-k', version, '--strict', rendered]);
      const lines = `${stdout}${stderr}`.split('\n').filter(Boolean);
      const count = (level) => lines.filter((line) => line.startsWith(level)).length;
      const failed = lines.filter((line) => !/^(INFO|WARN) /.test(line));
      total.passed += count('INFO');
      total.skipped += count('WARN');
      total.failed += failed.length;
      if (failed.length) console.log(failed.join('\n'));
      if (!count('INFO')) throw new Error(`nothing was validated: ${overlay}, ${version}`);
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed ? 1 : 0;
