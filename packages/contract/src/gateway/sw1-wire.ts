// What both sides need, and no validator comes with it: programs of vendors import it.

/**
 * SW1, the wallet door for vendors (standards.md 3.3): signed POSTs to `/seamless/v1/{op}`. Business answers are HTTP 200
 * with a code; other statuses mean transport or signature trouble only.
 */
export const SW1_PATH = '/seamless/v1';
/** Debits must be this fresh; anything else may be as old as nonces are kept. */
export const SW1_SKEW_DEBIT_MS = 60_000;
export const SW1_NONCE_MS = 300_000;

/** `final`: the same transaction will never be answered otherwise. The rest may be sent again as they are. */
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
  PLAYER_UNKNOWN: 'final',
  AMOUNT_INVALID: 'final',
  BAD_REQUEST: 'final',
  NOT_FOUND: 'final',
  RETRY: 'retryable',
} as const;
export type Sw1Code = keyof typeof SW1_CODES;

export interface Sw1Balance {
  readonly cash: string;
  readonly bonus: string;
  readonly currency: string;
}
/** One transaction as `status` and `list` tell it. */
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
  /** Our own name of the wager. */
  readonly wagerId?: string;
  readonly at?: string;
  readonly [more: string]: unknown;
}

/** What a request's signature covers; `path` without host, `bodyHash` lower-case hex of SHA-256. */
export const sw1Signed = (parts: {
  readonly method: string;
  readonly path: string;
  readonly time: string;
  readonly nonce: string;
  readonly bodyHash: string;
}): string => [parts.method, parts.path, parts.time, parts.nonce, parts.bodyHash].join('\n');
/** What an answer's signature covers: its status, and the nonce of its question, so that no answer fits another one. */
export const sw1SignedAnswer = (parts: {
  readonly status: number;
  readonly time: string;
  readonly nonce: string;
  readonly bodyHash: string;
}): string => [parts.status, parts.time, parts.nonce, parts.bodyHash].join('\n');
