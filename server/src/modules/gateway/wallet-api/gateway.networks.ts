import { BlockList, isIP } from 'node:net';

/** `10.0.0.0/8` or one address; IPv4 mapped into IPv6 counts as itself. */
export function isInNetworks(address: string, networks: readonly string[]): boolean {
  if (networks.length === 0) return true;
  const plain = address.replace(/^::ffff:/, '');
  const kind = isIP(plain) === 6 ? 'ipv6' : 'ipv4';
  const list = new BlockList();
  for (const network of networks) {
    const [base = '', bits] = network.split('/');
    const of = isIP(base) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(base, of);
    else list.addSubnet(base, Number(bits), of);
  }
  return list.check(plain, kind);
}
