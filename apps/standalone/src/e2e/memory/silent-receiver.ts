import { createServer, type AddressInfo, type Socket } from 'node:net';

export interface SilentReceiver {
  /** Receivers of different numbers are different machines to the service. */
  urlOf(number: number): string;
  stop(): Promise<void>;
}

/** Takes connections, reads nothing and never answers. Linux only: it listens on all of 127.0.0.0/8. */
export async function startSilentReceiver(): Promise<SilentReceiver> {
  const sockets = new Set<Socket>();
  const server = createServer({ pauseOnConnect: true }, (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    urlOf: (number) => `http://127.0.0.${number}:${port}/`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
