import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { images } from './dockerfile.mjs';
import { compose, kubernetes, parsed } from './manifests.mjs';
import { checkNames, FILES } from './name-images.mjs';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const PREFIX = 'registry.example.com:5000/acme/verbatim';

interface Kustomization {
  kind: string;
  images: { name: string; newName: string; newTag: string }[];
}
interface Workflow {
  jobs: {
    version: { steps: { run?: string }[] };
    images: { strategy: { matrix: { image: string[] } }; steps: { with?: { tags?: string } }[] };
  };
}

const built = images().map(({ name }) => name);
const overlays = (['dev', 'production'] as const).map((overlay) =>
  (kubernetes(`overlays/${overlay}`) as Kustomization[]).find(({ kind }) => kind === 'Kustomization')!,
);

describe('the names of the images', () => {
  it('are the same in docker-compose.yml and in every overlay', () => {
    const { services } = compose() as { services: Record<string, { image: string; build?: { target: string } }> };
    const prefixes = [
      ...Object.values(services).flatMap(({ image, build }) =>
        build ? [image.replace(/^\$\{VERBATIM_IMAGES:-([^}]+)\}\/.*$/, '$1')] : [],
      ),
      ...overlays.flatMap((overlay) =>
        overlay.images.map(({ name, newName }) => newName.slice(0, -name.length + 'verbatim'.length)),
      ),
    ];
    expect(new Set(prefixes).size).toBe(1);
  });

  it.each(Object.entries(FILES))(
    'are written into %s for every image, and again over what was written',
    (path, rename) => {
      const text = rename(read(path), PREFIX, '1.2.3');
      const version = path.includes('production') ? '1.2.3' : 'local';
      const named = built.map((name) =>
        path === 'docker-compose.yml'
          ? `image: \${VERBATIM_IMAGES:-${PREFIX}}/${name}:\${VERBATIM_VERSION:-local}\n`
          : `newName: ${PREFIX}/${name}, newTag: ${version} }`,
      );
      expect(named.filter((one) => !text.includes(one))).toEqual([]);
      expect(rename(text, PREFIX, '1.2.3')).toBe(text);
      expect(rename(rename(text, 'other', '2'), PREFIX, '1.2.3')).toBe(text);
    },
  );

  it('are those that the release checks and pushes', () => {
    const { jobs } = parsed(read('.github/workflows/release.yml')) as Workflow;
    expect([...jobs.images.strategy.matrix.image].sort()).toEqual([...built].sort());
    const check = jobs.version.steps.map(({ run = '' }) => run).join('\n');
    expect(check).toContain('images=ghcr.io/${GITHUB_REPOSITORY_OWNER,,}/verbatim\n');
    expect(check).toContain('name-images.mjs --check "$images" "$number"\n');
    expect(jobs.images.steps.flatMap((step) => step.with?.tags ?? [])).toEqual([
      '${{ needs.version.outputs.images }}/${{ matrix.image }}:${{ needs.version.outputs.number }}',
    ]);
  });

  it.each([
    ['ghcr.io/Acme/verbatim', '1.2.3', 'lower case'],
    [undefined, undefined, 'lower case'],
    ['ghcr.io/acme/verbatim/', '1.2.3', 'lower case'],
    ['ghcr.io/acme/verbatim', undefined, 'version'],
    ['ghcr.io/acme/verbatim', '1.2.3 }', 'version'],
  ])('are refused: %s %s', (prefix, version, message) => {
    expect(() => checkNames(prefix, version)).toThrow(message);
  });
});
