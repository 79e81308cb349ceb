import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { existsSync } from 'node:fs';
import { Piscina } from 'piscina';

const WORKER = new URL('../languages.worker.js', import.meta.url);

/** Detects languages in a thread that exists while it is needed: the detector takes 150 MB and a second to load. */
@Injectable()
export class LanguageDetector implements OnApplicationShutdown {
  private readonly pool = existsSync(WORKER)
    ? new Piscina<string[], string[]>({ filename: WORKER.href, minThreads: 0, maxThreads: 1, idleTimeout: 60_000 })
    : undefined;

  async languagesOf(texts: string[]): Promise<string[]> {
    if (this.pool) return this.pool.run(texts);
    // Run from sources there is no compiled worker module.
    return ((await import('../languages.worker.js')).default as (texts: string[]) => string[])(texts);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool?.close({ force: false });
  }
}
