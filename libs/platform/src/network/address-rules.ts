import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];

/** Whether the address is globally reachable according to IANA's special-purpose registries, and maps to no IPv4 address. */
function isGlobal(address: Address): boolean {
  if (address.range() !== 'unicast') return false;
  // Outside 2000::/3 lie all the mapped, compatible, translated, local and unassigned forms, whatever ipaddr.js calls them.
  return address.kind() === 'ipv4' || address.match(GLOBAL_UNICAST);
}

/** The addresses that callbacks may be sent to; used when a job is accepted and when a callback connects. */
export class AddressRules {
  private readonly opened: [Address, number][];

  /**
   * @param networks private networks (CIDR) that are allowed nevertheless @throws RangeError that names an invalid network
   */
  constructor(networks: readonly string[] = []) {
    this.opened = networks.map((network) => {
      if (!ipaddr.isValidCIDR(network))
        throw new RangeError(`'${network}' is not a network such as 10.0.0.0/8 or fd00::/8`);
      return ipaddr.parseCIDR(network);
    });
  }

  /** False for text that is not an address, and for an address with a zone id, which is local to an interface. */
  allows(text: string): boolean {
    if (text.includes('%') || !ipaddr.isValid(text)) return false;
    const address = ipaddr.parse(text);
    return (
      isGlobal(address) ||
      this.opened.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits))
    );
  }
}
