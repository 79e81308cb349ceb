import { listenProblem } from '@verbatim/platform';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/**
 * Checks the port before anything is started, because the gateway listens last. It does not listen to check: callers
 * that wait for a restart would be connected, and cut off.
 */
export async function checkPort(port: number, host: string): Promise<void> {
  const address = createServer().listen(0, host);
  await once(address, 'listening').catch((error: unknown) => {
    throw listenProblem(error, { port, host }) ?? error;
  });
  address.close();
  if (port !== 0 && (await isAnswered(port, host))) throw listenProblem({ code: 'EADDRINUSE' }, { port, host })!;
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
