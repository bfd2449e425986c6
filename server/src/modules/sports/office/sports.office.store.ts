import type { Queryable, Tx } from '../../../platform/index.ts';

/** Bets and stakes on matches, by currency. */
export interface StakeRow {
  match_id: string;
  currency: string;
  bets: number;
  waiting: number;
  staked: string;
}
export async function stakesOn(db: Queryable, ids: readonly string[]): Promise<readonly StakeRow[]> {
  const { rows } = await db.query<StakeRow>(
    `select l.event_id as match_id, w.currency, count(*)::int as bets, count(*) filter (where s.state = 'waiting')::int as waiting, sum(w.stake)::text as staked
     from wager.legs l join wager.wagers w on w.member_id = l.member_id and w.id = l.wager_id
     left join wager.waiting_slips s on s.member_id = w.member_id and s.slip_id = w.slip_id
     where l.event_id = any ($1) and s.state is distinct from 'refused' group by 1, 2 order by 1, 2`,
    [ids],
  );
  return rows;
}

/** What is still staked with single bets on markets of a match, and what that pays at most, by selection. */
export interface ExposureRow {
  match_id: string;
  market: string;
  selection: string;
  currency: string;
  bets: number;
  staked: string;
  due: string;
}
export async function exposureOn(db: Queryable, ids: readonly string[]): Promise<readonly ExposureRow[]> {
  const { rows } = await db.query<ExposureRow>(
    `select b.event_id as match_id, b.market, b.selection, w.currency, count(*)::int as bets,
       sum(w.stake - o.stake)::text as staked, sum(wager.due_of_part(b.due, w.stake, w.stake - o.stake))::text as due
     from wager.bet_prices b join wager.wagers w on w.member_id = b.member_id and w.id = b.wager_id
     cross join lateral wager.bought_of(w.member_id, w.id) o
     left join wager.waiting_slips s on s.member_id = w.member_id and s.slip_id = w.slip_id
     where b.event_id = any ($1) and w.state <> 'cashed_out' and s.state is distinct from 'refused' group by 1, 2, 3, 4`,
    [ids],
  );
  return rows;
}

/** Open bets with further legs, by what they bet on in a match. */
export async function multiplesOn(
  db: Queryable,
  matchId: string,
  currency: string,
): Promise<readonly { selection: string; bets: number; pays: string }[]> {
  const { rows } = await db.query<{ selection: string; bets: number; pays: string }>(
    `select l.selection, count(*)::int as bets, sum(least(wager.most_of_legs(w.member_id, w.id, w.stake - b.stake), 9e18))::bigint::text as pays
     from wager.legs l join wager.wagers w on w.member_id = l.member_id and w.id = l.wager_id
     cross join lateral wager.bought_of(w.member_id, w.id) b
     where l.event_id = $1 and w.state = 'placed' and w.currency = $2
       and exists (select from wager.legs o where o.member_id = l.member_id and o.wager_id = l.wager_id and o.number <> l.number)
     group by 1 order by 3 desc limit 50`,
    [matchId, currency],
  );
  return rows;
}

export interface IncomingRow {
  member_id: string;
  id: string;
  slip_id: string;
  account: string;
}
export async function incomingBets(
  db: Queryable,
  of: {
    matchId: string | null;
    state: 'waiting' | 'taken' | 'refused' | null;
    before: string | null;
    vendor: string;
    limit: number;
  },
): Promise<readonly IncomingRow[]> {
  const { rows } = await db.query<IncomingRow>(
    `select w.member_id, w.id, w.slip_id, m.account from wager.wagers w join account.members m on m.id = w.member_id
     left join wager.waiting_slips s on s.member_id = w.member_id and s.slip_id = w.slip_id
     where w.vendor = $1 and ($2::bigint is null or w.id < $2)
       and ($3::bigint is null or exists (select from wager.legs l where l.member_id = w.member_id and l.wager_id = w.id and l.event_id = $3))
       and ($4::text is null or case $4 when 'waiting' then s.state = 'waiting' when 'refused' then s.state = 'refused' else s.state is null or s.state = 'accepted' end)
     order by w.id desc limit $5`,
    [of.vendor, of.before, of.matchId, of.state, of.limit],
  );
  return rows;
}

