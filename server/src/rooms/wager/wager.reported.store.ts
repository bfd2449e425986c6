import type { Micros } from '@lantern/kernel';
import type { Tx } from '../../platform/index.ts';

/** A round that was played with money kept elsewhere: it is in the record, and moves nothing here. */
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

/** Writes a reported round, or what became of it since. */
export async function recordReported(tx: Tx, now: string | null, told: ReportedRound): Promise<void> {
  const { memberId, id, category, vendor, game, round, currency, staked, paid, state } = told;
  const ended = { OPEN: 'placed', CLOSED: paid > 0n ? 'won' : 'lost', CANCELLED: 'refunded' }[state];
  await tx.query(
    `insert into wager.wager as w (member_id, id, slip_id, event_id, category, vendor, game, play, picks, unit, stake, odds, currency,
       state, payout, valid_stake, placed_at, settled_at, round)
     values ($1, $2, $2, 0, $3, $4, $5, 'reported', '', $6, $6, 10000, $7, $8, $9, $10, platform.time_of($11),
       case when $8 <> 'placed' then platform.time_of($11) end, $12)
     on conflict (member_id, id) do update set unit = excluded.unit, stake = excluded.stake, state = excluded.state,
       payout = excluded.payout, valid_stake = excluded.valid_stake, settled_at = excluded.settled_at`,
    [
      memberId,
      id,
      category,
      vendor,
      game,
      staked,
      currency,
      ended,
      state === 'CANCELLED' ? staked : paid,
      state === 'CLOSED' ? staked : 0n,
      now,
      round,
    ],
  );
}
