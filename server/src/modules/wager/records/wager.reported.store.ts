import type { Micros } from '@lantern/kernel';
import { callByName, type Tx } from '../../../platform/index.ts';

/** A round played with money in a vendor's wallet: part of the record, without transfers here. */
export interface ReportedRound {
  readonly memberId: bigint;
  readonly id: bigint;
  readonly category: string;
  readonly vendor: string;
  readonly game: string;
  readonly round: string;
  readonly currency: string;
  readonly staked: Micros;
  readonly paid: Micros;
  readonly state: 'OPEN' | 'CLOSED' | 'CANCELLED';
}

/** Writes a reported round, or its new state. */
export async function recordReported(tx: Tx, now: string | null, told: ReportedRound): Promise<void> {
  const { memberId, id, category, vendor, game, round, currency, staked, paid, state } = told;
  const ended = { OPEN: 'placed', CLOSED: paid > 0n ? 'won' : 'lost', CANCELLED: 'refunded' }[state];
  const call = callByName('wager.record_reported', {
    p_now: now,
    p_member: memberId,
    p_id: id,
    p_category: category,
    p_vendor: vendor,
    p_game: game,
    p_round: round,
    p_currency: currency,
    p_stake: staked,
    p_state: ended,
    p_payout: state === 'CANCELLED' ? staked : paid,
  });
  await tx.query(call.text, call.values);
}
