import { createServer } from 'node:net';
import { Problem } from './run.mjs';

const hold = (port) =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', () => reject(new Problem(`port ${port} of 127.0.0.1 is taken`)));
    server.listen(port, '127.0.0.1', () => resolve(server));
  });

/** Free ports of 127.0.0.1, all different (held together, then let go); 0 stands for any. */
export async function freePorts(...wanted) {
  const held = [];
  try {
    for (const port of wanted) held.push(await hold(port));
    return held.map((server) => server.address().port);
  } finally {
    await Promise.all(held.map((server) => new Promise((done) => server.close(done))));
  }
}
