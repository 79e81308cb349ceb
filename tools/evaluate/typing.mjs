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

const LEFT_HAND = new Set('qwertasdfgzxcvbйцукефывапячсми');

/** A recorder of key presses; `t` and `ht` in whole ms. */
function recorder(random, { holds = 'person', clock = 1 } = {}) {
  const events = [];
  let now = 0;
  const bell = () => random() + random() + random() + random() - 2;
  return {
    events,
    random,
    /** About normal: mean 0, deviation 0.58. */
    bell,
    wait: (ms) => {
      now += ms;
    },
    press(key, shown = key) {
      events.push({
        k: key,
        c: shown,
        t: Math.floor(now / clock) * clock,
        ht: holds === 'none' ? 0 : Math.round(Math.max(20, 85 + 38 * bell())),
      });
    },
    now: () => Math.round(now),
  };
}

/**
 * A person at a keyboard: slower before words and after clauses, quicker where the hands alternate, a tempo that
 * drifts, thoughts, typos that are seen at once or a word later.
 */
function person(answer, { seed = 1, pace = 160, mistakes = 0.03, ...how } = {}) {
  const keys = recorder(random(seed), how);
  let tempo = 1;
  let before = '';
  const strike = (key) => {
    const hands = before && LEFT_HAND.has(before.toLowerCase()) !== LEFT_HAND.has(key.toLowerCase()) ? 0.85 : 1.1;
    const place = before === ' ' ? 1.5 : key === before ? 0.9 : /[,.;!?\p{Lu}]/u.test(key) ? 1.9 : 1;
    tempo = 0.9 * tempo + 0.1 * Math.exp(0.5 * keys.bell());
    keys.wait(pace * hands * place * tempo * Math.exp(0.55 * keys.bell()));
    if (before === ' ' && keys.random() < 0.12) keys.wait(400 + 1_600 * keys.random());
    if (/[,.]/.test(before)) keys.wait(500 + 2_200 * keys.random());
    keys.press(key);
    before = key;
  };
  for (const letter of answer) {
    if (/\p{Ll}/u.test(letter) && keys.random() < mistakes) {
      strike(letter === 'n' ? 'm' : 'n');
      keys.wait(180 + 400 * keys.random());
      keys.press('Backspace', '');
    }
    strike(letter);
  }
  return keys;
}

/** Delays drawn one by one, whatever is typed: what scripts do. */
function scripted(answer, delay, hold) {
  let t = 0;
  return [...answer].map((k) => ({ k, c: k, t: Math.round((t += delay())), ht: Math.round(hold()) }));
}

/** Text that arrives a word or a phrase at a time, under keys that say nothing: on-screen keyboards, dictation, swiping. */
function pieces(answer, seed, pattern, least, spread) {
  const keys = recorder(random(seed), { holds: 'none' });
  for (const piece of answer.match(pattern)) {
    keys.wait(least + spread * keys.random() ** 2);
    keys.press('Unidentified', piece);
  }
  return keys.events;
}

