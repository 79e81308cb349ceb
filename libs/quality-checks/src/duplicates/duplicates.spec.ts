import { certainFrom, recommend, type QualityEntry } from '@verbatim/contracts';
import type { Copies, Peer } from '../entry/types.js';
import { embedder } from '@verbatim/embedding/testing';
import { comparables } from './comparable.js';
import { likenessOf, lookedAtPeers } from './likeness.js';
import { meanings } from './paraphrase.js';
import { selfDuplicated as selfDuplicatedOf } from './self.js';
import { sharedDuplicate as sharedDuplicateOf } from './shared.js';
import { signature } from './signature.js';

const LONG =
  'I changed my internet provider because the old one raised the price twice in one year and nobody answered the phone when I called.';
const EDITED =
  'I changed my internet provider because the old company raised the price twice in a year, and nobody answered the phone when I called!';
const OTHER =
  'The connection drops every evening, so my children cannot finish their homework and I had to look for something more reliable.';

const meet = (a: string, b: string) => signature(a).bands.some((band, i) => band === signature(b).bands[i]);
const selfDuplicated = (own: QualityEntry, others: QualityEntry[]) => {
  const [first, ...rest] = comparables([own, ...others], 1);
  return selfDuplicatedOf(first!, rest);
};
const sharedDuplicate = (answer: string, peers: Peer[], copies?: Copies) =>
  sharedDuplicateOf(likenessOf(answer, peers), undefined, copies);
const entry = (question: string, answer: string, more = {}) => ({ index: 0, question, answer, ...more });

describe('signature', () => {
  it('is the same for another case, spacing and punctuation', () => {
    expect(signature('  Good   SERVICE!! ').exact).toBe(signature('good service').exact);
    expect(signature('good service').exact).not.toBe(signature('good services').exact);
    expect(signature('👍').exact).not.toBe(signature('!!!').exact);
  });

  it('fits a bigint and integer columns', () => {
    const { exact, bands } = signature(LONG);
    expect(BigInt.asIntN(64, BigInt(exact)).toString()).toBe(exact);
    expect(bands).toHaveLength(8);
    for (const band of bands) expect(band | 0).toBe(band);
    expect(signature(LONG)).toEqual({ exact, bands });
  });

  it('meets near copies and no others', () => {
    expect(meet(LONG, EDITED)).toBe(true);
    expect(meet(LONG, OTHER)).toBe(false);
    expect(
      meet(
        '昨年から料金が二回も上がったので、別の会社に変えました。',
        '昨年から料金が二回も上がったので別の会社へ変えました',
      ),
    ).toBe(true);
  });

  it('has no bands for short answers', () => {
    expect(signature('good price and service').bands).toEqual([]);
    expect(signature('値段が安いから').bands).toEqual([]);
    expect(signature('').bands).toEqual([]);
  });
});

