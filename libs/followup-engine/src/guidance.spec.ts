import { embedder } from '@verbatim/embedding/testing';
import { analyseThread } from './analyse.js';
import type { FollowupThread, Guidance } from './engine.js';

const guidance = async (question: string, answer: string, more: Partial<FollowupThread> = {}): Promise<Guidance> => {
  const thread = { turns: [{ question, answer }], asked: [], avoidTopics: [], isGuided: true, ...more };
  return (await analyseThread(thread, (await embedder()).embed)).guidance!;
};

describe('guidance for an engine that writes its own questions', () => {
  it('says what the question wants, which clause is worth a question, and how it would be asked', async () => {
    const found = await guidance('What did you dislike about the visit?', 'Friendly staff but the toilets were filthy');
    expect(found).toMatchObject({ asks: 'dislike', answer: 'content', leaveAlone: [] });
    expect(found.clause!.text).toContain('toilets were filthy');
    expect(found.probes.length).toBeGreaterThanOrEqual(2);
    expect(found.probes.length).toBeLessThanOrEqual(3);
    for (const probe of found.probes) expect(probe).toMatch(/\?$/);
  });

  it('is in the language of the thread', async () => {
    const { asks, probes } = await guidance('Was gefällt Ihnen an unserem Hotel?', 'Das Frühstück war sehr reichlich');
    expect(asks).toBe('like');
    for (const probe of probes) expect(probe).not.toMatch(/\b(?:what|how|the)\b/i);
  });

  it('names the answers that are to be left alone, and no clause of them', async () => {
    const turns = [
      { question: 'How was your stay?', answer: "I'd rather not say" },
      { question: 'What else comes to mind?', answer: 'The bed was too soft' },
    ];
    const found = await guidance('', '', { turns, asked: ['What else comes to mind?'] });
    expect(found.leaveAlone).toEqual(["I'd rather not say"]);
    expect(found.clause!.text).toContain('bed');
    expect((await guidance('How was your stay?', "I'd rather not say")).clause).toBeUndefined();
  });

  it('leaves a topic alone that is to be avoided', async () =>
    expect((await guidance('How was it?', 'The price', { avoidTopics: ['price'] })).clause).toBeUndefined());

  it('comes only where it is asked for', async () => {
    const thread = { turns: [{ question: 'How was it?', answer: 'The bed was soft' }], asked: [], avoidTopics: [] };
    expect(await analyseThread(thread, (await embedder()).embed)).not.toHaveProperty('guidance');
  });
});
