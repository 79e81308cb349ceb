import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './run.mjs';

const POM = fileURLToPath(new URL('pom.xml', import.meta.url));
const COPY = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies';

/** The folder with Kafka's jars, filled by Maven the first time. It is named after the pom's content, so a changed pom is a new folder. */
export async function kafkaJars() {
  const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'verbatim', 'kafka');
  const folder = join(cache, createHash('sha256').update(readFileSync(POM)).digest('hex').slice(0, 16));
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  // Filled aside and renamed: two first starts at once, or one cut short, never leave half a folder under the final name.
  const filling = mkdtempSync(`${folder}-`);
  try {
    await run(
      'mvn',
      ['--batch-mode', '--quiet', '--file', POM, COPY, '-DincludeScope=runtime', `-DoutputDirectory=${filling}`],
      'Maven fetches the jars, once (Debian: apt-get install maven).',
    );
    renameSync(filling, folder);
  } catch (error) {
    rmSync(filling, { recursive: true, force: true });
    if (!existsSync(folder)) throw error; // else another start won the race
  }
  return folder;
}
