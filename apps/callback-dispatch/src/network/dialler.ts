import { isLocalhost, LOCALHOST, type AddressRules } from '@verbatim/platform';
import { isIP, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import type { Resolve } from './resolve.js';

/** The same message for a name that does not exist and for an internal one: nobody shall be able to explore our network with callback URLs. */
export class AddressRefused extends Error {
  constructor() {
    super('the host has no public address');
    this.name = 'AddressRefused';
  }
}

export interface DialOptions {
  rules: AddressRules;
  resolve: Resolve;
  timeoutMs: number;
}

/**
 * undici's connect hook: looks the name up once, checks every address it gets, and connects to one of them. The operating system never sees the name,
 * so no second look-up can give another address. Host, SNI and the check of the certificate use the name.
 */
export function dialler({
  rules,
  resolve,
  timeoutMs,
  signal,
}: DialOptions & { signal: AbortSignal }): buildConnector.connector {
  return (options, callback) => {
    const done = firstOf(callback);
    // undici looks at a request's signal only after it has connected
    signal.addEventListener('abort', () => done(signal.reason as Error, null), { once: true });
    const host = options.hostname.replace(/\.$/, '');
    addressesOf(host, rules, resolve).then(
      (addresses) => {
        if (signal.aborted) return;
        const found = addresses.map((address) => ({ address, family: isIP(address) }));
        const lookup: LookupFunction = (_host, { all }, answer) =>
          all ? answer(null, found) : answer(null, found[0]!.address, found[0]!.family);
        // rejectUnauthorized is explicit, so that NODE_TLS_REJECT_UNAUTHORIZED=0 can't turn it off. Sessions are not
        // reused: each connection checks the certificate.
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

/** Calls back with the first result only; a socket that comes later is closed. */
function firstOf(callback: buildConnector.Callback): buildConnector.Callback {
  let isDone = false;
  return (...[error, socket]) => {
    if (isDone) return void socket?.destroy();
    isDone = true;
    if (error) callback(error, null);
    else callback(null, socket);
  };
}

/** @throws AddressRefused when there is no address, or one of them may not be called: a name with a public and a private address is an attack */
async function addressesOf(host: string, rules: AddressRules, resolve: Resolve): Promise<string[]> {
  const addresses = isIP(host) ? [host] : isLocalhost(host) ? [LOCALHOST] : await resolve(host).catch(() => []);
  if (!addresses.length || !addresses.every((address) => rules.allows(address))) throw new AddressRefused();
  return addresses;
}
