import { ConfigError } from './config/config-error.js';
import { startHealthServer } from './health.js';

describe('health server', () => {
  it('answers probes and metrics, and is not ready while the service is not, or drains', async () => {
    let working = true;
    const stuck: string[] = [];
    const server = await startHealthServer({
      port: 0,
      host: '127.0.0.1',
      ready: async () => {
        if (!working) throw new Error('no broker');
      },
      stuck: () => stuck,
    });
    const status = async (path: string, method = 'GET') =>
      (await fetch(`http://127.0.0.1:${server.port}${path}`, { method })).status;
    try {
      expect(await status('/livez')).toBe(200);
      expect(await status('/readyz')).toBe(200);
      const metrics = await fetch(`http://127.0.0.1:${server.port}/metrics?x=1`);
      expect(await metrics.text()).toContain('process_cpu_seconds_total');
      working = false;
      expect(await status('/readyz')).toBe(503);
      expect(await status('/livez')).toBe(200);
      working = true;
      expect(await status('/readyz')).toBe(200);
      stuck.push('quality.calls');
      expect(await status('/livez')).toBe(503);
      stuck.pop();
      expect(await status('/livez')).toBe(200);
      server.drain();
      expect(await status('/readyz')).toBe(503);
      expect(await status('/other')).toBe(404);
      expect(await status('/livez', 'POST')).toBe(405);
    } finally {
      await server.close();
    }
    await expect(status('/livez')).rejects.toThrow();
  });

  it('says in one line that its port is taken: two services on one machine', async () => {
    const ready = async (): Promise<void> => undefined;
    const first = await startHealthServer({ port: 0, host: '127.0.0.1', ready });
    try {
      const second = startHealthServer({ port: first.port, host: '127.0.0.1', ready });
      await expect(second).rejects.toThrow(
        new ConfigError(`Port ${first.port} is in use: set HEALTH_PORT to another port`),
      );
      await expect(second).rejects.toBeInstanceOf(ConfigError);
      await expect(startHealthServer({ port: 0, host: '192.0.2.1', ready })).rejects.toThrow(
        new ConfigError('This machine has no address 192.0.2.1: set HEALTH_HOST to one of its addresses'),
      );
    } finally {
      await first.close();
    }
  });
});
