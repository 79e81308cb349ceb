import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { Embed } from '@verbatim/embedding';

/** A thread asks for vectors (`texts`), the main thread answers with as many, or `undefined` where it could not. */
type Answer = Float32Array[] | undefined;

/**
 * Lets a thread use an encoder of the main thread, which alone holds connections, budgets and breakers.
 * @returns the port for the thread, and what `embed` failed with, if it did.
 */
export function vectorPort(embed: Embed): { port: MessagePort; failure(): unknown; close(): void } {
  const { port1, port2 } = new MessageChannel();
  let failed: unknown;
  port1.on('message', (texts: string[]) => {
    embed(texts).then(
      (vectors) => port1.postMessage(vectors satisfies Answer),
      (error: unknown) => {
        failed ??= error;
        port1.postMessage(undefined satisfies Answer);
      },
    );
  });
  return { port: port2, failure: () => failed, close: () => port1.close() };
}

/** The thread's side: one call at a time. */
export function throughPort(port: MessagePort): Embed {
  return (texts) =>
    new Promise((resolve, reject) => {
      if (!texts.length) return resolve([]);
      const fail = (): void => reject(new Error('the encoder failed'));
      port.once('close', fail);
      port.once('message', (vectors: Answer) => {
        port.off('close', fail);
        if (vectors) resolve(vectors);
        else fail();
      });
      port.postMessage(texts);
    });
}
