import { canonicalJson } from './canonical-json.ts';

export const HEADS_TYPE = 'lantern-heads/1';

/** The newest link of a chain. */
export interface Head {
  readonly number: number;
  readonly hash: string;
}

/** The ends of all hash chains, signed: a copy of them can be compared later. */
export interface Heads {
  readonly type: typeof HEADS_TYPE;
  readonly issuer: string;
  readonly issuedAt: string;
  /** Seals over ledger and records; lines of the public log; acts of operators. */
  readonly seals: Head;
  readonly log: Head;
  readonly operators: Head;
  readonly keyId: string;
  /** Ed25519 (RFC 8032) over `headsText`, base64; keys at `/.well-known/lantern-receipts`. */
  readonly signature: string;
}

/** The signed text: all but the signature, in canonical JSON. */
export const headsText = ({ signature: _signature, ...facts }: Heads): string => canonicalJson(facts);

const isHead = (value: unknown): boolean => {
  const { number, hash } = (value ?? {}) as Record<string, unknown>;
  return Number.isSafeInteger(number) && typeof hash === 'string';
};

export function isHeads(value: unknown): value is Heads {
  if (typeof value !== 'object' || value === null) return false;
  const { type, issuer, issuedAt, keyId, signature, seals, log, operators } = value as Record<string, unknown>;
  return (
    type === HEADS_TYPE &&
    [issuer, issuedAt, keyId, signature].every((text) => typeof text === 'string') &&
    [seals, log, operators].every(isHead)
  );
}
