import type { Micros } from '@lantern/kernel';
import type { PlayRow } from '../rounds/wager.rounds.store.ts';
import { list } from './wager.slip-queue.ts';

/** One round of one transaction, decided before it is booked: stake and payout move together. */
export interface NewRound {
  readonly memberId: bigint;
  readonly currency: string;
  /** The page's idempotency key: the same body again gets the first result, another body is a conflict. */
  readonly key: string;
  readonly bodyHash: Buffer;
  /** Id of the wager, from the caller. */
  readonly wagerId: bigint;
  readonly category: string;
  readonly vendor: string;
  readonly game: string;
  /** Name of the round in the betting record. */
  readonly round: string;
  readonly play: string;
  /** Data from which the game module recomputes the round. */
  readonly detail: string;
  readonly stake: Micros;
  /** Micros, without jackpots, which are paid in addition. */
  readonly payout: Micros;
  /** A refusal decided by the module; a round that was played before still gets its first result. */
  readonly refusal?: string | undefined;
  /** The seed pair and nonce of this round; the same transaction uses the nonce up. */
  readonly nonce?: { readonly pairId: bigint; readonly nonce: number } | undefined;
  /** Parts of the stake added to jackpots. */
  readonly contributions?: readonly { readonly jackpotId: bigint; readonly amount: Micros }[] | undefined;
  /** `null` wins the whole pool, including this round's contribution. */
  readonly jackpotWins?: readonly { readonly jackpotId: bigint; readonly amount: Micros | null }[] | undefined;
}

export type RoundVerdict =
  | {
      readonly verdict: 'played' | 'replayed';
      readonly wagerId: bigint;
      readonly balanceAfter: Micros;
      /** With jackpots. */
      readonly payout: Micros;
      readonly placedAt: Date;
    }
  | { readonly verdict: 'conflict' | 'insufficient' | 'stale_nonce' }
  | { readonly verdict: 'refused'; readonly refusal: string };

/** The arguments of `wager.play`, for modules that call it from a function of their own. */
export function playArguments(rounds: readonly NewRound[], now: string | null): unknown[] {
  const nonces = rounds.flatMap(({ nonce }, index) => (nonce ? [{ ...nonce, slip: index + 1 }] : []));
  const fed = rounds.flatMap((round, index) => (round.contributions ?? []).map((one) => ({ ...one, slip: index + 1 })));
  const won = rounds.flatMap((round, index) => (round.jackpotWins ?? []).map((one) => ({ ...one, slip: index + 1 })));
  const column = <K extends keyof NewRound>(name: K) => rounds.map((round) => round[name]);
  return [
    now,
    list(column('memberId')),
    column('currency'),
    list(column('key')),
    list(column('wagerId')),
    list(rounds.map((round) => `"\\\\x${round.bodyHash.toString('hex')}"`)),
    rounds.map((round) => round.refusal ?? null),
    column('category'),
    column('vendor'),
    column('game'),
    column('round'),
    column('play'),
    column('detail'),
    list(column('stake')),
    list(column('payout')),
    list(nonces.map((one) => one.slip)),
    list(nonces.map((one) => one.pairId)),
    list(nonces.map((one) => one.nonce)),
    list(fed.map((one) => one.slip)),
    list(fed.map((one) => one.jackpotId)),
    list(fed.map((one) => one.amount)),
    list(won.map((one) => one.slip)),
    list(won.map((one) => one.jackpotId)),
    list(won.map((one) => one.amount ?? 'NULL')),
  ];
}

export function playVerdict(row: PlayRow): RoundVerdict {
  switch (row.verdict) {
    case 'played':
    case 'replayed':
      return {
        verdict: row.verdict,
        wagerId: BigInt(row.id),
        balanceAfter: BigInt(row.balance_after ?? '0'),
        payout: BigInt(row.payout ?? '0'),
        placedAt: row.placed_at,
      };
    case 'conflict':
    case 'insufficient':
    case 'stale_nonce':
      return { verdict: row.verdict };
    default:
      return { verdict: 'refused', refusal: row.verdict };
  }
}

/** The pools whose rows a round locks. */
export const poolsOf = ({ contributions = [], jackpotWins = [] }: NewRound): readonly bigint[] =>
  [...contributions, ...jackpotWins].map(({ jackpotId }) => jackpotId);
