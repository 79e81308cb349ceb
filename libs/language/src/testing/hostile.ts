/** Texts that have slowed or broken text analysis before, by what they are. */
export const HOSTILE: Record<string, string> = {
  'one letter, 20,000 times': 'a'.repeat(20_000),
  'words without an end': 'word '.repeat(4_000),
  dots: '.'.repeat(20_000),
  'commas and quotes': `',"`.repeat(6_666),
  'open brackets': '[{<(*#'.repeat(3_333),
  zalgo: 'z\u0300\u0301\u0302\u0303\u0304a\u0305\u0306\u0307'.repeat(2_000),
  'ligatures that unfold': '\ufdfa'.repeat(20_000),
  'right to left': '\u202eهذا نص طويل جدا '.repeat(1_000),
  'marks in the wrong order': `a${'\u0344'.repeat(10_000)}${'\u0316'.repeat(9_999)}`,
  emoji: '👩‍👩‍👧‍👦🎉'.repeat(1_500),
  'lone surrogates': '\ud83d x \udc00'.repeat(2_000),
  'line breaks': '\n'.repeat(20_000),
  'Chinese without spaces': '我喜欢这个产品因为它很好'.repeat(1_600),
  'ignore without instructions': 'ignore all the '.repeat(1_300),
  'select from': 'select from '.repeat(1_600),
};
