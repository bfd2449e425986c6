import { isIP } from 'node:net';
import type { Config } from '../config.ts';
import { isPublicAddress } from './outgoing.ts';

/** Names that no public resolver answers: RFC 6761, 6762, 8375, ICANN's `internal`, and what routers hand out. */
const INNER_NAMES = new Set('localhost localdomain local internal intranet private corp home lan home.arpa'.split(' '));

/**
 * The host as a request would reach it: `0x7f.1`, `2130706433`, `0177.0.0.1` and full-width digits are the dotted address.
 * The parser does so for http only, so that the address of a mail server and a bare name are read as one of http.
 */
function hostOf(address: string): string | undefined {
  const http = address.trim().replace(/^(?:(?:https?|smtps?):[\\/]*)?/i, 'http://');
  if (!URL.canParse(http)) return undefined;
  return new URL(http).hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
}

const isInnerName = (host: string): boolean => {
  const labels = host.split('.');
  // A name without a dot is completed by the resolver with the domain of its own network.
  return labels.length === 1 || INNER_NAMES.has(labels.slice(-2).join('.')) || INNER_NAMES.has(labels.at(-1) ?? '');
};

/**
 * Whether an address names a machine of a private network by what it says, without a lookup: `http://10.0.0.8`, `smtp://[::1]`,
 * `https://mail.local`. What a public name resolves to is checked when it is used (`requestExternal`).
 */
export function isInternalAddress(address: string): boolean {
  const host = hostOf(address);
  if (host === undefined || host === '') return false;
  return isIP(host) ? !isPublicAddress(host) : isInnerName(host);
}

/** Whether an operator may save this address: an internal one only where the installation allows them, as the demo does. */
export const maySaveAddress = (config: Pick<Config, 'ALLOW_PRIVATE_ADDRESSES'>, address: string): boolean =>
  config.ALLOW_PRIVATE_ADDRESSES === '1' || address === '' || !isInternalAddress(address);
