import { mergeSettings, type QualitySettings } from '@verbatim/contracts';
import type { EntityManager } from 'typeorm';

/** How a call's responses are judged: by its own settings, then by the organization's. Call it in the organization's transaction. */
export async function settingsFor(
  manager: EntityManager,
  org: string,
  call: { thresholds?: QualitySettings['thresholds'] | null; weights?: QualitySettings['weights'] | null },
): Promise<QualitySettings> {
  const [row]: { settings: QualitySettings }[] = await manager.query(
    `SELECT quality_settings AS settings FROM gateway.organizations WHERE org_id = $1`,
    [org],
  );
  return mergeSettings(row?.settings ?? {}, {
    thresholds: call.thresholds ?? undefined,
    weights: call.weights ?? undefined,
  });
}
