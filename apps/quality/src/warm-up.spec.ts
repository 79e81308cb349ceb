import { Analyser } from '@verbatim/analysis';
import { warmUp } from './warm-up.js';

describe('warming up', () => {
  it('runs what a call runs, once for each thread, and succeeds', async () => {
    const analyser = await Analyser.start({ threads: 0 });
    const [signed, judged]: [unknown[], unknown[]] = [[], []];
    try {
      await warmUp(
        {
          signatures: async (answers) => {
            const found = await analyser.signatures(answers);
            signed.push(...found);
            return found;
          },
          judge: async (responses) => {
            const found = await analyser.judge(responses);
            judged.push(...found);
            return found;
          },
        },
        3,
      );
      expect(signed).toHaveLength(3);
      expect(judged).toEqual(Array(3).fill(expect.objectContaining({ entries: [expect.anything()] })));
    } finally {
      await analyser.close();
    }
  });
});
