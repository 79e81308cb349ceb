import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listenProblem } from './listen-problem.js';
import { measureProcess } from './metrics/process.js';
import { metricsContentType, metricsPage } from './metrics/readings.js';

export interface HealthServer {
  port: number;
  /** From now on, /readyz answers 503, so that no more work is sent while work in flight is finished. */
  drain(): void;
  close(): Promise<void>;
}

export interface HealthOptions {
  /** 0 takes any free port. */
  port: number;
  host: string;
  /** Rejects while the service can't work. */
  ready: () => Promise<unknown>;
  /** What is stuck, so that the process should be replaced. */
  stuck?: () => string[];
}

/** Serves probes and metrics for a process without other HTTP. */
export async function startHealthServer({ port, host, ready, stuck = () => [] }: HealthOptions): Promise<HealthServer> {
  measureProcess();
  let draining = false;
  const isReady = async (): Promise<boolean> =>
    !draining &&
    ready().then(
      () => true,
      () => false,
    );

  const answer = async (path: string): Promise<[number, string, string]> => {
    if (path === '/livez') {
      const groups = stuck();
      return groups.length ? [503, 'text/plain', `stuck: ${groups.join(', ')}\n`] : [200, 'text/plain', 'ok\n'];
    }
    if (path === '/readyz') return (await isReady()) ? [200, 'text/plain', 'ok\n'] : [503, 'text/plain', 'not ready\n'];
    if (path === '/metrics') return [200, metricsContentType, await metricsPage()];
    return [404, 'text/plain', 'not found\n'];
  };
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?', 1)[0]!;
    const plain: Promise<[number, string, string]> =
      request.method === 'GET' || request.method === 'HEAD'
        ? answer(path)
        : Promise.resolve([405, 'text/plain', 'method not allowed\n']);
    void plain
      .catch((): [number, string, string] => [500, 'text/plain', 'error\n'])
      .then(([status, type, body]) =>
        response.writeHead(status, { 'content-type': type }).end(request.method === 'HEAD' ? undefined : body),
      );
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve)).catch(
    (error: unknown) => {
      throw listenProblem(error, { port, host }, { port: 'HEALTH_PORT', host: 'HEALTH_HOST' }) ?? error;
    },
  );
  return {
    port: (server.address() as AddressInfo).port,
    drain: () => {
      draining = true;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
