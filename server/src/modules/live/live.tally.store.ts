import type { Queryable, Tx } from '../../platform/index.ts';
import { EVENTS_OF_ROUND } from './live.raises.store.ts';

/** What was settled on one spot of a round in a currency. */
export interface SpotSum {
  readonly spot: string;
  readonly currency: string;
  readonly plays: number;
  readonly staked: string;
  readonly paid: string;
}

/** Bets for money that won or lost; trial money is no turnover. With `min` a currency is looked up once a group, not once a bet. */
export async function spotSums(db: Queryable, roundId: string): Promise<readonly SpotSum[]> {
  const { rows } = await db.query<SpotSum>(
    `select w.detail->>'spot' as spot, w.currency, count(*)::int as plays, sum(w.stake)::text as staked, sum(w.payout)::text as paid
     from wager.member_stakes m
     join wager.wagers w on w.member_id = m.member_id and w.event_id = m.event_id and w.id > m.event_id
     where m.event_id = ${EVENTS_OF_ROUND} and w.state in ('won', 'lost')
     group by 1, 2 having not ledger.is_trial(min(w.currency)) order by 1, 2`,
    [roundId],
  );
  return rows;
}

export interface Counted {
  readonly currency: string;
  readonly plays: number;
  readonly staked: bigint;
  readonly paid: bigint;
  readonly expected: number;
  readonly variance: number;
}

/** Adds to the count of a table, or takes a voided round out of it again. */
export async function countRound(
  tx: Tx,
  of: { readonly code: string; readonly game: string; readonly version: number },
  sums: readonly Counted[],
  change: 'add' | 'take',
): Promise<void> {
  if (sums.length === 0) return;
  await tx.query(
    `insert into live.tally as t (table_code, game, version, currency, plays, staked, paid, expected, variance)
     select $1, $2, $3::int, s.currency, $4::int * s.plays, $4::int * s.staked, $4::int * s.paid, $4::int * s.expected, $4::int * s.variance
     from unnest($5::text[], $6::bigint[], $7::numeric[], $8::numeric[], $9::numeric[], $10::numeric[])
       as s (currency, plays, staked, paid, expected, variance) order by s.currency
     on conflict (table_code, version, currency) do update set plays = t.plays + excluded.plays, staked = t.staked + excluded.staked,
       paid = t.paid + excluded.paid, expected = t.expected + excluded.expected, variance = t.variance + excluded.variance`,
    [
      of.code,
      of.game,
      of.version,
      change === 'add' ? 1 : -1,
      sums.map(({ currency }) => currency),
      sums.map(({ plays }) => plays),
      sums.map(({ staked }) => staked),
      sums.map(({ paid }) => paid),
      sums.map(({ expected }) => expected),
      sums.map(({ variance }) => variance),
    ],
  );
}

export interface TallyRow extends Counted {
  readonly table_code: string;
  readonly game: string;
  readonly version: number;
}
/** The count of a table, or of all. */
export async function tallies(db: Queryable, code: string | null): Promise<readonly TallyRow[]> {
  const { rows } = await db.query<Record<string, string>>(
    `select * from live.tally where ($1::text is null or table_code = $1) and plays > 0 order by table_code, version, currency`,
    [code],
  );
  return rows.map((row) => ({
    table_code: row['table_code'] ?? '',
    game: row['game'] ?? '',
    version: Number(row['version']),
    currency: row['currency'] ?? '',
    plays: Number(row['plays']),
    staked: BigInt(row['staked'] ?? 0),
    paid: BigInt(row['paid'] ?? 0),
    expected: Number(row['expected']),
    variance: Number(row['variance']),
  }));
}
