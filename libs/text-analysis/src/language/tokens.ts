/** Text as every analysis compares it: compatibility forms unified (NFKC), lower case, one kind of apostrophe, single spaces. */
export function normalise(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/[\u2018\u2019\u02bc\u0060\u00b4]/g, "'").replace(/\s+/gu, ' ').trim();
}

const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const WORD = /[\p{L}\p{N}\p{M}]+(?:['.,](?=[\p{L}\p{N}])[\p{L}\p{N}\p{M}]+)*/gu;

let segmenter: Intl.Segmenter | undefined;

/**
 * Normalised words, in order. Intl.Segmenter's dictionaries only where words are not spaced (Chinese, Japanese, Thai …): elsewhere the
 * expression finds the same words some 20 times as fast.
 */
export function words(text: string): string[] {
  const normal = normalise(text);
  if (!SPACELESS.test(normal)) return normal.match(WORD) ?? [];
  segmenter ??= new Intl.Segmenter('und', { granularity: 'word' });
  const found: string[] = [];
  for (const { segment, isWordLike } of segmenter.segment(normal)) if (isWordLike) found.push(segment);
  return found;
}
