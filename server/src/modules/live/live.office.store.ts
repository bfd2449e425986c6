import type { Queryable } from '../../platform/index.ts';
import { ROUND_COLUMNS, type RoundRow } from './live.rounds.store.ts';

export interface RoundTotals {
  readonly event_id: string;
  readonly currency: string;
  readonly bets: number;
  readonly staked: string;
  readonly paid: string;
}

/** Rounds of a table with bets before one, the newest first. */
export async function roundsWithBets(
  db: Queryable,
  code: string,
  before: string | null,
  limit: number,
): Promise<readonly RoundRow[]> {
  const { rows } = await db.query<RoundRow>(
    `select ${ROUND_COLUMNS} from live.round r where r.table_code = $1 and r.bets > 0 and ($2::bigint is null or r.id < $2) order by r.id desc limit $3`,
    [code, before, limit],
  );
  return rows;
}

/** Stakes and payouts of rounds by currency. */
export async function totalsOf(db: Queryable, ids: readonly string[]): Promise<readonly RoundTotals[]> {
  const { rows } = await db.query<RoundTotals>(
    `select coalesce(a.round_id, m.event_id) as event_id, w.currency, count(*)::int as bets, sum(w.stake)::text as staked, sum(w.payout)::text as paid
     from wager.member_stakes m
     join wager.wagers w on w.member_id = m.member_id and w.event_id = m.event_id and w.id > m.event_id
     left join live.raise a on a.id = m.event_id
     where m.event_id = any(array(select unnest($1::bigint[]) union all select i.id from live.raise i where i.round_id = any($1)))
     group by 1, 2 order by 1, 2`,
    [ids],
  );
  return rows;
}
