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
])('quotes %s', (_, answer, clause) => expect(quotable(answer)).toContain(clause));

it('quotes no second half of a condition', () =>
  expect(quotable('If the prices came down and you had a bus stop nearer than the ring road')).toEqual([]));
