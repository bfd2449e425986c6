import type { Sw1Answer, Sw1Fault } from '@lantern/contract/gateway';
import type { Result } from '@lantern/kernel';

/** A key that is shared with a vendor, opened for one call. */
export interface VendorKey {
  readonly id: string;
  readonly algorithm: 'hmac-sha256' | 'ed25519';
  /** The shared secret; empty for Ed25519. */
  readonly secret: string;
  /** Ed25519: the vendor's public key, and our own private one. */
  readonly publicKey: string;
  readonly ownKey: string;
}

/** What the platform calls a vendor for. Bodies and answers are those of docs/sw1.md, section 5; an adapter translates them. */
export const VENDOR_OPS = [
  'list',
  'maintenance',
  'jackpots',
  'round.replayUrl',
  'freeRounds.grant',
  'freeRounds.cancel',
  'deposit',
  'withdraw',
  'transferStatus',
  'walletBalance',
] as const;
export type VendorOp = (typeof VENDOR_OPS)[number];

export interface CallFacts {
  readonly vendor: string;
  /** The address of the vendor's API, as operators enter it. */
  readonly apiUrl: string;
  readonly key: VendorKey;
  readonly nowMs: number;
  /** New for each call; of `A–Z a–z 0–9 _ -`. */
  readonly nonce: string;
}
export interface VendorCall {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}
/** `final: true` beside another code than OK: the vendor has decided. */
export interface VendorResponse {
  readonly code: string;
  readonly [more: string]: unknown;
}

/** A request to the wallet API as it arrived. */
export interface WalletRequest {
  readonly method: string;
  /** As sent, without host. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  /** Empty for a header that is missing or repeated. */
  readonly header: (name: string) => string;
  /** The bytes as received: a body parsed and printed again has other bytes. */
  readonly body: Buffer;
}
/** Who a request says it is from; nothing of it is proven. */
export interface WalletClaim {
  readonly vendor: string;
  /** Null where the protocol names no key: any valid key of the vendor may have signed. */
  readonly keyId: string | null;
  readonly time: string;
  readonly nonce: string;
  readonly sign: string;
  readonly op: string;
  /** Whether it takes a stake. */
  readonly isDebit: boolean;
  readonly request: WalletRequest;
}
export type WalletResult = { readonly answer: Sw1Answer } | { readonly fault: Sw1Fault };
export interface WalletReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** How a vendor's requests for the member's wallet are written. Business rules are those of SW1 for every protocol. */
export interface WalletProtocol {
  /** Route of its POSTs; unlike that of any other protocol. */
  readonly path: string;
  readonly claimOf: (request: WalletRequest) => WalletClaim;
  readonly isSigned: (claim: WalletClaim, key: VendorKey) => boolean;
  /** Milliseconds since 1970; null for a time of another form. */
  readonly timeOf: (claim: WalletClaim) => number | null;
  /** How far the time may be off; no more than nonces are stored. */
  readonly skewMs: (claim: WalletClaim) => number;
  readonly acceptsType: (contentType: string) => boolean;
  /** The operation and body in the form of SW1, or why it cannot be read. */
  readonly read: (claim: WalletClaim) => Result<{ readonly op: string; readonly body: unknown }, Sw1Fault>;
  /** `key` null: the caller is not known, so nothing is signed. */
  readonly write: (
    result: WalletResult,
    sent: { readonly claim: WalletClaim; readonly key: VendorKey | null; readonly nowMs: number },
  ) => WalletReply;
}

/**
 * A kind of game vendor. An adapter writes and reads messages: no clock, no network, no database. Keys, times, nonces, networks, limits
 * and money stay outside.
 */
export interface VendorAdapter {
  /** As operators read it. */
  readonly name: string;
  /** What a vendor of this kind can be set up with. */
  readonly offers: {
    readonly modes: readonly ('seamless' | 'transfer')[];
    readonly algorithms: readonly VendorKey['algorithm'][];
    readonly calls: readonly VendorOp[];
    /** Whether it may make players of trial money for itself. */
    readonly sandbox: boolean;
  };
  /** The address that opens a game in the frame of the site. */
  readonly launchUrl: (
    base: string,
    visit: { readonly vendor: string; readonly game: string; readonly language: string; readonly ticket: string },
  ) => string;
  /** A call that `offers.calls` names. */
  readonly compose: (op: VendorOp, body: Readonly<Record<string, unknown>>, facts: CallFacts) => VendorCall;
  /** The body of an answer; undefined when it does not follow the protocol. @throws when it cannot be parsed */
  readonly readReply: (
    op: VendorOp,
    reply: { readonly status: number; readonly text: string },
  ) => VendorResponse | undefined;
  readonly wallet: WalletProtocol;
}