export interface SharpRow {
  member_id: string;
  account: string;
  currency: string;
  bets: number;
  staked: string;
  profit: string;
  mean: number;
  deviation: number;
}
/** How odds of members' single bets before the match compare with the last ones before it: mean and deviation of their ratio less one. */
export async function sharpRows(
  db: Queryable,
  of: {
    from: Date | null;
    least: number;
    members: readonly string[] | null;
    /** Leaves out members whose odds were no better on average. */
    isBetter: boolean;
    limit: number;
    offset: number;
  },
): Promise<{ rows: readonly SharpRow[]; total: number }> {
  const { rows } = await db.query<SharpRow & { total: string }>(
    `with bet as (
       select w.member_id, w.currency, w.stake, w.payout, b.odds::float8 / c.odds - 1 as value
       from wager.bet_prices b join wager.wagers w on w.member_id = b.member_id and w.id = b.wager_id
       join sports.closing_price c on c.match_id = b.event_id and c.market = b.market and c.selection = b.selection
       join sports.match m on m.id = b.event_id
       where w.placed_at < m.started_at and w.state in ('won', 'lost') and c.odds > 10000
         and ($1::timestamptz is null or w.placed_at >= $1) and ($2::bigint[] is null or w.member_id = any ($2))
     )
     select b.member_id, a.account, b.currency, count(*)::int as bets, sum(b.stake)::text as staked, sum(b.stake - b.payout)::text as profit,
       avg(b.value) as mean, coalesce(stddev_samp(b.value), 0) as deviation, count(*) over () as total
     from bet b join account.members a on a.id = b.member_id group by 1, 2, 3
     having count(*) >= $3 and (not $6 or avg(b.value) > 0)
     order by avg(b.value) / nullif(stddev_samp(b.value) / sqrt(count(*)), 0) desc nulls last limit $4 offset $5`,
    [of.from, of.members, of.least, of.limit, of.offset, of.isBetter],
  );
  return { rows, total: Number(rows[0]?.total ?? 0) };
}

export interface FeedCounts {
  feed: string;
  last_number: string;
  heard_at: Date | null;
  is_silent: boolean;
  delay_ms: number | null;
  doubled: number;
  late: number;
  contradictions: number;
  bad_signature: number;
}
/** Faults of the line to a feed; every other one is something that the feed contradicted. */
const LINE_FAULTS = [
  'not_understood',
  'signature',
  'unreachable',
  'refused',
  'silent',
  'gap',
  'history_gone',
  'not_applied',
];
/** `isOnBoard`: only feeds of matches that are played, or are still to come. */
export async function feedCounts(db: Queryable, now: Date, isOnBoard: boolean): Promise<readonly FeedCounts[]> {
  const { rows } = await db.query<FeedCounts>(
    `select f.feed, f.last_number, f.heard_at, f.is_silent,
       (select percentile_cont(0.5) within group (order by extract(epoch from applied_at - at) * 1000) from sports.message m
        where m.feed = f.feed and m.applied_at > $1::timestamptz - interval '1 minute')::int as delay_ms,
       coalesce(c.doubled, 0) as doubled, coalesce(c.late, 0) as late, x.contradictions, x.bad_signature
     from sports.feed f
     left join lateral (select sum(c.doubled)::int as doubled, sum(c.late)::int as late from sports.feed_count c
       where c.feed = f.feed and c.minute > $1::timestamptz - interval '1 hour') c on true
     cross join lateral (select (count(*) filter (where x.fault <> all ($2)))::int as contradictions,
         (count(*) filter (where x.fault = 'signature'))::int as bad_signature
       from sports.fault x where x.feed = f.feed and x.at > $1::timestamptz - interval '1 hour') x
     where not $3 or exists (select from sports.match m where m.feed = f.feed and m.state in ('scheduled', 'playing', 'break'))
     order by f.feed`,
    [now, LINE_FAULTS, isOnBoard],
  );
  return rows;
}
export async function lastFaults(
  db: Queryable,
  limit: number,
): Promise<
  readonly { at: Date; feed: string; number: string | null; match_id: string | null; fault: string; text: string }[]
> {
  const { rows } = await db.query<{
    at: Date;
    feed: string;
    number: string | null;
    match_id: string | null;
    fault: string;
    text: string;
  }>('select at, feed, number, match_id, fault, text from sports.fault order by at desc, id desc limit $1', [limit]);
  return rows;
}
export async function stopAll(tx: Tx, isStopped: boolean, name: string, at: Date): Promise<void> {
  if (isStopped)
    await tx.query('insert into sports.stop (by_name, at) values ($1, $2) on conflict do nothing', [name, at]);
  else await tx.query('delete from sports.stop');
}
export async function suspendMarket(tx: Tx, matchId: string, market: string, isSuspended: boolean): Promise<boolean> {
  const { rowCount } = await tx.query(
    "update sports.market set is_stopped = $3 where match_id = $1 and market = $2 and state in ('open', 'suspended')",
    [matchId, market, isSuspended],
  );
  return (rowCount ?? 0) > 0;
}
export async function suspendPrice(
  tx: Tx,
  of: { matchId: string; market: string; selection: string; isSuspended: boolean },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update sports.quote set is_open = not $4 where match_id = $1 and market = $2 and selection = $3',
    [of.matchId, of.market, of.selection, of.isSuspended],
  );
  return (rowCount ?? 0) > 0;
}
export async function putManual(
  tx: Tx,
  of: { matchId: string; market: string; selection: string; odds: bigint | null },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update sports.quote set manual_odds = $4 where match_id = $1 and market = $2 and selection = $3',
    [of.matchId, of.market, of.selection, of.odds],
  );
  return (rowCount ?? 0) > 0;
}
/** Whether nothing is heard of a feed. */
export async function isFeedSilent(db: Queryable, feed: string): Promise<boolean> {
  const { rows } = await db.query<{ is_silent: boolean }>('select is_silent from sports.feed where feed = $1', [feed]);
  return rows[0]?.is_silent ?? true;
}
export async function allPlayed(db: Queryable): Promise<readonly string[]> {
  const { rows } = await db.query<{ id: string }>(
    "select id from sports.match where state in ('playing', 'break') order by id",
  );
  return rows.map(({ id }) => id);
}

