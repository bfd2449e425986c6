// The part for both sides, without the validator: vendors' programs import it.

/**
 * SW1, the wallet API for vendors (standards.md 3.3): signed POSTs to `/seamless/v1/{op}`. Business answers are HTTP 200 with a code; other
 * statuses mean transport or signature faults only.
 */
export const SW1_PATH = '/seamless/v1';
/** Debits must be this fresh; any other request may be as old as nonces are stored. */
export const SW1_SKEW_DEBIT_MS = 60_000;
export const SW1_NONCE_MS = 300_000;

/** `final`: the same transaction always gets the same answer. Other requests may be repeated unchanged. */
export const SW1_CODES = {
  OK: 'final',
  DUPLICATE_MISMATCH: 'final',
  INSUFFICIENT_FUNDS: 'final',
  ALREADY_ROLLED_BACK: 'final',
  ALREADY_SETTLED: 'final',
  ROUND_CLOSED: 'final',
  BET_NOT_FOUND: 'final',
  GAME_DISABLED: 'final',
  PLAYER_BLOCKED: 'final',
  LIMIT_REACHED: 'final',
  SESSION_INVALID: 'final',
  TICKET_INVALID: 'final',
  FREE_ROUND_UNKNOWN: 'final',
  JACKPOT_UNKNOWN: 'final',
  STAKE_TOO_SMALL: 'final',
  PLAYER_UNKNOWN: 'final',
  AMOUNT_INVALID: 'final',
  BAD_REQUEST: 'final',
  NOT_FOUND: 'final',
  RETRY: 'retryable',
} as const;
export type Sw1Code = keyof typeof SW1_CODES;

/** Faults of transport and signature, with their HTTP status. */
export const SW1_FAULTS = {
  unreadable: 400,
  signature_wrong: 401,
  signature_stale: 401,
  time_malformed: 401,
  nonce_malformed: 401,
  nonce_used: 401,
  address_not_allowed: 403,
  unknown_operation: 404,
  body_too_large: 413,
  content_type_wrong: 415,
  too_many_requests: 429,
  server_fault: 500,
} as const;
export type Sw1Fault = keyof typeof SW1_FAULTS;
/** Broken cases that a report of the kit names. */
export const SW1_KIT_BROKEN_MAX = 50;
/** The longest body in bytes. */
export const SW1_BODY_MAX = 512 * 1024;

export interface Sw1Balance {
  readonly cash: string;
  readonly bonus: string;
  readonly currency: string;
}
/** One transaction in `status` and `list`. */
export interface Sw1Transaction {
  readonly txId: string;
  readonly op: string;
  readonly playerId: string;
  readonly roundId: string;
  readonly refTxId: string;
  readonly amount: string;
  readonly code: Sw1Code;
  readonly rolledBackBy: string | null;
  readonly at: string;
}
export interface Sw1Answer {
  readonly code: Sw1Code;
  readonly final: boolean;
  readonly balance?: Sw1Balance;
  readonly replayed?: boolean;
  readonly effect?: string;
  readonly shortfall?: string;
  readonly roundState?: string;
  /** Our own id of the wager. */
  readonly wagerId?: string;
  /** What a refusal is about. */
  readonly fields?: readonly string[];
  readonly at?: string;
  readonly [more: string]: unknown;
}

/** The signed text of a request; `path` without host, `bodyHash` lower-case hex of SHA-256. */
export const sw1Signed = (parts: {
  readonly method: string;
  readonly path: string;
  readonly time: string;
  readonly nonce: string;
  readonly bodyHash: string;
}): string => [parts.method, parts.path, parts.time, parts.nonce, parts.bodyHash].join('\n');
/** The signed text of an answer: its status, and the nonce of its request, so that no answer fits another one. */
export const sw1SignedAnswer = (parts: {
  readonly status: number;
  readonly time: string;
  readonly nonce: string;
  readonly bodyHash: string;
}): string => [parts.status, parts.time, parts.nonce, parts.bodyHash].join('\n');
