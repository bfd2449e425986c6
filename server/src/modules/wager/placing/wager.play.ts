import type { WagerDetail } from '@lantern/contract/wager';
import type { Micros } from '@lantern/kernel';
import type { NamedArguments } from '../../../platform/index.ts';
import type { PlayRow } from '../rounds/wager.rounds.store.ts';
import { checkedDetail } from './wager.detail.ts';
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
  /** Enough for the game module to compute the round again. */
  readonly detail: WagerDetail;
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

/** The arguments of plays without jackpots: `wager.play` and the functions of modules around it take them by the same names. */
export function playArguments(rounds: readonly NewRound[], now: string | null) {
  const nonces = rounds.flatMap(({ nonce }, index) => (nonce ? [{ ...nonce, slip: index + 1 }] : []));
  const column = <K extends keyof NewRound>(name: K) => rounds.map((round) => round[name]);
  return {
    p_now: now,
    s_member: list(column('memberId')),
    s_currency: column('currency'),
    s_key: list(column('key')),
    s_id: list(column('wagerId')),
    s_hash: list(rounds.map((round) => `"\\\\x${round.bodyHash.toString('hex')}"`)),
    s_refusal: rounds.map((round) => round.refusal ?? null),
    s_category: column('category'),
    s_vendor: column('vendor'),
    s_game: column('game'),
    s_round: column('round'),
    s_detail: JSON.stringify(rounds.map((round) => checkedDetail(round.detail))),
    s_stake: list(column('stake')),
    s_payout: list(column('payout')),
    n_slip: list(nonces.map((one) => one.slip)),
    n_pair: list(nonces.map((one) => one.pairId)),
    n_nonce: list(nonces.map((one) => one.nonce)),
  } satisfies NamedArguments;
}

/** The arguments of plays about jackpots: what is set aside, and what is won. */
export function jackpotArguments(rounds: readonly NewRound[]) {
  const fed = rounds.flatMap((round, index) => (round.contributions ?? []).map((one) => ({ ...one, slip: index + 1 })));
  const won = rounds.flatMap((round, index) => (round.jackpotWins ?? []).map((one) => ({ ...one, slip: index + 1 })));
  return {
    j_slip: list(fed.map((one) => one.slip)),
    j_jackpot: list(fed.map((one) => one.jackpotId)),
    j_amount: list(fed.map((one) => one.amount)),
    w_slip: list(won.map((one) => one.slip)),
    w_jackpot: list(won.map((one) => one.jackpotId)),
    w_amount: list(won.map((one) => one.amount ?? 'NULL')),
  } satisfies NamedArguments;
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
