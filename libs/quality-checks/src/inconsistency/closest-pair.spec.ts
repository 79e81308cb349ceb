import { embedder } from '@verbatim/embedding/testing';
import { stances } from './closest-pair.js';

it('tells liking and affirming from disliking and denying, of things that no pair names', async () => {
  const { embed } = await embedder();
  for (const [pro, contra] of [
    ['I adore this soap', 'I despise this soap'],
    ['The staff was lovely', 'The staff was awful'],
    ['I go to church', 'I never go to church'],
    ['Fishing is exciting', 'Fishing is dull'],
  ]) {
    const [one, other] = await stances(await embed([pro!, contra!]), embed);
    expect(one).toBeGreaterThan(other! + 0.03);
  }
});
