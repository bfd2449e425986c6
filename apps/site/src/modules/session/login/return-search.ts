/** What a third party sends back with the browser (OpenID Connect Core 3.1.2.5 and 3.1.2.6; RFC 9207 for `iss`). */
export interface ReturnSearch {
  readonly state?: string;
  readonly code?: string;
  readonly error?: string;
  readonly iss?: string;
}

const KEYS = ['state', 'code', 'error', 'iss'] as const;

export const returnSearch = (search: Readonly<Record<string, unknown>>): ReturnSearch =>
  Object.fromEntries(KEYS.flatMap((key) => (typeof search[key] === 'string' ? [[key, search[key]]] : [])));

/** The one-time ticket of the link in a mail. */
export const ticketOf = (search: Readonly<Record<string, unknown>>): string =>
  typeof search['ticket'] === 'string' ? search['ticket'].slice(0, 64) : '';
