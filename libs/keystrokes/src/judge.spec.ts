import { recommend } from '@verbatim/contracts';
import { judgeKeystrokes } from './judge.js';

const TEXT =
  'I usually buy my coffee at the small shop near the station because the people there know me, and they let me try new kinds before I pay. ' +
  'On weekends I make it at home with an old press that my sister gave me.';

/** mulberry32: seeded numbers in [0, 1). */
function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let x = Math.imul(state ^ (state >>> 15), state | 1);
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
    return ((x ^ (x >>> 14)) >>> 0) / 4294967296;
  };
}

function type(text: string, gap: () => number, hold: () => number) {
  let t = 0;
  return [...text].map((k, i) => ({ k, c: k, t: Math.round(i ? (t += gap()) : 0), ht: Math.round(hold()) }));
}

/** A model of a typist: quick inside words, slower before them, thinking at clauses, a correction now and then. */
function typePerson(text: string, seed: number) {
  const next = random(seed);
  const noise = () => Math.exp((next() + next() + next() + next() - 2) * 0.7);
  const events: { k: string; c: string; t: number; ht: number }[] = [];
  let t = 0;
  let before = '';
  const press = (k: string, delay: number) => {
    if (events.length) t += delay * noise();
    events.push({ k, c: k, t: Math.round(t), ht: Math.round(60 + 60 * next()) });
  };
  for (const k of text) {
    if (/[a-z]/.test(k) && next() < 0.03) {
      press(k === 'e' ? 'r' : 'e', 150);
      press('Backspace', 450);
    }
    const thinking = /[.,]/.test(before) ? 2500 : before === ' ' ? (next() < 0.1 ? 1800 : 260) : 0;
    press(k, thinking || (k === ' ' ? 110 : 140));
    before = k === ' ' && /[.,]/.test(before) ? before : k;
  }
  return events;
}

