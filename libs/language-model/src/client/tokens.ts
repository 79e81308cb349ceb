/**
 * An upper estimate of a text's tokens without the model's own tokenizer: prose in ASCII letters has 4 or more characters a token, codes
 * and keyboard mash about 3, other scripts up to 1.3 tokens a character.
 */
export function estimateTokens(text: string): number {
  let ascii = 0;
  for (let i = 0; i < text.length; i += 1) if (text.charCodeAt(i) < 0x80) ascii += 1;
  return Math.ceil(ascii / 3 + (text.length - ascii) * 1.3);
}

/** No model reads or writes as many in one call. */
const MOST_TOKENS = 10_000_000;

/** What a server says that it used; undefined where that can't be. An organization's budget is never charged with a number like 1e300. */
export const countedTokens = (said: unknown): number | undefined =>
  Number.isInteger(said) && (said as number) >= 0 && (said as number) <= MOST_TOKENS ? (said as number) : undefined;
