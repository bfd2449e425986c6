import type { Micros } from '@lantern/kernel';
import { type AppContext, databaseNow, type Tx } from '../../platform/index.ts';

export interface VoidedPlay {
  readonly stake: Micros;
  /** What it had paid. */
  readonly payout: Micros;
  readonly balanceAfter: Micros;
}

/**
 * Gives a round back that was played in one posting and touched no jackpot: the payout is taken back, as a debt where it is
 * spent, and the stake returned. Once; null when it is not there, or is given back already.
 */
export async function voidPlay(
  context: AppContext,
  tx: Tx,
  played: { readonly memberId: bigint; readonly vendor: string; readonly id: bigint },
): Promise<VoidedPlay | null> {
  const { memberId, vendor, id } = played;
  const { rows } = await tx.query<{ stake: string; payout: string; balance_after: string }>(
    'select stake, payout, balance_after from wager.void_play($1, $2, $3, $4)',
    [memberId, id, vendor, databaseNow(context.clock)],
  );
  const [row] = rows;
  return row ? { stake: BigInt(row.stake), payout: BigInt(row.payout), balanceAfter: BigInt(row.balance_after) } : null;
}
