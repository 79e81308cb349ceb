/** The characters of a two-byte encoding between two lead bytes, by decoding every pair. */
function charactersOf(encoding: string, from: number, to: number): Set<string> {
  const decoder = new TextDecoder(encoding);
  const found = new Set<string>();
  for (let lead = from; lead <= to; lead += 1) {
    for (let trail = 0x40; trail <= 0xfe; trail += 1)
      if (encoding === 'big5' || trail >= 0xa1) found.add(decoder.decode(Uint8Array.of(lead, trail)));
  }
  return found;
}

let sets: { simplified: Set<string>; traditional: Set<string> } | undefined;

/**
 * Which way of writing Chinese a text is in; undefined where its characters are common to both. GB 2312 (its rows of characters) holds the
 * simplified forms and Big5 the traditional ones: what one has alone tells them apart, without a table of our own.
 */
export function hanScript(text: string): 'zh-Hans' | 'zh-Hant' | undefined {
  sets ??= { simplified: charactersOf('gbk', 0xb0, 0xf7), traditional: charactersOf('big5', 0xa4, 0xf9) };
  let balance = 0;
  for (const character of text.match(/\p{Script=Han}/gu) ?? [])
    balance += Number(sets.traditional.has(character)) - Number(sets.simplified.has(character));
  return balance === 0 ? undefined : balance > 0 ? 'zh-Hant' : 'zh-Hans';
}