export interface LegAtPrice {
  wager_id: string;
  number: number;
  stake: string;
  payout: string;
  currency: string;
  odds: string;
}
/** Bets that took a price of a selection between two times: their legs, and what was staked. */
export async function betsAtPrice(
  db: Queryable,
  of: { matchId: string; text: string; from: Date; to: Date },
): Promise<readonly LegAtPrice[]> {
  const { rows } = await db.query<LegAtPrice>(
    `select l.wager_id, l.number, w.stake, w.payout, w.currency, l.odds from wager.legs l join wager.wagers w on w.member_id = l.member_id and w.id = l.wager_id
     where l.event_id = $1 and l.selection = $2 and w.placed_at >= $3 and w.placed_at <= $4 and w.state in ('placed', 'won', 'lost') order by w.id`,
    [of.matchId, of.text, of.from, of.to],
  );
  return rows;
}
export async function addWrongPrices(
  tx: Tx,
  matchId: string,
  requestId: string,
  legs: readonly { wager_id: string; number: number }[],
): Promise<void> {
  await tx.query(
    `insert into sports.wrong_price (match_id, wager_id, number, request_id)
     select $1, i.wager_id, i.number, $3 from jsonb_to_recordset($2::jsonb) as i(wager_id bigint, number int) on conflict do nothing`,
    [matchId, JSON.stringify(legs), requestId],
  );
}
/** Single bets on a match by selection: what they staked, pay if it wins, and were paid so far; those at a wrong price apart. */
export interface SettledRow {
  market: string;
  selection: string;
  currency: string;
  is_wrong: boolean;
  bets: number;
  staked: string;
  due: string;
  paid: string;
}
export async function singlesOn(db: Queryable, matchId: string): Promise<readonly SettledRow[]> {
  const { rows } = await db.query<SettledRow>(
    `select b.market, b.selection, w.currency, p.wager_id is not null as is_wrong, count(*)::int as bets, sum(w.stake)::text as staked,
       sum(b.due)::text as due, sum(w.payout)::text as paid
     from wager.bet_prices b join wager.wagers w on w.member_id = b.member_id and w.id = b.wager_id
     left join wager.waiting_slips s on s.member_id = w.member_id and s.slip_id = w.slip_id
     left join sports.wrong_price p on p.match_id = b.event_id and p.wager_id = b.wager_id and p.number = 1
     where b.event_id = $1 and w.state <> 'cashed_out' and s.state is distinct from 'refused' group by 1, 2, 3, 4`,
    [matchId],
  );
  return rows;
}
/** Bets with a leg on a match and others elsewhere, that were not refused or bought back. */
export async function multiplesCount(db: Queryable, matchId: string): Promise<number> {
  const { rows } = await db.query<{ bets: number }>(
    `select count(distinct (w.member_id, w.id))::int as bets from wager.legs l
     join wager.wagers w on w.member_id = l.member_id and w.id = l.wager_id
     where l.event_id = $1 and w.state in ('placed', 'won', 'lost')
       and exists (select from wager.legs o where o.member_id = l.member_id and o.wager_id = l.wager_id and o.number <> l.number)`,
    [matchId],
  );
  return rows[0]?.bets ?? 0;
}
export async function matchesNamed(
  db: Queryable,
  typed: { id: string | null; name: string },
  limit: number,
): Promise<readonly { id: string; name: string; competition: string; state: string; starts_at: Date }[]> {
  const { rows } = await db.query<{ id: string; name: string; competition: string; state: string; starts_at: Date }>(
    `select m.id, h.name || ' – ' || a.name as name, c.name as competition, m.state, m.starts_at from sports.match m
     join sports.team h on h.id = m.home_id join sports.team a on a.id = m.away_id join sports.competition c on c.id = m.competition_id
     where m.id = $1 or position(lower($2) in lower(h.name || ' ' || a.name)) > 0 order by m.starts_at desc limit $3`,
    [typed.id, typed.name, limit],
  );
  return rows;
}
