import { isLocalhost, LOCALHOST, type AddressRules } from '@verbatim/platform';
import { isIP, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import type { Resolve } from './resolve.js';

/** The same for a name that does not exist and for one that is inside: who may set a callback URL must not map our network with it. */
export class AddressRefused extends Error {
  constructor() {
    super('the host has no address that may be called');
    this.name = 'AddressRefused';
  }
}

export interface DialOptions {
  rules: AddressRules;
  resolve: Resolve;
  timeoutMs: number;
}

/**
 * undici's connect hook: looks the name up once, checks every address of the answer, and dials one of those. The name itself never gets to the
 * operating system, so no second look-up can answer differently; Host, SNI and the certificate's check stay those of the name.
 */
export function dialler({
  rules,
  resolve,
  timeoutMs,
  signal,
}: DialOptions & { signal: AbortSignal }): buildConnector.connector {
  return (options, callback) => {
    const done = firstOf(callback);
    // undici looks at a request's signal only once it is connected.
    signal.addEventListener('abort', () => done(signal.reason as Error, null), { once: true });
    const host = options.hostname.replace(/\.$/, '');
    addressesOf(host, rules, resolve).then(
      (addresses) => {
        if (signal.aborted) return;
        const found = addresses.map((address) => ({ address, family: isIP(address) }));
        const lookup: LookupFunction = (_host, { all }, answer) =>
          all ? answer(null, found) : answer(null, found[0]!.address, found[0]!.family);
        // rejectUnauthorized is written out: NODE_TLS_REJECT_UNAUTHORIZED=0 must not turn it off. No session is kept: each dial checks the certificate.
        const connect = buildConnector({
          timeout: timeoutMs,
          allowH2: false,
          maxCachedSessions: 0,
          rejectUnauthorized: true,
          lookup,
        });
        connect({ ...options, ...(isIP(host) === 0 && { servername: host }) }, (error, socket) => {
          if (error) return done(error, null);
          if (rules.allows(socket.remoteAddress ?? '')) return done(null, socket);
          socket.destroy();
          done(new AddressRefused(), null);
        });
      },
      (error: unknown) => done(error as Error, null),
    );
  };
}

/** The callback for the first result alone; a socket that comes after it is closed. */
function firstOf(callback: buildConnector.Callback): buildConnector.Callback {
  let isDone = false;
  return (...[error, socket]) => {
    if (isDone) return void socket?.destroy();
    isDone = true;
    if (error) callback(error, null);
    else callback(null, socket);
  };
}

/** @throws AddressRefused when there is none, or one that may not be called: a name with a public and a private address is an attempt to get in. */
async function addressesOf(host: string, rules: AddressRules, resolve: Resolve): Promise<string[]> {
  const addresses = isIP(host) ? [host] : isLocalhost(host) ? [LOCALHOST] : await resolve(host).catch(() => []);
  if (!addresses.length || !addresses.every((address) => rules.allows(address))) throw new AddressRefused();
  return addresses;
}
