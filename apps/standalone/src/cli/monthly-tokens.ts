import { Problem } from '../problem.js';

/** A number of tokens, or null for MODEL_MONTHLY_TOKENS. */
export function parseTokens(text: string): number | null {
  if (text === 'default') return null;
  const tokens = /^\d{1,16}$/.test(text) ? Number(text) : NaN;
  if (!Number.isSafeInteger(tokens))
    throw new Problem(`--monthly-tokens must be a whole number or default, got '${text}'`);
  return tokens;
}
