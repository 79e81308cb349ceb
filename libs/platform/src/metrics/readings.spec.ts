import { gauge } from './make.js';
import { addReading, metricsPage } from './readings.js';

describe('readings', () => {
  it("are taken at every scrape, and a value that can't be known is left out", async () => {
    const waiting = gauge('verbatim_outbox_messages');
    let count: number | Error = 3;
    const remove = addReading({
      read: async () => {
        if (typeof count !== 'number') throw count;
        waiting.set({ schema: 'test' }, count);
      },
      forget: () => waiting.remove({ schema: 'test' }),
    });
    try {
      expect(await metricsPage()).toContain('verbatim_outbox_messages{schema="test"} 3');
      count = 4;
      expect(await metricsPage()).toContain('verbatim_outbox_messages{schema="test"} 4');
      count = new Error('the store is away');
      const page = await metricsPage();
      expect(page).toContain('# HELP verbatim_outbox_messages');
      expect(page).not.toContain('schema="test"');
      count = 5;
      expect(await metricsPage()).toContain('verbatim_outbox_messages{schema="test"} 5');
    } finally {
      remove();
    }
    expect(await metricsPage()).not.toContain('schema="test"');
  });

  it("that hang don't keep the page back", async () => {
    const remove = addReading({ read: () => new Promise(() => undefined), forget: () => undefined });
    try {
      expect(await metricsPage()).toContain('verbatim_outbox_messages');
    } finally {
      remove();
    }
  });

  it('that are under way are shared by all scrapes, and taken anew after that', async () => {
    let reads = 0;
    let end = (_?: Error): void => undefined;
    const remove = addReading({
      read: () =>
        new Promise((resolve, reject) => {
          reads++;
          end = (error) => (error ? reject(error) : resolve());
        }),
      forget: () => undefined,
    });
    try {
      const pages = [metricsPage(), metricsPage()];
      expect(reads).toBe(1);
      end();
      await Promise.all(pages);
      const failing = metricsPage();
      expect(reads).toBe(2);
      end(new Error('the store is away'));
      await failing;
      const last = metricsPage();
      expect(reads).toBe(3);
      end();
      await last;
    } finally {
      remove();
    }
  });
});