const WAYS = {
  person: (answer, how) => ({ keyEvents: person(answer, how).events }),
  'one finger': (answer, how) => ({ keyEvents: person(answer, { ...how, pace: 420, mistakes: 0.05 }).events }),
  phone: (answer, { seed }) => ({ keyEvents: pieces(answer, seed, /./gsu, 90, 500) }),
  swipe: (answer, { seed }) => ({ keyEvents: pieces(answer, seed, /\S+\s*/gu, 500, 1_500) }),
  dictation: (answer, { seed }) => ({ keyEvents: pieces(answer, seed, /[^,.、。，]+[,.、。，]?\s*/gu, 1_500, 3_000) }),
  /** A scanning switch: slow, and paced by the device. */
  switch(answer, { seed }) {
    const keys = recorder(random(seed));
    for (const letter of answer) {
      keys.wait(700 * (1 + Math.floor(6 * keys.random())) + 120 * keys.random());
      keys.press(letter);
    }
    return { keyEvents: keys.events };
  },
  /** Typed with a key that gives nothing before each accented letter. */
  'dead keys'(answer, how) {
    const keyEvents = person(answer, how).events;
    return {
      keyEvents: keyEvents.flatMap((event) =>
        /[áéíóúñ]/.test(event.k) ? [{ ...event, k: 'Dead', c: '', t: Math.max(0, event.t - 60) }, event] : [event],
      ),
    };
  },
  /** Latin letters that an input method turns into the text. */
  'input method'(answer, { seed, pace = 150 }) {
    const keys = recorder(random(seed));
    for (const letter of answer) {
      for (let i = 0; i < (/[\p{P}]/u.test(letter) ? 1 : 3); i++) {
        keys.wait(pace * Math.exp(0.5 * keys.bell()));
        keys.press('Process', '');
      }
      if (keys.random() < 0.3) {
        keys.wait(300 + 900 * keys.random());
        keys.press('Process', '');
      }
    }
    return { keyEvents: keys.events };
  },
  /** Every fourth long word was finished by the keyboard: its last letters have no events. */
  corrected(answer, how) {
    const { events } = person(answer, { ...how, mistakes: 0 });
    const dropped = new Set();
    let word = 0;
    for (const { 0: found, index } of answer.matchAll(/\p{L}{6,}/gu))
      if (word++ % 4 === 0) for (let i = index + 4; i < index + found.length; i++) dropped.add(i);
    return { keyEvents: events.filter((_, i) => !dropped.has(i)) };
  },
  'pasted word'(answer, { word, ...how }) {
    const typed = person(answer.replace(word, ''), how);
    return { keyEvents: typed.events, pasteEvents: [{ t: typed.now() + 900, c: word }] };
  },
  /** Wrote it all, then cut the second half and pasted it back. */
  moved(answer, how) {
    const typed = person(answer, how);
    typed.wait(1_500);
    typed.press('Control', '');
    typed.wait(120);
    typed.press('x', '');
    return {
      keyEvents: typed.events,
      pasteEvents: [{ t: typed.now() + 2_000, c: answer.slice(answer.indexOf(',') + 1) }],
    };
  },
  paste: (answer) => ({ pasteEvents: [{ t: 4_200, c: answer }] }),
  'paste in parts'(answer) {
    const half = Math.floor(answer.length / 2);
    return {
      pasteEvents: [
        { t: 3_000, c: answer.slice(0, half) },
        { t: 5_100, c: answer.slice(half) },
      ],
    };
  },
  'paste and a word'(answer, how) {
    const at = answer.lastIndexOf(' ');
    return {
      pasteEvents: [{ t: 2_000, c: answer.slice(0, at) }],
      keyEvents: person(answer.slice(at), how).events.map((event) => ({ ...event, t: event.t + 3_000 })),
    };
  },
  beat: (answer, { gap, shake = 0, seed = 1 }) => {
    const next = random(seed);
    return {
      keyEvents: scripted(
        answer,
        () => gap + shake * (next() - 0.5),
        () => Math.min(30, gap),
      ),
    };
  },
  jitter: (answer, { from, to, seed }) => {
    const next = random(seed);
    return {
      keyEvents: scripted(
        answer,
        () => from + (to - from) * next(),
        () => 50 + 50 * next(),
      ),
    };
  },
  bell: (answer, { mean, deviation, seed }) => {
    const { bell } = recorder(random(seed));
    return {
      keyEvents: scripted(
        answer,
        () => Math.max(5, mean + (deviation / 0.58) * bell()),
        () => 80 + 20 * bell(),
      ),
    };
  },
  /** A person's own delays in random order. */
  shuffled(answer, { seed }) {
    const { events } = person(answer, { seed, mistakes: 0 });
    const gaps = events.slice(1).map((event, i) => event.t - events[i].t);
    const next = random(seed + 1_000);
    return {
      keyEvents: scripted(
        answer,
        () => gaps[Math.floor(next() * gaps.length)],
        () => 85,
      ),
    };
  },
  /** One key, and then all of the text was there. */
  set: (answer) => ({ keyEvents: [{ k: answer[0], c: answer[0], t: 900, ht: 60 }] }),
};

/** The events of an answer written in one of the ways above. Equal input gives equal events. */
export const typed = (answer, { typing, ...how }) => {
  if (!Object.hasOwn(WAYS, typing)) throw new RangeError(`no way of typing is called '${typing}'`);
  return { answer, ...WAYS[typing](answer, how) };
};
