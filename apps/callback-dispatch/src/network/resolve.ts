import { Resolver } from 'node:dns/promises';

/** All addresses of a host name. @throws when there is none */
export type Resolve = (host: string) => Promise<string[]>;

/**
 * Asks the system's DNS servers. Not dns.lookup: getaddrinfo blocks one of four threads while a dead name server is silent, so four callbacks to such
 * a name would stop all others. The hosts file and search domains are not used.
 */
export function dnsResolve(): Resolve {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  return async (host) => {
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  };
}
