import { ApiError } from '@verbatim/contracts';
import { Injectable } from '@nestjs/common';
import { finished } from 'node:stream';
import type { ExportFile } from './export-file.js';

/**
 * Exports that a gateway makes at once. Each keeps the codes of all answers in memory, and one for SPSS up to 256 MB of rows, for as long as its caller takes
 * to read it: a few hundred slow callers would take all memory.
 */
export const MOST_EXPORTS = { ofOrganization: 3, ofGateway: 12 };
const RETRY_SECONDS = 5;

/** Counts exports from the first query until their last byte is out, or their caller has left. */
@Injectable()
export class RunningExports {
  private all = 0;
  private readonly byOrganization = new Map<string, number>();

  /** @throws ApiError RATE_LIMITED where too many are running, and what `make` throws */
  async run(org: string, make: () => Promise<ExportFile>): Promise<ExportFile> {
    this.requireRoom(org);
    this.count(org, 1);
    try {
      const file = await make();
      finished(file.content, () => this.count(org, -1));
      return file;
    } catch (error) {
      this.count(org, -1);
      throw error;
    }
  }

  private requireRoom(org: string): void {
    const own = this.byOrganization.get(org) ?? 0;
    if (own < MOST_EXPORTS.ofOrganization && this.all < MOST_EXPORTS.ofGateway) return;
    const whose = own < MOST_EXPORTS.ofOrganization ? 'This gateway' : 'Your organization';
    throw new ApiError(
      'RATE_LIMITED',
      `${whose} has as many exports running as it may. Send the request again when one has ended.`,
      undefined,
      { 'retry-after': String(RETRY_SECONDS) },
    );
  }

  private count(org: string, change: number): void {
    this.all += change;
    const own = (this.byOrganization.get(org) ?? 0) + change;
    if (own) this.byOrganization.set(org, own);
    else this.byOrganization.delete(org);
  }
}
