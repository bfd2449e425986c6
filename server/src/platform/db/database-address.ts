const FORM = 'postgresql://login:password@host:port/database';

/** The hosts of an address, with their ports, as they are written in it. */
const hostsOf = (url: string): string => /^[a-z]+:\/\/(?:[^/?#]*@)?([^/?#]*)/i.exec(url)?.[1] ?? '';

/**
 * Why the driver cannot connect to this address, or null. It knows one host an address: PostgreSQL's own list of hosts
 * (`h1,h2` with `target_session_attrs`) would be read as a name that does not exist.
 */
export function databaseAddressFault(url: string): string | null {
  const isAddress = /^postgres(ql)?:\/\//i.test(url);
  const isList = hostsOf(url).includes(',') || /[?&]host=[^&]*(,|%2c)/i.test(url);
  if (isAddress && isList)
    return 'names several hosts: use one address that leads to the primary (a virtual address, a DNS name, HAProxy)';
  return isAddress && URL.canParse(url) ? null : `is not an address like ${FORM}`;
}
