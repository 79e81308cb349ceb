/** As Unicode's Stream-Safe Text Format has it (UAX #15). The two voiced marks of half width are letters that unfold to marks. */
const MARKS_IN_A_ROW = 30;
const TOO_MANY_MARKS = new RegExp(String.raw`([\p{M}\uff9e\uff9f]{${MARKS_IN_A_ROW}})[\p{M}\uff9e\uff9f]+`, 'gu');

/**
 * String.normalize for texts of strangers: it puts a letter's marks in order in the square of their number, 20,000 take 0.7 s, and an answer is normalised many
 * times. So what is more than thirty in a row is left out.
 */
export const unified = (text: string, form: 'NFC' | 'NFKC' | 'NFKD' = 'NFKC'): string =>
  text.replace(TOO_MANY_MARKS, '$1').normalize(form);

/**
 * Text as every analysis compares it: compatibility forms unified (NFKC), lower case, one kind of apostrophe, single spaces. A character may unfold
 * to eighteen: what grows to more than about twice its length is cut there, or cutting an answer before would bound nothing.
 */
export function normalise(text: string): string {
  return unified(text)
    .slice(0, 2 * text.length + 100)
    .toLowerCase()
    .replace(/[\u2018\u2019\u02bc\u0060\u00b4]/g, "'")
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Scripts written without spaces between words. */
export const SPACELESS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
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

/** Letters and figures only, with single spaces: the same for two texts that differ in case, punctuation and spacing. Cheap in every script. */
export const lettersOf = (text: string): string =>
  normalise(text)
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();

/** Words as a glossary looks them up: as `words`, but 'd'attente' is two. */
export const apart = (text: string): string[] =>
  words(text)
    .flatMap((word) => word.split("'"))
    .filter(Boolean);
