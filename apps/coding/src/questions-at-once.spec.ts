import { questionsAtOnce } from './runner.js';

it('questions that are coded leave a thread to calls and to embedding, where there is more than one', () => {
  expect([1, 2, 3, 8].map(questionsAtOnce)).toEqual([1, 1, 2, 7]);
});