describe('sharedDuplicate', () => {
  it('flags a copy and an edited copy of a long answer', () => {
    for (const answer of [LONG, EDITED]) {
      const check = sharedDuplicate(answer, [{ answer: OTHER }, { answer: LONG.toUpperCase() }]);
      expect(check).toMatchObject({ type: 'Shared Duplicate', isIssue: true });
      expect(check.evidence).toContain('I CHANGED MY INTERNET');
    }
  });

  it('lets longer answers weigh more', () => {
    const scores = ['good', 'good service', 'good friendly service here', LONG].map(
      (answer) => sharedDuplicate(answer, [{ answer }]).score,
    );
    expect(scores).toEqual([...scores].sort((a, b) => a - b));
    expect(scores[1]).toBeLessThan(25);
    expect(scores[3]).toBeGreaterThan(95);
  });

  it('keeps answers that only share a subject', () => {
    const check = sharedDuplicate(OTHER, [
      { answer: LONG },
      { answer: 'My children need a reliable connection for homework.' },
    ]);
    expect(check.isIssue).toBe(false);
  });

  it('counts how many are alike', () => {
    expect(sharedDuplicate(LONG, [{ answer: LONG }, { answer: EDITED }, { answer: OTHER }]).evidence).toContain(
      '2 other respondents',
    );
  });

  it('says how many gave the same words, since when, or that there are more', () => {
    const said = (copies?: Copies, peers = [{ answer: LONG }]) => sharedDuplicate(LONG, peers, copies).evidence;
    expect(said({ others: 14, isMany: false, since: '2026-05-12' })).toMatch(
      /^The same text as 14 other respondents to this question, the first on 12 May 2026: "I changed/,
    );
    expect(said({ others: 1, isMany: false, since: '2026-05-12' })).toMatch(
      /^The same text as another respondent to this question, the first on 12 May 2026: /,
    );
    expect(said({ others: 1_000, isMany: true })).toMatch(
      /^The same text as 1,000 or more other respondents to this question: /,
    );
    expect(
      said(
        undefined,
        Array.from({ length: 50 }, () => ({ answer: EDITED })),
      ),
    ).toMatch(/^\d\d % the same text as 50 or more other respondents to this question: /);
  });

  it('takes a short answer for less of a copy the more people give it, a long one not', () => {
    const score = (answer: string, others: number) =>
      sharedDuplicate(answer, [{ answer }], { others, isMany: false }).score;
    const short = 'friendly people, fair price, good quality';
    const scores = [1, 5, 50, 500].map((others) => score(short, others));
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    expect(score(short, 1)).toBeGreaterThan(50);
    expect(score(short, 50)).toBeLessThan(50);
    expect(score(LONG, 500)).toBe(score(LONG, 1));
  });

  it('flags a copy within a longer answer', () => {
    expect(sharedDuplicate(`${LONG} Thank you.`, [{ answer: LONG }]).isIssue).toBe(true);
  });

  it('says so when there is nothing to compare', () => {
    expect(sharedDuplicate(LONG, [])).toMatchObject({ score: 0, isIssue: false });
    expect(sharedDuplicate('  ', [{ answer: '' }])).toMatchObject({
      score: 0,
      evidence: "No copy found among other respondents' answers: the answer is empty.",
    });
    expect(sharedDuplicate('👍', [{ answer: '!' }]).score).toBe(0);
  });

  it('finds what is said in other words, and sets apart what shares words alone', async () => {
    const { embed } = await embedder();
    const judged = async (answer: string, other: string) => {
      const likeness = likenessOf(answer, [{ answer: other }]);
      return sharedDuplicateOf(likeness, await meanings(likeness, embed));
    };
    const inOtherWords = await judged(
      'The waiting room was too hot and nobody offered us any water to drink',
      'Nobody offered us any water, and it was too hot in the waiting room',
    );
    expect(inOtherWords).toMatchObject({ isIssue: true });
    const denied = await judged(
      'Ward three is contained in the same quiet corridors with the lift',
      'Ward three is not in the same quiet corridors with the lift',
    );
    expect(denied).toMatchObject({ isIssue: false });
    const exchanged = await judged(
      'Ward B and ward C are still on quiet corridors with the lift.',
      'wards A and B are still in quiet corridors with the lift',
    );
    expect(exchanged).toMatchObject({ isIssue: false });
    const spun =
      'I changed my internet provider since the old company raised their price twice in one year, and nobody picked up the phone whenever I called';
    expect((await judged(spun, LONG)).isIssue).toBe(true);
    for (const [before, after, otherAfter] of [
      ['', ' 1', ' 2'],
      ['', ' (#1 7)', ' 2.'],
      ['1) ', '', ''],
    ] as const)
      expect(await judged(`${before}${spun}${after}`, `${before && '2) '}${LONG}${otherAfter}`)).toMatchObject({
        isIssue: true,
      });
    const leftOut = await judged(
      'Ward B and ward C are still on quiet corridors with the lift.',
      'wards B and C are still in quiet corridors with the lift',
    );
    expect(leftOut).toMatchObject({ isIssue: true });
    const subjectAlone = await judged(
      'The waiting room was full of people but the nurse was kind',
      'There were not enough chairs where we waited',
    );
    expect(subjectAlone).toMatchObject({ isIssue: false });
    expect(subjectAlone.score).toBeLessThan(50);
  });

  describe('of long answers', () => {
    const TOLD =
      'I left my job because my manager shouted at people in meetings. Twice I was asked to work on Sunday ' +
      'without extra pay. Now I earn a little less but I sleep well again.';
    const judged = async (answer: string, other: string) => {
      const { embed } = await embedder();
      const likeness = likenessOf(answer, [{ answer: other }]);
      return sharedDuplicateOf(likeness, await meanings(likeness, embed));
    };

    it('finds one that is retold sentence by sentence, and is not certain of it', async () => {
      const retold =
        'My manager yelled at staff during meetings, so I quit. I had to come in on two Sundays and was not paid ' +
        'for it. These days my salary is somewhat lower, yet my sleep is good again.';
      for (const check of [await judged(retold, TOLD), await judged(TOLD, retold)]) {
        expect(check).toMatchObject({ isIssue: true, evidence: expect.stringContaining('in other words') });
        expect(check.score).toBeLessThan(certainFrom('Shared Duplicate'));
      }
    });

    it.each([
      [
        'the same points in another order',
        'These days my salary is somewhat lower, yet my sleep is good again. I had to come in on two Sundays and ' +
          'was not paid for it. My manager yelled at staff during meetings, so I quit.',
        TOLD,
      ],
      [
        'one point of another',
        'My manager yelled at staff during meetings, so I quit. The canteen had closed and there was nowhere to ' +
          'eat at noon. These days my salary is somewhat lower, yet my sleep is good again.',
        TOLD,
      ],
      [
        'general praise',
        'Our teacher is nice and explains well. I like the lessons because they are not boring. There is too ' +
          'much homework. The school building is old and cold.',
        'The teacher explains everything clearly. The lessons are fun and never boring. We get a lot of ' +
          'homework, but it helps. The classroom is too cold in winter.',
      ],
      [
        'the opposite',
        'The staff was rude and the room was dirty. The bed was uncomfortable and I slept badly. Breakfast was ' +
          'bad with few things to choose from. I would never stay here again.',
        'The staff was friendly and the room was clean. The bed was comfortable and I slept well. Breakfast was ' +
          'good with many things to choose from. I would stay here again.',
      ],
      [
        'other figures',
        'We moved to floor 3 with our 2 cats in spring. For 5 weeks the lift was broken and we carried all our ' +
          'things by hand. A year later the rent went up by 40 euros.',
        'In spring my 4 dogs and I got a flat on floor 7. As there was no lift for 9 weeks, I had to carry ' +
          'everything up myself. After a year I paid 80 euros more in rent.',
      ],
    ])('leaves %s alone', async (_, answer, other) =>
      expect(await judged(answer, other)).toMatchObject({ isIssue: false }),
    );
  });

  it('compares the meaning of few peers, fewer the more entries a response has', async () => {
    const texts: string[] = [];
    const embed = async (asked: string[]) => {
      texts.push(...asked);
      return asked.map(() => new Float32Array(384));
    };
    const peers = Array.from({ length: 50 }, (_, i) => ({ answer: `${OTHER} ${i}` }));
    await meanings(likenessOf(LONG, peers), embed, 100);
    expect(texts).toHaveLength(2);
  });

  it('looks at less of each peer the more there are', () => {
    expect(lookedAtPeers(50)).toBe(lookedAtPeers(1));
    for (const peers of [1_000, 5_000, 50_000]) expect(peers * lookedAtPeers(peers)).toBeLessThanOrEqual(2_000_000);
  });
});

