import { verifyWebhook } from '@verbatim/client';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dataDirOf, webhookSecretFile } from '../data-dir.js';
import { listenProblem } from '@verbatim/platform';
import { Problem } from '../problem.js';
import { cliConfig } from './config.js';

export interface ListenOptions {
  port: number;
  secret: string;
  /** Print the whole body. */
  body?: boolean | undefined;
}

/** Largest first page of a coding job, with room. */
const LARGEST_BYTES = 64 * 1024 ** 2;

/** As `webhooks secret` prints it. */
const SECRET = /^whsec_[A-Za-z0-9+/]+={0,2}$/;

/** The secret given, or else that of the embedded instance. */
export function signingSecret(given: string | undefined): string {
  if (given !== undefined) {
    if (!SECRET.test(given))
      throw new Problem('--secret must be a signing secret, whsec_…: see verbatim webhooks secret');
    return given;
  }
  const file = webhookSecretFile(dataDirOf(cliConfig()));
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new Problem(`The signing secret ${file} can't be read: start Verbatim once, or give --secret whsec_…`);
  }
}

/**
 * Receives callbacks on this machine, verifies them, and prints one line for each. Answers 204, or 400 if the signature is wrong.
 * @throws Problem if the port is taken
 */
export async function listenForWebhooks(
  { port, body: isWhole = false, secret }: ListenOptions,
  print: (line: string) => void,
): Promise<{ server: Server; url: string }> {
  const server = createServer((request, response) => {
    void receive(request).then(
      async (body) => {
        const seen = await described(body, request, secret);
        print(`${new Date().toISOString()}  ${seen.text}${isWhole ? `\n${body.toString()}` : ''}`);
        response.writeHead(seen.isValid ? 204 : 400).end();
      },
      () => response.writeHead(413, { connection: 'close' }).end(),
    );
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening').catch((error: unknown) => {
    throw listenProblem(error, { port, host: '127.0.0.1' }, { port: '--port', host: '127.0.0.1' }) ?? error;
  });
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

async function receive(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += (chunk as Buffer).length;
    if (bytes > LARGEST_BYTES) throw new Error('too large');
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

async function described(
  body: Buffer<ArrayBuffer>,
  { method, url, headers }: IncomingMessage,
  secret: string,
): Promise<{ isValid: boolean; text: string }> {
  try {
    const { type, data } = await verifyWebhook(body, headers, secret);
    const { done, total } = data.progress ?? {};
    const progress = total === undefined ? '' : `, ${done} of ${total} done`;
    return { isValid: true, text: `${type}: job ${data.batchJobId} is ${data.status}${progress} (signature valid)` };
  } catch (error) {
    return { isValid: false, text: `${method} ${url}: refused. ${(error as Error).message}` };
  }
}
