/**
 * An upper estimate of a text's tokens without the model's own tokenizer: prose in ASCII letters has 4 or more characters a token, codes
 * and keyboard mash about 3, other scripts up to 1.3 tokens a character.
 */
export function estimateTokens(text: string): number {
  let ascii = 0;
  for (let i = 0; i < text.length; i += 1) if (text.charCodeAt(i) < 0x80) ascii += 1;
  return Math.ceil(ascii / 3 + (text.length - ascii) * 1.3);
}
