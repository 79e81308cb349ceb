import { englishClauses } from './clauses.js';

const quotable = (answer: string): string[] =>
  englishClauses('How was it?', answer, 'experience')
    .filter(({ isQuotable }) => isQuotable)
    .map(({ text }) => text);

it.each([
  [
    'a subject that is written together with its verb',
    "Bright and quiet, though the heating's rubbish.",
    "the heating's rubbish",
  ],
  [
    'a clause that leans on the one before it, together with that',
    "It keeps telling me there's something in the bag when there isn't",
    "It keeps telling me there's something in the bag when there isn't",
  ],
  ['several words without a verb', 'Thirty quid for a seat behind a pillar', 'Thirty quid for a seat behind a pillar'],
  ['a clause without what introduces it', 'Even so they kept the deposit', 'they kept the deposit'],
  [
    'a clause without what trails behind it',
    'The waiter forgot our starters, I think',
    'The waiter forgot our starters',
  ],
  ['a clause without its reason', 'The ferry was late because engines age', 'The ferry was late'],
  [
    'a claim with what it leaves out',
    'They paid everyone except the cleaners',
    'They paid everyone except the cleaners',
  ],
  ['a clause without the aside after it', 'The pool was freezing which nobody minds :)', 'The pool was freezing'],
])('quotes %s', (_, answer, clause) => expect(quotable(answer)).toContain(clause));

it('quotes no second half of a condition', () =>
  expect(quotable('If the prices came down and you had a bus stop nearer than the ring road')).toEqual([]));

it.each(['And if the trend goes on', 'Reports show that when prices rise, people move'])(
  'quotes no half of a thought: %s',
  (answer) => expect(quotable(`It was fine. ${answer}`)).not.toContain(answer.replace(/^And |, .*$/g, '')),
);
