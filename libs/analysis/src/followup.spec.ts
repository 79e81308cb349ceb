import { Analyser } from './analyser.js';
import { OfflineFollowupEngine } from '@verbatim/followup-engine';

const thread = {
  turns: [{ question: 'What do you like most about our coffee?', answer: 'The rich taste' }],
  asked: [],
  avoidTopics: [],
};

it('analyses a thread through the analyser', async () => {
  const analyser = await Analyser.start({ threads: 0 });
  try {
    const engine = new OfflineFollowupEngine(analyser);
    expect(engine.name).toBe('offline');
    expect(await engine.analyse(thread)).toMatchObject({
      language: 'en',
      isRefusal: false,
      followup: expect.stringContaining('rich taste'),
    });
  } finally {
    await analyser.close();
  }
});

it('rejects where the analysis fails', async () => {
  const engine = new OfflineFollowupEngine({ followup: async () => [{ error: 'RangeError' }] });
  await expect(engine.analyse(thread)).rejects.toThrow('RangeError');
});
