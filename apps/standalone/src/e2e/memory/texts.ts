const WORDS =
  'the price was fair but waiting at counter seven took longer than anybody could explain and staff were friendly although nobody knew where our parcel had gone after delivery'.split(
    ' ',
  );

/** A text of this length that no other seed has, of ordinary words: neighbours differ in a few of them. */
export function distinctText(seed: number, characters: number): string {
  const words = [`Number ${seed}:`];
  for (let length = 12, i = 0; length < characters; i++) {
    const word = WORDS[(i * 7 + (i % 11 === 0 ? seed : 0)) % WORDS.length]!;
    words.push(i % 12 === 11 ? `${word}.` : word);
    length += word.length + 1;
  }
  return words.join(' ').slice(0, characters);
}

/** Answers of about this length, each put together from `different` sentences. */
export function sentences(answers: number, different: number, characters: number): string[] {
  const pool = Array.from({ length: different }, (_, i) => {
    const word = (n: number): string => WORDS[Math.floor(i / WORDS.length ** n + n * 5) % WORDS.length]!;
    return `The ${word(0)} ${word(1)} ${word(2)} was number ${i} for us.`;
  });
  return Array.from({ length: answers }, (_, i) => {
    let text = '';
    for (let n = 0; text.length < characters - 40; n++) text += `${pool[(i * 13 + n * 7919) % different]!} `;
    return text.trimEnd();
  });
}
