import { closable } from './closable.js';

describe('what is started in parts', () => {
  it('ends the last begun first, once', async () => {
    const ended: string[] = [];
    const { name, close } = await closable(async (closers) => {
      closers.push(
        async () => ended.push('store'),
        async () => ended.push('relay'),
      );
      return { name: 'service' };
    });
    expect([name, ended]).toEqual(['service', []]);
    await close();
    await close();
    expect(ended).toEqual(['relay', 'store']);
  });

  it('ends what had begun when the start fails', async () => {
    const ended: string[] = [];
    await expect(
      closable(async (closers) => {
        closers.push(async () => ended.push('store'));
        throw new Error('no broker');
      }),
    ).rejects.toThrow('no broker');
    expect(ended).toEqual(['store']);
  });
});
