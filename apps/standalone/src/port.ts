import { once } from 'node:events';
import { connect, createServer } from 'node:net';
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
  return Object.hasOwn(REASONS, code) ? new Problem(REASONS[code]!(port, host)) : undefined;
}

/**
 * Before anything is started: the gateway itself listens last. Nobody listens on the port for it: callers who wait for a service that starts again would be let in, and cut off.
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
