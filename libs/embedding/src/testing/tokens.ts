import { loadTokenizer, tokensRead, type TextEncoder } from '../embedder.js';

let tokenizer: TextEncoder | undefined;

/** How many tokens of a text the model reads: what its time goes by. */
export const tokensOf = (text: string): number =>
  tokensRead((tokenizer ??= loadTokenizer()), text.slice(0, 2_000)).length;
