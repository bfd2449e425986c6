import { isIPv6 } from 'node:net';

const GROUPS = 8;
const NETWORK_GROUPS = 4;

/** The last four bytes of an IPv6 address may be written as an IPv4 address (RFC 4291 2.2): here as two groups. */
const withoutDots = (text: string): string =>
  text.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...parts: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });

function groupsOf(address: string): number[] {
  const [before = [], after = []] = withoutDots(address)
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))));
  return [...before, ...Array.from({ length: GROUPS - before.length - after.length }, () => 0), ...after];
}

const isMapped = (groups: readonly number[]): boolean =>
  groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;

/** Of the caller: empty once the client has left, for the socket has no address then. */
export const callerAddress = ({ ip }: { readonly ip: string | undefined }): string => ip ?? '';

/**
 * The key of limits by address. An IPv4 address is its own key, also when it is written as IPv6. For IPv6 it is the 64-bit
 * network: one subscriber gets all of it, and devices change the other half daily (RFC 8981).
 */
export function addressKey(address: string): string {
  const plain = address.replace(/%.*$/s, '');
  if (!isIPv6(plain)) return plain;
  const groups = groupsOf(plain);
  if (isMapped(groups)) return [6, 7].flatMap((at) => [(groups[at] ?? 0) >> 8, (groups[at] ?? 0) & 255]).join('.');
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}
