import type { StoredDetail } from '@lantern/contract/wager';
import type { Queryable, Tx } from '../../platform/index.ts';
import type { CrashBetRow } from './crash/instant.crash.store.ts';

export interface InstantWagerRow {
  readonly game: string;
  readonly state: 'placed' | 'won' | 'lost' | 'refunded';
  readonly stake: string;
  readonly payout: string;
  readonly currency: string;
  readonly placed_at: Date;
  readonly detail: StoredDetail;
}

/** One wager of a member at these games; undefined when there is none. */
export async function instantWager(
  db: Queryable,
  memberId: bigint,
  vendor: string,
  id: string,
): Promise<InstantWagerRow | undefined> {
  const { rows } = await db.query<InstantWagerRow>(
    `select game, state, stake, payout, currency, placed_at, detail from wager.wagers
     where member_id = $1 and id = $2 and vendor = $3 and event_id = 0`,
    [memberId, id, vendor],
  );
  return rows[0];
}

export interface RoundTotals {
  readonly id: string;
  readonly bust: string;
  readonly crashed_at: Date;
  readonly voided_at: Date | null;
  readonly totals: readonly {
    readonly currency: string;
    readonly bets: number;
    readonly staked: string;
    readonly paid: string;
  }[];
}

/** The last ended rounds with bets, or one of them, newest first, with stakes and payouts. */
export async function roundTotals(
  db: Queryable,
  limit: number,
  id: string | null = null,
): Promise<readonly RoundTotals[]> {
  const { rows } = await db.query<RoundTotals>(
    `select r.id, r.bust, r.crashed_at, r.voided_at, t.totals
     from (select * from instant.crash_round where state = 'settled' and bets > 0 and ($2::bigint is null or id = $2) order by id desc limit $1) r
     cross join lateral (
       select jsonb_agg(jsonb_build_object('currency', c.currency, 'bets', c.bets, 'staked', c.staked::text, 'paid', c.paid::text) order by c.currency) as totals
       from (select currency, count(*) as bets, sum(stake) as staked, sum(payout) as paid from instant.crash_bet where round_id = r.id group by currency) c
     ) t order by r.id desc`,
    [limit, id],
  );
  return rows;
}

/** Bets of a round that ended by chance, locked, in member order. */
export async function holdEndedBets(tx: Tx, roundId: string, limit: number): Promise<readonly CrashBetRow[]> {
  const { rows } = await tx.query<CrashBetRow>(
    `select * from instant.crash_bet where round_id = $1 and state in ('won', 'lost') order by member_id, id limit $2 for update`,
    [roundId, limit],
  );
  return rows;
}

export async function refundBets(tx: Tx, bets: readonly CrashBetRow[], now: string | null): Promise<void> {
  await tx.query(
    `update instant.crash_bet b set state = 'refunded', cashed_out = null, payout = b.stake, ended_at = platform.time_of($3)
     from unnest($1::bigint[], $2::bigint[]) as e (member_id, id) where b.member_id = e.member_id and b.id = e.id`,
    [bets.map((bet) => bet.member_id), bets.map((bet) => bet.id), now],
  );
}

export async function markVoid(tx: Tx, roundId: string, now: string | null): Promise<void> {
  await tx.query('update instant.crash_round set voided_at = platform.time_of($2) where id = $1', [roundId, now]);
}
