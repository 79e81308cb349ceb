import { ApiError, type Recommendation } from '@verbatim/contracts';
import { withOrg } from '@verbatim/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { recordAudits } from '../audit/audit.repository.js';
import type { DecisionChange } from './decisions.dto.js';
import {
  decisionsOn,
  findDecisions,
  hasSurvey,
  lockResponses,
  storeDecisions,
  takeBackDecisions,
  type Decision,
  type DecisionFilter,
  type StoredDecision,
} from './decisions.repository.js';

/** What came of one change, with what is stored now. */
export interface DecisionOutcome {
  serviceResponseIdentifier: number;
  /** `conflict`: not changed, as something else than `expected` is stored. `unknown`: there is no such response. */
  outcome: 'stored' | 'conflict' | 'unknown';
  decision: Recommendation | 'none';
  decidedAt: Date | null;
  keyId: string | null;
  keyName: string | null;
}

const NONE = { decision: 'none', decidedAt: null, keyId: null, keyName: null } as const;

/** What people decide about responses. */
@Injectable()
export class Decisions {
  constructor(private readonly database: DataSource) {}

  /** Applies what does not contradict what is stored, in the order given. @throws ApiError INVALID_REQUEST for a response that is named twice */
  decide(
    { org, keyId }: { org: string; keyId: string },
    changes: readonly DecisionChange[],
  ): Promise<DecisionOutcome[]> {
    requireDifferent(changes);
    return withOrg(this.database, org, async (manager) => {
      const numbers = changes.map(({ serviceResponseIdentifier }) => serviceResponseIdentifier);
      const surveys = await lockResponses(manager, org, numbers);
      const before = await decisionsOn(manager, org, numbers);
      const outcomes = changes.map((change) =>
        outcomeOf(change, surveys.has(change.serviceResponseIdentifier), before.get(change.serviceResponseIdentifier)),
      );
      const made = changes.filter(
        ({ serviceResponseIdentifier: number, decision }, i) =>
          outcomes[i] === 'stored' && decision !== (before.get(number)?.decision ?? 'none'),
      );
      await storeDecisions(
        manager,
        org,
        keyId,
        made.flatMap(({ serviceResponseIdentifier, decision }) =>
          decision === 'none' ? [] : [[serviceResponseIdentifier, decision] as const],
        ),
      );
      await takeBackDecisions(
        manager,
        org,
        made.flatMap(({ serviceResponseIdentifier, decision }) =>
          decision === 'none' ? serviceResponseIdentifier : [],
        ),
      );
      await audit(manager, { org, keyId }, made, surveys);
      const after = made.length ? await decisionsOn(manager, org, numbers) : before;
      return numbers.map((number, i) => ({
        serviceResponseIdentifier: number,
        outcome: outcomes[i]!,
        ...(after.get(number) ?? NONE),
      }));
    });
  }

  /** @throws ApiError NOT_FOUND for an unknown survey */
  list(org: string, filter: DecisionFilter, after: number, limit: number): Promise<StoredDecision[]> {
    return withOrg(this.database, org, async (manager) => {
      if (filter.surveyIdentifier !== undefined && !(await hasSurvey(manager, org, filter.surveyIdentifier)))
        throw new ApiError('NOT_FOUND', 'There is no survey with this surveyIdentifier');
      return findDecisions(manager, org, filter, after, limit);
    });
  }
}

/** A change whose wish is stored already is no conflict: it may be repeated, as its answer was lost. */
function outcomeOf(
  { decision, expected }: DecisionChange,
  isKnown: boolean,
  stored: Decision | undefined,
): DecisionOutcome['outcome'] {
  if (!isKnown) return 'unknown';
  const now = stored?.decision ?? 'none';
  return expected == null || now === expected || now === decision ? 'stored' : 'conflict';
}

function requireDifferent(changes: readonly DecisionChange[]): void {
  const seen = new Set<number>();
  for (const [i, { serviceResponseIdentifier }] of changes.entries()) {
    if (seen.has(serviceResponseIdentifier))
      throw ApiError.invalid(
        `decisions[${i}].serviceResponseIdentifier`,
        'serviceResponseIdentifier must be named once in a call',
      );
    seen.add(serviceResponseIdentifier);
  }
}

/** An entry per survey: how many responses were decided how. */
async function audit(
  manager: EntityManager,
  { org, keyId }: { org: string; keyId: string },
  made: readonly DecisionChange[],
  surveys: ReadonlyMap<number, string | null>,
): Promise<void> {
  const bySurvey = Map.groupBy(made, ({ serviceResponseIdentifier }) => surveys.get(serviceResponseIdentifier) ?? '');
  const entries = [...bySurvey].map(([subject, changes]) => {
    const counts = Map.groupBy(changes, ({ decision }) => decision);
    const details = Object.fromEntries([...counts].map(([decision, { length }]) => [decision, length]));
    return { org, action: 'responses.decided' as const, keyId, subject, details };
  });
  if (entries.length) await recordAudits(manager, entries);
}
