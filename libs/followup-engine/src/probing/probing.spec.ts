import { embedder } from '@verbatim/embedding/testing';
import { FOLLOWUP_PACKS, questionAim, STANDARD_PROBES, type StandardProbe } from '@verbatim/language';
import { analyseThread } from '../analyse.js';
import { read } from '../reading.js';
import { clausesOf } from '../targets.js';
import { probingOf } from './probing.js';

/** None of these rows is in training/. The clause that tells most, and probes of which one at least fits. */
const ROWS: [question: string, answer: string, clause: string, fits: StandardProbe[]][] = [
  [
    'How was your visit to the garage?',
    'Polite enough I suppose, but they lost my keys for two hours.',
    'they lost my keys for two hours',
    ['affect', 'deal', 'respond', 'like_for_you', 'end', 'bothers', 'told', 'instead_should'],
  ],
  [
    'What do you dislike about the app?',
    'Well, honestly, it logs me out every morning. Otherwise ok.',
    'it logs me out every morning',
    ['affect', 'deal', 'bothers', 'do_instead'],
  ],
  [
    'Why did you cancel your gym membership?',
    'Nice people there, no complaints, but I moved to another town.',
    'I moved to another town',
    ['do_instead', 'since', 'come_about', 'affect', 'decided'],
  ],
  [
    'What worries you about the new road?',
    'My kids walk to school along there and lorries will be passing them.',
    'lorries will be passing them',
    ['worries', 'affect', 'better', 'rather'],
  ],
  [
    'What would you change about the canteen?',
    'Not much really. Have something hot after two o’clock.',
    'Have something hot after two o’clock',
    ['difference', 'matters', 'affect', 'do_instead', 'ideal'],
  ],
  [
    'How do you feel about working from home?',
    'Some days it feels very lonely, although the commute was awful too.',
    'Some days it feels very lonely',
    ['feel', 'deal', 'affect', 'better', 'often', 'like_for_you', 'when', 'helped'],
  ],
  [
    'What did you like about the tour?',
    'The weather was mixed but our guide knew a story about every house.',
    'our guide knew a story about every house',
    ['stands_out', 'remember', 'like', 'example'],
  ],
  [
    'What do you think of our new logo?',
    'It looks cheap to me.',
    'It looks cheap to me',
    ['impression', 'say', 'rather', 'bothers'],
  ],
];

const chosen = async (question: string, answer: string) => {
  const aim = questionAim(question, 'en');
  const reading = read(question, answer);
  const found = await probingOf([reading], aim, 'en', (await embedder()).embed);
  const clauses = clausesOf(reading, aim, 'en');
  const best = clauses.reduce((one, other) =>
    found.get(other.text)!.worth > found.get(one.text)!.worth ? other : one,
  );
  return { text: best.text, probes: found.get(best.text)!.probes };
};

describe('the models that choose a clause and its probes', () => {
  it('take up the clause that tells most, in three of four rows at least', async () => {
    const found = await Promise.all(ROWS.map(([question, answer]) => chosen(question, answer)));
    const right = ROWS.filter(([, , clause], i) => found[i]!.text.includes(clause) || clause.includes(found[i]!.text));
    expect(right.length).toBeGreaterThanOrEqual(ROWS.length * 0.75);
  });

  it('ask what fits, in three of four rows at least', async () => {
    const found = await Promise.all(ROWS.map(([question, answer]) => chosen(question, answer)));
    const right = ROWS.filter(
      ([, , , fits], i) => found[i]!.probes.length === 0 || fits.includes(found[i]!.probes[0]!),
    );
    expect(right.length).toBeGreaterThanOrEqual(ROWS.length * 0.75);
    expect(found.filter(({ probes }) => probes.length > 0).length).toBeGreaterThanOrEqual(ROWS.length / 2);
  });
});

it('asks no standard probe twice in a thread', async () => {
  const question = 'How was your visit to the garage?';
  const answer = 'They lost my keys for two hours.';
  const turns = [{ question, answer }];
  const asked: string[] = [];
  for (let turn = 0; turn < 4; turn++) {
    const { followup } = await analyseThread(
      { turns: [...turns], asked: [...asked], avoidTopics: [] },
      (await embedder()).embed,
    );
    expect(asked).not.toContain(followup);
    asked.push(followup);
    turns.push({
      question: followup,
      answer: `They kept me waiting again and nobody called, ${['at noon', 'at one', 'at two', 'at three'][turn]}.`,
    });
  }
});

it.each(Object.entries(FOLLOWUP_PACKS).filter(([, { grid }]) => grid.standard))(
  'has the words of every standard probe, one question each: %s',
  (_, { grid }) => {
    expect(Object.keys(grid.standard!).sort()).toEqual(Object.keys(STANDARD_PROBES).sort());
    for (const forms of Object.values(grid.standard!))
      for (const text of forms) expect(text.split(grid.mark).length).toBe(2);
  },
);
