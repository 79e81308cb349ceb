import { LIMITS } from '@verbatim/contracts';
import ipaddr from 'ipaddr.js';

/** Networks (CALLBACK_ALLOWED_NETWORKS) that callbacks may reach although they are private. */
let allowed: [ipaddr.IPv4 | ipaddr.IPv6, number][] = [];

export function allowCallbackNetworks(networks: string[]): void {
  allowed = networks.map((network) => ipaddr.parseCIDR(network));
}

const isAllowed = (address: ipaddr.IPv4 | ipaddr.IPv6): boolean =>
  allowed.some(([network, bits]) => network.kind() === address.kind() && address.match(network as never, bits));

const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];

/** Whether IANA's special-purpose registries leave this address globally reachable, and it maps to no IPv4 address. */
function isGlobal(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  if (address.range() !== 'unicast') return false;
  // Outside 2000::/3 lie all the mapped, compatible, translated, local and unassigned forms, whatever ipaddr.js calls them.
  return address.kind() === 'ipv4' || address.match(GLOBAL_UNICAST as never);
}

/** What is wrong with a callback URL, or undefined. Names are not resolved here: that is done where the socket is dialled. */
export function callbackUrlProblem(value: unknown): string | undefined {
  if (typeof value !== 'string') return 'must be a string';
  if (value.length > LIMITS.callbackUrlCharacters) return `must be no longer than ${LIMITS.callbackUrlCharacters} characters`;
  let url: URL;
  try {
    url = new URL(value); // also turns decimal, octal, hex and short IPv4 forms into four numbers
  } catch {
    return 'must be a URL';
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'must be an http or https URL';
  if (url.username || url.password) return 'must not contain a user name or password';
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (!host) return 'must name a host';
  if (ipaddr.isValid(host)) {
    const address = ipaddr.parse(host);
    if (!isGlobal(address) && !isAllowed(address)) return 'must not be an address of a private or special-purpose network';
    return undefined;
  }
  if ((host === 'localhost' || host.endsWith('.localhost')) && !isAllowed(ipaddr.parse('127.0.0.1'))) {
    return 'must not be an address of a private or special-purpose network';
  }
  return undefined;
}