describe('judgeKeystrokes', () => {
  it('keeps a person who types and thinks', () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const { metrics, check } = judgeKeystrokes({ answer: TEXT, keyEvents: typePerson(TEXT, seed) });
      expect(metrics?.totalKeystrokes).toBeGreaterThanOrEqual(TEXT.length);
      expect(check).toMatchObject({ type: 'Keystroke Issues', isIssue: false });
      expect(check.evidence).not.toBe('');
    }
  });

  it('flags a constant beat, also a slightly shaky one', () => {
    const next = random(1);
    for (const gap of [() => 50, () => 80 + 6 * next()]) {
      const { check } = judgeKeystrokes({ answer: TEXT, keyEvents: type(TEXT, gap, () => 30) });
      expect(check.isIssue).toBe(true);
      expect(check.evidence).toContain('constant beat');
    }
  });

  it('flags typing that is faster than fingers', () => {
    const next = random(2);
    const { check } = judgeKeystrokes({
      answer: TEXT,
      keyEvents: type(
        TEXT,
        () => 2 + 30 * next(),
        () => 5,
      ),
    });
    expect(check.evidence).toContain('Faster than a person types');
    expect(check.isIssue).toBe(true);
  });

  it('flags jitter within narrow bounds', () => {
    const next = random(3);
    const { check } = judgeKeystrokes({
      answer: TEXT,
      keyEvents: type(
        TEXT,
        () => 80 + 120 * next(),
        () => 60 + 60 * next(),
      ),
    });
    expect(check.evidence).toContain('No pauses: ');
    expect(check.score).toBeGreaterThan(80);
  });

  it("flags a person's delays in random order", () => {
    const real = typePerson(TEXT, 7);
    const gaps = real.slice(1).map((event, i) => event.t - real[i]!.t);
    const next = random(4);
    const { check } = judgeKeystrokes({
      answer: TEXT,
      keyEvents: type(
        TEXT,
        () => gaps[Math.floor(next() * gaps.length)]!,
        () => 90,
      ),
    });
    expect(check.evidence).toContain('do not depend on what is typed');
    expect(check.isIssue).toBe(true);
  });

  it('does not take filled-in hold times or a coarse clock for a robot', () => {
    const real = typePerson(TEXT, 8);
    expect(judgeKeystrokes({ answer: TEXT, keyEvents: real.map((event) => ({ ...event, ht: 0 })) }).check.isIssue).toBe(
      false,
    );
    const coarse = real.map((event) => ({ ...event, t: Math.floor(event.t / 1000) * 1000 }));
    expect(judgeKeystrokes({ answer: TEXT, keyEvents: coarse }).check.isIssue).toBe(false);
  });

  it('flags a wholly pasted answer, long or short, whatever its spacing', () => {
    for (const answer of [TEXT, 'Dark roast']) {
      const { metrics, check } = judgeKeystrokes({ answer, pasteEvents: [{ t: 0, c: `  ${answer.toUpperCase()}\n` }] });
      expect(metrics).toBeUndefined();
      expect(check.isIssue).toBe(true);
      expect(check.evidence).toContain('The whole answer was pasted');
      expect(recommend(check.score, [[check]], false)).toBe('review');
    }
  });

  it('does not flag a pasted word, nor a sentence that was cut and pasted elsewhere', () => {
    const keyEvents = typePerson(TEXT, 9);
    const t = keyEvents.at(-1)!.t + 100;
    expect(judgeKeystrokes({ answer: TEXT, keyEvents, pasteEvents: [{ t, c: 'station' }] }).check.isIssue).toBe(false);
    expect(judgeKeystrokes({ answer: TEXT, keyEvents, pasteEvents: [{ t, c: TEXT }] }).check.isIssue).toBe(false);
  });

  it('flags text that neither keys nor pastes account for, but not from an input method', () => {
    const keyEvents = typePerson('I usually buy', 10);
    expect(judgeKeystrokes({ answer: TEXT, keyEvents }).check).toMatchObject({ isIssue: true });
    const screen = keyEvents.map((event) => ({ ...event, k: 'Unidentified' }));
    expect(judgeKeystrokes({ answer: TEXT, keyEvents: screen }).check.isIssue).toBe(false);
  });

  const OTHER =
    'Every evening the children next door practise the trumpet until nine, and nobody in the whole street dares to say a word about it to them.';

  it('flags keys that typed another text, as something to look into', () => {
    const { check } = judgeKeystrokes({ answer: TEXT, keyEvents: typePerson(OTHER, 12) });
    expect(check.evidence).toMatch(
      /^The keys spell another text \("Every evening the children next door p\w*…"\): only \d % of the answer was typed or pasted/,
    );
    expect(recommend(check.score, [[check]], false)).toBe('review');
    expect(
      judgeKeystrokes({ answer: TEXT, keyEvents: typePerson(OTHER, 12), pasteEvents: [{ t: 1, c: TEXT }] }).check
        .evidence,
    ).not.toContain('another text');
  });

  it('knows a text whose parts were written in another order, corrected, in capitals or with accents from a combination of keys', () => {
    const half = TEXT.length >> 1;
    const typed = typePerson(TEXT, 13);
    for (const answer of [
      TEXT.slice(half) + TEXT.slice(0, half),
      TEXT.toUpperCase(),
      TEXT.replace(/\b[a-z]{6}\b/g, 'misses'),
      TEXT.replaceAll('e', 'é'),
    ]) {
      expect(judgeKeystrokes({ answer, keyEvents: typed }).check).toMatchObject({
        isIssue: false,
        evidence: expect.not.stringContaining('another text'),
      });
    }
  });

  it('does not compare keys with a text that an input method made of them', () => {
    const hindi = 'मुझे यह दुकान बहुत पसंद है क्योंकि यहाँ के लोग बहुत अच्छे हैं और दाम भी ठीक हैं, इसलिए हर हफ्ते परिवार के साथ आता हूँ';
    const { check } = judgeKeystrokes({
      answer: hindi,
      keyEvents: typePerson(
        'mujhe yah dukaan bahut pasand hai kyonki yahaan ke log bahut achchhe hain aur daam bhi theek hain',
        14,
      ).slice(0, 90),
    });
    expect(check).toMatchObject({ isIssue: false, evidence: expect.stringContaining('letters that no key gave') });
    const telex = 'tooi thichs cuwar hangf nayf vif nhaan viean raats thaan thieenj vaf giaas car cungx hopwj lys';
    const vietnamese = 'tôi thích cửa hàng này vì nhân viên rất thân thiện và giá cả cũng hợp lý';
    expect(judgeKeystrokes({ answer: vietnamese, keyEvents: typePerson(telex, 16) }).check.isIssue).toBe(false);
    const phone = typePerson(OTHER, 12).map((event, i) => (i ? event : { ...event, k: 'Unidentified' }));
    expect(judgeKeystrokes({ answer: TEXT, keyEvents: phone }).check.isIssue).toBe(false);
  });

  it('sees hold times that no hand makes, which are no issue by themselves', () => {
    const real = typePerson(TEXT, 15);
    const usual = judgeKeystrokes({ answer: TEXT, keyEvents: real }).check;
    const held = judgeKeystrokes({ answer: TEXT, keyEvents: real.map((event) => ({ ...event, ht: 90 })) }).check;
    expect(held).toMatchObject({
      isIssue: false,
      evidence: expect.stringMatching(/^Each of \d+ keys was held for exactly 90 ms/),
    });
    expect(held.score).toBeGreaterThan(usual.score);
    const none = judgeKeystrokes({ answer: TEXT, keyEvents: real.map((event) => ({ ...event, ht: 0 })) }).check;
    expect(none.score).toBeGreaterThan(usual.score);
    const screen = real.map((event) => ({ ...event, c: 'Unidentified', ht: 90 }));
    expect(judgeKeystrokes({ answer: TEXT, keyEvents: screen }).check.score).toBe(usual.score);
  });

  it('names own text that was moved beside a sign that was pasted', () => {
    const keyEvents = typePerson(TEXT, 9);
    const t = keyEvents.at(-1)!.t + 100;
    const { check } = judgeKeystrokes({
      answer: `${TEXT} - ${TEXT}`,
      keyEvents,
      pasteEvents: [
        { t, c: TEXT },
        { t: t + 500, c: '-' },
      ],
    });
    expect(check).toMatchObject({
      isIssue: false,
      evidence: expect.stringMatching(/\d+ pasted characters had been typed here before/),
    });
  });

  it('says that few events are too few', () => {
    const { check } = judgeKeystrokes({
      answer: 'Good',
      keyEvents: type(
        'Good',
        () => 50,
        () => 20,
      ),
    });
    expect(check).toMatchObject({
      score: 0,
      isIssue: false,
      evidence: 'No sign of unusual typing: 4 key events, too few to judge a rhythm.',
    });
  });

  it('judges 10,000 events and 20,000 characters quickly', () => {
    const answer = TEXT.repeat(100).slice(0, 20_000);
    const keyEvents = typePerson(answer, 11).slice(0, 10_000);
    const pasteEvents = Array.from({ length: 5000 }, (_, i) => ({ t: i, c: answer.slice(i, i + 100) }));
    const start = performance.now();
    judgeKeystrokes({ answer, keyEvents, pasteEvents });
    expect(performance.now() - start).toBeLessThan(20_000);
  });
});
