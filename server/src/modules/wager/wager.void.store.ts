import type { Micros } from '@lantern/kernel';
import { databaseNow, type Needs, type Tx } from '../../platform/index.ts';

export interface VoidedPlay {
  readonly stake: Micros;
  /** The payout before. */
  readonly payout: Micros;
  readonly balanceAfter: Micros;
}

/**
 * Voids a round of one transaction without a jackpot: takes the payout back, as a receivable where it is spent, and
 * returns the stake. Null when the round does not exist or is voided already.
 */
export async function voidPlay(
  context: Needs<'clock'>,
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
