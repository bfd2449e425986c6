import { BlockList, isIP } from 'node:net';

/** `203.0.113.0/24`, `2001:db8::/32`, or one address. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

/** A dual-stack socket shows an IPv4 caller as `::ffff:1.2.3.4`; rules are written for `1.2.3.4`. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = familyOf(address);
    list.addSubnet(address, Number(bits ?? (family === 'ipv4' ? 32 : 128)), family);
  }
  return list;
}

/** The settings this page needs; `Settings` has them all. */
export interface RegionRules {
  readonly 'status.code': 0 | 1 | 2;
  readonly 'status.allowedAddresses': readonly string[];
  readonly 'region.networks': readonly { readonly network: string; readonly country: string }[];
  readonly 'region.blockedNetworks': readonly string[];
  readonly 'region.blockedCountries': readonly string[];
  readonly 'region.allowedCountries': readonly string[];
}

/** The status of the site for one caller (spec 4, system status). */
export interface Standing {
  /** The status as shown to this caller. */
  readonly status: 0 | 1 | 2;
  readonly siteStatus: 0 | 1 | 2;
  readonly ip: string;
  readonly country: string;
  readonly allowListed: boolean;
}

interface Compiled {
  readonly allowed: BlockList;
  readonly blocked: BlockList;
  /** By prefix length, the longest first: the most specific rule decides the country. */
  readonly countries: readonly (readonly [country: string, list: BlockList])[];
}
const compiled = new WeakMap<RegionRules, Compiled>();

const bitsOf = (network: string): number => Number(network.split('/')[1] ?? 128);

function compile(rules: RegionRules): Compiled {
  const known = compiled.get(rules);
  if (known) return known;
  const nearestFirst = [...rules['region.networks']].sort((a, b) => bitsOf(b.network) - bitsOf(a.network));
  const lists = Map.groupBy(nearestFirst, ({ network, country }) => `${bitsOf(network)} ${country}`);
  const made: Compiled = {
    allowed: listOf(rules['status.allowedAddresses']),
    blocked: listOf(rules['region.blockedNetworks']),
    countries: [...lists.values()].map(
      (same) => [same[0]!.country, listOf(same.map(({ network }) => network))] as const,
    ),
  };
  compiled.set(rules, made);
  return made;
}

/**
 * Allow-list first, then maintenance, then the region: by network, then by country. An allow-list of countries refuses an unknown one:
 * deny, then allow.
 */
export function standingOf(rules: RegionRules, address: string, headerCountry: string | undefined): Standing {
  const ip = plainAddress(address);
  const { allowed, blocked, countries } = compile(rules);
  const family = familyOf(ip);
  const byNetwork = countries.find(([, list]) => list.check(ip, family))?.[0];
  const country = byNetwork ?? (/^[A-Z]{2}$/.test(headerCountry ?? '') ? (headerCountry ?? '') : '');
  const only = rules['region.allowedCountries'];
  const isOutside =
    blocked.check(ip, family) ||
    rules['region.blockedCountries'].includes(country) ||
    (only.length > 0 && !only.includes(country));
  const siteStatus = rules['status.code'];
  const allowListed = allowed.check(ip, family);
  const status = allowListed ? 0 : siteStatus !== 0 ? siteStatus : isOutside ? 2 : 0;
  return { status, siteStatus, ip, country, allowListed };
}
