import { join } from 'node:path';
import { Problem } from '../../problem.js';
import { backUp } from './backup.js';

describe('a backup', () => {
  it('says at once, in one line, that its file can not be written', async () => {
    const file = join(import.meta.dirname, 'no-such-folder', 'x.backup');
    const attempt = backUp('postgres://nobody@127.0.0.1:1/none', file);
    await expect(attempt).rejects.toThrow(
      `${file}.part can't be written (ENOENT): name a file in a folder that this user may write to`,
    );
    await expect(attempt).rejects.toBeInstanceOf(Problem);
  });
});
