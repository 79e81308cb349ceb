import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { existsSync } from 'node:fs';
import { Piscina } from 'piscina';

const WORKER = new URL('../languages.worker.js', import.meta.url);

/** Where the detector is not sure: the tag that BCP 47 has for it. */
const UNSURE = 'und';

/** Detects languages in a thread that exists while it is needed: the detector takes 150 MB and a second to load. */
@Injectable()
export class LanguageDetector implements OnApplicationShutdown {
  private readonly pool = existsSync(WORKER)
    ? new Piscina<string[], string[]>({ filename: WORKER.href, minThreads: 0, maxThreads: 1, idleTimeout: 60_000 })
    : undefined;

  /** Language tags, `und` where the detector is not sure. */
  async languagesOf(texts: string[]): Promise<string[]> {
    if (!texts.length) return [];
    return (await this.detect(texts)).map((language) => (language === 'unknown' ? UNSURE : language));
  }

  private async detect(texts: string[]): Promise<string[]> {
    if (this.pool) return this.pool.run(texts);
    // Run from sources there is no compiled worker module.
    return ((await import('../languages.worker.js')).default as (texts: string[]) => string[])(texts);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool?.close({ force: false });
  }
}
