/** mulberry32: seeded numbers in [0, 1). */
function random(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let x = Math.imul(state ^ (state >>> 15), state | 1);
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
    return ((x ^ (x >>> 14)) >>> 0) / 4294967296;
  };
}

const codeOf = (k) => (k === ' ' ? 'Space' : /^[a-z]$/i.test(k) ? `Key${k.toUpperCase()}` : /^\d$/.test(k) ? `Digit${k}` : k);

/** A model of a typist: quick inside words, slower before them, thinking at clauses, correcting now and then. */
export function typeLikeAPerson(text, seed) {
  const next = random(seed);
  const pace = 110 + 70 * next();
  const events = [];
  let t = 0;
  const press = (k, delay) => {
    if (events.length) t += delay * Math.exp((next() + next() + next() + next() - 2) * 0.7);
    events.push({ k, c: codeOf(k), t: Math.round(t), ht: Math.round(65 + 60 * next()) });
  };
  let before = '';
  for (const k of text) {
    if (/[a-z]/.test(k) && next() < 0.035) {
      press(String.fromCharCode(97 + Math.floor(26 * next())), pace);
      press('Backspace', 420);
    }
    if (/\p{Lu}/u.test(k)) press('Shift', pace * 1.4);
    const thinking = /[.,!?]/.test(before) ? 1900 : before === ' ' && next() < 0.12 ? 1500 : 0;
    press(k, thinking || (before === ' ' ? pace * 1.9 : k === ' ' ? pace * 0.8 : pace));
    if (k !== ' ' || !/[.,!?]/.test(before)) before = k;
  }
  return events;
}

/** What scripts do: an even beat, or jitter between two bounds. */
export function typeLikeAScript(text, seed) {
  const next = random(seed);
  const gap = seed % 2 ? () => 45 : () => 60 + 90 * next();
  let t = 0;
  return [...text].map((k, i) => ({ k, c: codeOf(k), t: Math.round(i ? (t += gap()) : 0), ht: Math.round(seed % 2 ? 20 : 30 + 20 * next()) }));
}
