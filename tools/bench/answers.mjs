const WORDS =
  `parcel coffee delivery price friendly app morning quick expensive staff bitter fresh grinder weekend support broken website easy waiting
colour choice neighbour reason always never sometimes box order refund taste week month better worse simple helpful late early cheap`.split(
    /\s+/,
  );

/** Answer number `i`: 8 to 23 words, different from all others, the same in every run. */
export function answer(i) {
  let state = ((i + 1) * 2654435761) % 4294967296;
  const next = () => (state = (state * 1664525 + 1013904223) % 4294967296);
  return `I think the ${Array.from({ length: 8 + (i % 16) }, () => WORDS[Math.floor(next() / 65536) % WORDS.length]).join(' ')} matters.`;
}

export const QUESTIONS = [
  'What do you like about our coffee subscription?',
  'What should we change?',
  'Why did you choose us?',
];

export const entries = (i) =>
  QUESTIONS.map((question, q) => ({ question, answer: answer(i * 3 + q), questionIdentifier: `q${q}` }));

/** The body of a coding of one question with so many distinct answers of a few words. */
export function codingOf(count) {
  const responseEntries = Array.from({ length: count }, (_, i) => ({
    responseIdentifier: `r${i}`,
    answer: answer(i)
      .split(' ')
      .slice(2, 6 + (i % 5))
      .join(' '),
  }));
  return JSON.stringify({
    surveyIdentifier: 'bench',
    surveyResponses: [{ questionIdentifier: 'q', question: 'What should we change?', responseEntries }],
  });
}
