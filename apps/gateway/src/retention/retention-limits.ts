import { ERASURE_DUE } from '@verbatim/contracts';
import { asService, withOrg } from '@verbatim/database';
import { newEnvelope, Outbox } from '@verbatim/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Sweeper } from '../jobs/sweeper.js';
import {
  deleteOlder,
  dueLimits,
  markApplied,
  type RetentionLimit,
} from '../retention-limits/retention-limits.repository.js';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Applies the limits of organizations and surveys once an hour, and a new one at once. A crash between its steps, or a second gateway, repeats them,
 * which changes nothing.
 */
@Injectable()
export class RetentionLimits {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
    private readonly sweeper: Sweeper,
  ) {
    sweeper.onSweep(() => this.applyDue());
  }

  private async applyDue(): Promise<void> {
    for (const limit of await asService(this.database, dueLimits)) {
      if (await this.sweeper.forgetJobs(limit)) await this.apply(limit);
    }
  }

  private apply(limit: RetentionLimit): Promise<void> {
    const { org, surveyIdentifier, days } = limit;
    return withOrg(this.database, org, async (manager) => {
      await deleteOlder(manager, limit);
      const before = new Date(Date.now() - days * DAY_MS).toISOString();
      await this.outbox.add(
        manager,
        newEnvelope(ERASURE_DUE, {
          org,
          subject: org,
          source: 'gateway',
          data: { before, ...(surveyIdentifier !== undefined && { surveyIdentifier }) },
        }),
      );
      await markApplied(manager, limit);
    });
  }
}
