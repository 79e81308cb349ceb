import { startEmbeddedPostgres, type EmbeddedPostgres } from '@verbatim/database';
import { Line } from '@verbatim/database/testing';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A PostgreSQL of its own, which can be killed; services reach it by a line whose port stays. */
export class StoreProcess {
  private constructor(
    private readonly folder: string,
    private server: EmbeddedPostgres,
    readonly line: Line,
  ) {}

  static async start(): Promise<StoreProcess> {
    const folder = mkdtempSync(join(tmpdir(), 'verbatim-faults-store-'));
    chmodSync(folder, 0o711);
    const server = await startEmbeddedPostgres({ dataDir: folder, durable: false });
    return new StoreProcess(folder, server, await Line.to(server.url));
  }

  /** Without the line. */
  get url(): string {
    return this.server.url;
  }

  kill(): void {
    process.kill(this.server.pid, 'SIGKILL');
  }

  /** After a kill: the same data, recovered. */
  async startAgain(): Promise<void> {
    this.server = await startEmbeddedPostgres({ dataDir: this.folder, durable: false });
    this.line.turnTo(this.server.url);
  }

  async stop(): Promise<void> {
    await this.line.close();
    await this.server.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
