import { createServer } from 'node:net';
import { Problem } from './problem.js';

const REASONS: Record<string, (port: number, host: string) => string> = {
  EADDRINUSE: (port) => `Port ${port} is taken: set PORT to another`,
  EACCES: (port) => `Port ${port} may not be used by this user: set PORT to one above 1023`,
  EADDRNOTAVAIL: (_, host) => `This machine has no address ${host}: set HOST to one of its own`,
  ENOTFOUND: (_, host) => `There is no host ${host}: set HOST to an address of this machine`,
};

/** What is wrong with listening there, if that is what `error` says. */
export function listenProblem(error: unknown, port: number, host: string): Problem | undefined {
  const code = (error as NodeJS.ErrnoException | undefined)?.code ?? '';
  return Object.hasOwn(REASONS, code) ? new Problem(REASONS[code](port, host)) : undefined;
}

/** Before anything is started: the gateway itself listens last. */
export function checkPort(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(listenProblem(error, port, host) ?? error));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}
