import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { Problem } from './problem.js';

const REASONS: Record<string, (port: number, host: string) => string> = {
  EADDRINUSE: (port) => `Port ${port} is in use: set PORT to another port`,
  EACCES: (port) => `Port ${port} is not allowed for this user: set PORT to one above 1023`,
  EADDRNOTAVAIL: (_, host) => `This machine has no address ${host}: set HOST to one of its addresses`,
  ENOTFOUND: (_, host) => `The host ${host} is unknown: set HOST to an address of this machine`,
};

/** What is wrong with listening there, if `error` is about that. */
export function listenProblem(error: unknown, port: number, host: string): Problem | undefined {
  const code = (error as NodeJS.ErrnoException | undefined)?.code ?? '';
  return Object.hasOwn(REASONS, code) ? new Problem(REASONS[code]!(port, host)) : undefined;
}

/**
 * Checks the port before anything is started, because the gateway listens last. It does not listen to check: callers that wait for a restart would be connected, and cut off.
 */
export async function checkPort(port: number, host: string): Promise<void> {
  const address = createServer().listen(0, host);
  await once(address, 'listening').catch((error: unknown) => {
    throw listenProblem(error, port, host) ?? error;
  });
  address.close();
  if (port !== 0 && (await isAnswered(port, host))) throw new Problem(REASONS.EADDRINUSE!(port, host));
}

async function isAnswered(port: number, host: string): Promise<boolean> {
  const caller = connect(port, host);
  const answered = await once(caller, 'connect').then(
    () => true,
    () => false,
  );
  caller.destroy();
  return answered;
}