describe('selfDuplicated', () => {
  it('flags one text given to two questions', () => {
    const check = selfDuplicated(entry('Why did you change?', LONG), [entry('What do you like now?', EDITED)]);
    expect(check).toMatchObject({ type: 'Self Duplicated', isIssue: true });
    expect(check.evidence).toContain('What do you like now?');
  });

  it('keeps plain answers that fit many questions', () => {
    for (const answer of ['yes', 'No.', 'N/A', '3', 'same as above', "don't know", 'いいえ', 'нет', 'oui']) {
      expect(selfDuplicated(entry('First?', answer), [entry('Second?', answer), entry('Third?', answer)]).isIssue).toBe(
        false,
      );
    }
  });

  it('scores a repeated phrase higher the more often it is repeated', () => {
    const others = ['B?', 'C?', 'D?'].map((question) => entry(question, 'it is good'));
    const once = selfDuplicated(entry('A?', 'It is good'), others.slice(0, 1));
    const thrice = selfDuplicated(entry('A?', 'It is good'), others);
    expect(thrice.score).toBeGreaterThan(once.score);
    expect(once.isIssue).toBe(false);
  });

  it('is certain of a long text from its second copy on: two questions may ask much the same', () => {
    const [first, second, third] = [
      'What do you like about us?',
      'Why would you recommend us?',
      'What should we keep?',
    ].map((question) => entry(question, LONG));
    const once = selfDuplicated(first!, [second!]);
    const twice = selfDuplicated(first!, [second!, third!]);
    expect(once).toMatchObject({ isIssue: true });
    expect(once.score).toBeLessThan(certainFrom('Self Duplicated'));
    expect(recommend(once.score, [[once], [once]], false)).toBe('review');
    expect(twice.score).toBeGreaterThanOrEqual(certainFrom('Self Duplicated'));
    expect(recommend(twice.score, [[twice], [twice], [twice]], false)).toBe('remove');
  });

  it('leaves out the parent question, and the same question answered again', () => {
    const parent = entry('Why did you change?', LONG, { questionIdentifier: 'q1' });
    const child = entry('Can you say more?', LONG, { questionIdentifier: 'q1a', parentQuestionIdentifier: 'q1' });
    expect(selfDuplicated(child, [parent]).score).toBe(0);
    expect(selfDuplicated(parent, [child]).score).toBe(0);
    expect(selfDuplicated(parent, [{ ...parent, question: 'Why did you switch?' }]).score).toBe(0);
    expect(selfDuplicated(entry('Why?', LONG), [entry('why', LONG)]).score).toBe(0);
  });

  it('takes questions with identifiers of their own for different, whatever their text', () => {
    const check = selfDuplicated(entry('Why?', LONG, { questionIdentifier: 'a' }), [
      entry('Why?', LONG, { questionIdentifier: 'b' }),
    ]);
    expect(check.isIssue).toBe(true);
  });

  it('goes through a bounded number of characters however many entries there are', () => {
    const work = (judged: number, all: number): number => {
      const texts = comparables(
        Array.from({ length: all }, (_, i) => entry(`Question ${i}?`, `${OTHER} ${i} `.repeat(200))),
        judged,
      );
      return judged * texts.reduce((sum, { profile }) => sum + profile.shingles.length, 0);
    };
    expect(work(100, 600)).toBeLessThan(20_000_000);
    expect(work(10, 510)).toBeLessThan(20_000_000);
  });

  it('does not let characters that unfold to eighteen make more work', () => {
    const [plain, unfolding] = comparables(
      [entry('A?', 'abcdefghij'.repeat(400)), entry('B?', '\ufdfa'.repeat(4_000))],
      1,
    );
    expect(unfolding!.profile.text.length).toBeLessThan(3 * plain!.profile.text.length);
  });
});
