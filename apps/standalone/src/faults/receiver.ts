import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A customer's server: by webhook-id, how often it was called and for which job. */
export interface Receiver {
  url: string;
  deliveries: Map<string, { job: string; times: number }>;
  close(): void;
}

/** `onRequest`: before the answer, and its status where it is not 200. */
export async function startReceiver(
  onRequest: () => Promise<number | void> = async () => undefined,
): Promise<Receiver> {
  const deliveries: Receiver['deliveries'] = new Map();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('error', () => undefined)
      .on('end', () => {
        const id = String(request.headers['webhook-id']);
        const { data } = JSON.parse(Buffer.concat(chunks).toString()) as { data: { batchJobId: string } };
        deliveries.set(id, { job: data.batchJobId, times: (deliveries.get(id)?.times ?? 0) + 1 });
        void onRequest().then((status) => response.writeHead(status ?? 200).end());
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    deliveries,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
