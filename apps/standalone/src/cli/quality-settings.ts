import {
  CHECK_TYPES,
  FINDING_TYPES,
  HIGHEST_WEIGHT,
  weightOf,
  type FindingType,
  type QualitySettings,
} from '@verbatim/contracts';
import type { Command } from 'commander';
import { Problem } from '../problem.js';
import { withAccounts } from './accounts-session.js';
import { printRows } from './output.js';

interface QualityOptions {
  threshold: string[];
  weight: string[];
  json?: boolean;
}

const collect = (value: string, before: string[]): string[] => [...before, value];

/** `orgs quality`: an organization's quality settings. */
export function addQualityCommand(orgs: Command): void {
  orgs
    .command('quality <name>')
    .description('show or change the scores from which findings are issues, and the weights of checks')
    .option(
      '--threshold <finding=score>',
      "the score (0 to 100) from which a finding is an issue, or 'default' for the check's own rules; may be repeated",
      collect,
      [],
    )
    .option(
      '--weight <check=weight>',
      `the weight (0 to ${HIGHEST_WEIGHT}) of a check in an entry's demerit, or 'default'; may be repeated`,
      collect,
      [],
    )
    .option('--json', 'print JSON')
    .action(async (name: string, { threshold, weight, json }: QualityOptions) => {
      const settings = await withAccounts(async (accounts) => {
        const before = await accounts.qualitySettings(name);
        if (!threshold.length && !weight.length) return before;
        const after = changed(before, threshold, weight);
        await accounts.setQualitySettings(name, after);
        return after;
      });
      printRows(
        FINDING_TYPES.map((finding) => row(finding, settings)),
        ['finding', 'threshold', 'weight'],
        json,
      );
    });
}

/** Applies `Finding=number` and removes what `Finding=default` names. @throws Problem */
export function changed(before: QualitySettings, thresholds: string[], weights: string[]): QualitySettings {
  const after = { thresholds: { ...before.thresholds }, weights: { ...before.weights } };
  for (const text of thresholds) assign(after.thresholds, text, FINDING_TYPES, 100);
  for (const text of weights) assign(after.weights, text, CHECK_TYPES, HIGHEST_WEIGHT);
  return after;
}

const row = (finding: FindingType, settings: QualitySettings) => ({
  finding,
  threshold: settings.thresholds?.[finding] ?? "the check's own rules",
  weight: finding === 'Inconsistency' ? null : weightOf(finding, settings),
});

function assign(table: Partial<Record<string, number>>, text: string, names: readonly string[], max: number): void {
  const at = text.lastIndexOf('=');
  const [name, value] = [text.slice(0, Math.max(0, at)).trim(), text.slice(at + 1).trim()];
  if (!names.includes(name))
    throw new Problem(`'${text}' must begin with one of ${names.join(', ')}, then = and a number`);
  if (value === 'default') {
    delete table[name];
    return;
  }
  const number = value === '' ? NaN : Number(value);
  if (!(number >= 0 && number <= max))
    throw new Problem(`${name} must be a number from 0 to ${max} or default, got '${value}'`);
  table[name] = number;
}
