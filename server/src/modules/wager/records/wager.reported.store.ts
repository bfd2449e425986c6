import type { Micros } from '@lantern/kernel';
import type { Tx } from '../../../platform/index.ts';

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
  await tx.query('select wager.record_reported($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)', [
    now,
    memberId,
    id,
    category,
    vendor,
    game,
    round,
    currency,
    staked,
    ended,
    state === 'CANCELLED' ? staked : paid,
    state === 'CLOSED' ? staked : 0n,
  ]);
}
