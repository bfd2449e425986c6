import type { Queryable, Tx } from '../../../platform/index.ts';
import type { MatchRow } from '../sports.match.store.ts';
import type { ResultFacts } from './sports.judge.ts';

export interface StoredResult {
  readonly version: number;
  readonly facts: ResultFacts;
  readonly source: string;
  readonly reason: string;
}
/** The latest result of a match. */
export async function resultOf(db: Queryable, matchId: string): Promise<StoredResult | undefined> {
  const { rows } = await db.query<StoredResult>(
    'select version, facts, source, reason from sports.result where match_id = $1 order by version desc limit 1',
    [matchId],
  );
  return rows[0];
}
/** The latest results of matches that have one. */
export async function resultsOf(db: Queryable, matchIds: readonly string[]): Promise<ReadonlyMap<string, ResultFacts>> {
  const { rows } = await db.query<{ match_id: string; facts: ResultFacts }>(
    'select distinct on (match_id) match_id, facts from sports.result where match_id = any ($1) order by match_id, version desc',
    [matchIds],
  );
  return new Map(rows.map(({ match_id, facts }) => [match_id, facts]));
}
export async function wrongPricesOf(db: Queryable, matchId: string): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ wager_id: string; number: number }>(
    'select wager_id, number from sports.wrong_price where match_id = $1',
    [matchId],
  );
  return new Set(rows.map(({ wager_id, number }) => `${wager_id}/${number}`));
}
export async function eventStateOf(db: Queryable, matchId: string): Promise<string | undefined> {
  const { rows } = await db.query<{ state: string }>('select state from wager.events where id = $1', [matchId]);
  return rows[0]?.state;
}
/** Bets with a leg on a match, as they are now. */
export async function bettorsOf(
  db: Queryable,
  matchId: string,
): Promise<readonly { member_id: string; wager_id: string; state: string; payout: string }[]> {
  const { rows } = await db.query<{ member_id: string; wager_id: string; state: string; payout: string }>(
    `select w.member_id, w.id as wager_id, w.state, w.payout from wager.legs l
     join wager.wagers w on w.member_id = l.member_id and w.id = l.wager_id where l.event_id = $1 and l.state <> 'open'`,
    [matchId],
  );
  return rows;
}
/** Matches without a result whose first start is 48 hours or more ago. */
export async function overdueMatches(db: Queryable, now: Date): Promise<readonly MatchRow[]> {
  const { rows } = await db.query<MatchRow>(
    `select m.* from sports.match m where m.kind = 'match' and m.state in ('scheduled', 'postponed', 'abandoned') and m.first_starts_at <= $1::timestamptz - interval '48 hours'
       and not exists (select from sports.result r where r.match_id = m.id) order by m.first_starts_at limit 200`,
    [now],
  );
  return rows;
}

export async function addResult(
  tx: Tx,
  row: {
    readonly matchId: string;
    readonly version: number;
    readonly facts: ResultFacts;
    readonly source: string;
    readonly reason?: string;
    readonly requestId?: string;
    readonly at: Date;
  },
): Promise<void> {
  await tx.query(
    'insert into sports.result (match_id, version, facts, source, reason, request_id, at) values ($1, $2, $3, $4, $5, $6, $7)',
    [row.matchId, row.version, JSON.stringify(row.facts), row.source, row.reason ?? '', row.requestId ?? null, row.at],
  );
}
