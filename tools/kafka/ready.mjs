import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A Metadata request, version 1, for no topics: the answer begins with the list of brokers. */
function metadataRequest() {
  const client = 'verbatim-tools';
  const header = Buffer.alloc(14);
  header.writeInt32BE(10 + client.length + 4, 0); // bytes that follow
  header.writeInt16BE(3, 4); // Metadata
  header.writeInt16BE(1, 6); // version; the correlation id after it stays 0
  header.writeInt16BE(client.length, 12);
  return Buffer.concat([header, Buffer.from(client), Buffer.alloc(4)]);
}

/** How many brokers serve the cluster; rejects while nobody answers. */
function servingBrokers(port) {
  return new Promise((resolve, reject) => {
    let answer = Buffer.alloc(0);
    const socket = connect(port, '127.0.0.1', () => socket.write(metadataRequest()));
    socket.setTimeout(2_000, () => socket.destroy());
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('no answer')));
    socket.on('data', (chunk) => {
      answer = Buffer.concat([answer, chunk]);
      if (answer.length < 12) return; // size, correlation id, number of brokers
      resolve(answer.readInt32BE(8));
      socket.destroy();
    });
  });
}

/** Resolves to true when the broker serves requests (its port is open well before that), to false when `stillWorthIt` says no. */
export async function waitUntilServing(port, stillWorthIt) {
  while (stillWorthIt()) {
    if (await servingBrokers(port).catch(() => 0)) return true;
    await pause(50);
  }
  return false;
}
