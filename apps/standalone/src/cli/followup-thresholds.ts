import { COMPLETE_FROM, RELEVANT_FROM, type FollowupThresholds } from '@verbatim/contracts';
import type { Command } from 'commander';
import { Problem } from '../problem.js';
import { withAccounts } from './accounts-session.js';
import { printRow } from './output.js';

interface FollowupOptions {
  completeness?: string;
  relevance?: string;
  json?: boolean;
}

/** `orgs followups`: when an organization's follow-ups stop or lead back, where a call does not say it. */
export function addFollowupsCommand(orgs: Command): void {
  orgs
    .command('followups <name>')
    .description('show or change the scores from which an answer counts as complete and as relevant for follow-ups')
    .option(
      '--completeness <score>',
      `0 to 100: answers with a higher completeness get no follow-up, so a higher number asks more often; 'default' is ${COMPLETE_FROM}`,
    )
    .option(
      '--relevance <score>',
      `0 to 100: answers with a lower relevance are off topic; 'default' is ${RELEVANT_FROM}`,
    )
    .option('--json', 'print JSON')
    .action(async (name: string, { json, ...options }: FollowupOptions) => {
      const thresholds = await withAccounts(async (accounts) => {
        const before = await accounts.followupThresholds(name);
        if (options.completeness === undefined && options.relevance === undefined) return before;
        const after = changedThresholds(before, options);
        await accounts.setFollowupThresholds(name, after);
        return after;
      });
      printRow({ completeness: COMPLETE_FROM, relevance: RELEVANT_FROM, ...thresholds }, json);
    });
}

/** Sets what is given; 'default' takes it back. @throws Problem */
export function changedThresholds(
  before: FollowupThresholds,
  given: Pick<FollowupOptions, 'completeness' | 'relevance'>,
): FollowupThresholds {
  const after = { ...before };
  for (const name of ['completeness', 'relevance'] as const) {
    const text = given[name]?.trim();
    if (text === undefined) continue;
    const number = text === '' ? NaN : Number(text);
    if (text === 'default') delete after[name];
    else if (number >= 0 && number <= 100) after[name] = number;
    else throw new Problem(`--${name} must be a number from 0 to 100 or default, got '${text}'`);
  }
  return after;
}
