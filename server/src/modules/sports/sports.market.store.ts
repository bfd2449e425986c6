import type { Queryable, Tx } from '../../platform/index.ts';
import type { Quote, QuotedSelection } from './pricing/sports.offer.ts';

export interface SelectionRow {
  readonly selection: string;
  readonly odds: number;
  readonly version: number;
  readonly model: number;
  readonly manual: number | null;
  readonly isOpen: boolean;
  readonly win: number;
  readonly back: number;
  readonly sort: number;
}
export interface MarketRow {
  match_id: string;
  market: string;
  code: string;
  line: number | null;
  part: number | null;
  from_home: number | null;
  from_away: number | null;
  is_main: boolean;
  state: 'open' | 'suspended' | 'closed' | 'gone';
  suspended_for: string | null;
  is_stopped: boolean;
  selections: readonly SelectionRow[];
}

type SelectionColumns = readonly [string, number, number, number, number | null, boolean, number, number, number];
const selectionOf = ([selection, odds, version, model, manual, isOpen, win, back, sort]: SelectionColumns) => ({
  ...{ selection, odds, version, model, manual, isOpen, win, back, sort },
});

export interface MarketRowFilter {
  readonly isMain?: boolean;
  readonly isWhole?: boolean;
  /** Keys; all markets unless given. A slip reads its own: a match has dozens. */
  readonly markets?: readonly string[] | null;
}
/**
 * Markets of matches with their prices; those that are gone only where `isWhole`. Each price is one look into its key: joined as a whole, tables that were not
 * analysed since matches were added are read by plans that take seconds.
 */
export async function marketsOf(
  db: Queryable,
  matchIds: readonly (bigint | string)[],
  { isMain = false, isWhole = false, markets = null }: MarketRowFilter = {},
): Promise<readonly MarketRow[]> {
  type Row = Omit<MarketRow, 'selections'> & { selections: readonly SelectionColumns[] | null };
  const { rows } = await db.query<Row>(
    `select m.*, s.selections from sports.market m
     left join lateral (
       select json_agg(json_build_array(q.selection, p.odds, p.version, q.model_odds, q.manual_odds, q.is_open, q.win, q.back, q.sort)
         order by q.sort, q.selection) as selections
       from sports.quote q cross join lateral (
         select i.odds, i.version from wager.prices i
         where i.event_id = q.match_id and i.market = q.market and i.selection = q.selection offset 0
       ) p
       where q.match_id = m.match_id and q.market = m.market
     ) s on true
     where m.match_id = any ($1) and ($2 or m.state <> 'gone') and (not $3 or m.is_main) and ($4::text[] is null or m.market = any ($4))
     order by m.match_id, m.code, m.part, m.line`,
    [matchIds, isWhole, isMain, markets],
  );
  return rows.map(({ selections, ...row }) => ({ ...row, selections: (selections ?? []).map(selectionOf) }));
}

export interface MarketChange {
  readonly market: string;
  readonly state: MarketRow['state'];
  readonly suspendedFor: string | null;
  /** Absent where nothing but the state changes. */
  readonly quote?: Quote;
}
/** Writes states of markets of a match, and what they are where they are on offer. */
export async function putMarkets(tx: Tx, matchId: string, changes: readonly MarketChange[]): Promise<void> {
  const offered = changes.flatMap(({ quote, state, suspendedFor }) =>
    quote ? [{ ...quote, state, suspendedFor }] : [],
  );
  if (offered.length > 0)
    await tx.query(
      `insert into sports.market (match_id, market, code, line, part, from_home, from_away, is_main, state, suspended_for)
       select $1, i.market, i.code, i.line, i.part, i."fromHome", i."fromAway", i."isMain", i.state, i."suspendedFor"
       from jsonb_to_recordset($2::jsonb) as i(market text, code text, line int, part int, "fromHome" int, "fromAway" int, "isMain" boolean,
         state text, "suspendedFor" text)
       on conflict (match_id, market) do update set is_main = excluded.is_main, state = excluded.state, suspended_for = excluded.suspended_for`,
      [
        matchId,
        JSON.stringify(
          offered.map(({ from, selections: _, ...quote }) => ({
            ...quote,
            ...{ fromHome: from?.home ?? null, fromAway: from?.away ?? null },
          })),
        ),
      ],
    );
  const states = changes.filter(({ quote }) => !quote);
  if (states.length > 0)
    await tx.query(
      `update sports.market m set state = i.state, suspended_for = i."suspendedFor", is_main = m.is_main and i.state <> 'gone'
       from jsonb_to_recordset($2::jsonb) as i(market text, state text, "suspendedFor" text)
       where m.match_id = $1 and m.market = i.market`,
      [matchId, JSON.stringify(states)],
    );
}

/** Writes what the model gives selections of markets that exist: price and shares. */
export async function putQuotes(
  tx: Tx,
  matchId: string,
  quotes: readonly (QuotedSelection & { readonly market: string; readonly sort: number })[],
): Promise<void> {
  if (quotes.length === 0) return;
  await tx.query(
    `insert into sports.quote (match_id, market, selection, win, back, model_odds, sort)
     select $1, * from unnest($2::text[], $3::text[], $4::float8[], $5::float8[], $6::bigint[], $7::int[])
     on conflict (match_id, market, selection) do update set win = excluded.win, back = excluded.back, model_odds = excluded.model_odds, sort = excluded.sort`,
    [
      matchId,
      quotes.map(({ market }) => market),
      quotes.map(({ selection }) => selection),
      quotes.map(({ shares }) => shares.win),
      quotes.map(({ shares }) => shares.back),
      quotes.map(({ odds }) => odds),
      quotes.map(({ sort }) => sort),
    ],
  );
}

/** What markets of a match cost in one currency, by market and selection. */
export async function costsOf(db: Queryable, matchId: string, currency: string): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await db.query<{ market: string; selection: string; cost: string }>(
    `select l.market, l.selection, l.due - s.staked as cost from wager.market_stakes s join wager.liabilities l using (event_id, market, currency)
     where s.event_id = $1 and s.currency = $2`,
    [matchId, currency],
  );
  return new Map(rows.map(({ market, selection, cost }) => [`${market}|${selection}`, BigInt(cost)]));
}

export async function isAllStopped(db: Queryable): Promise<boolean> {
  const { rowCount } = await db.query('select from sports.stop');
  return (rowCount ?? 0) > 0;
}

/** Notes the last price before the match, once. */
export async function noteClosing(tx: Tx, matchId: string): Promise<void> {
  await tx.query(
    `insert into sports.closing_price (match_id, market, selection, odds)
     select event_id, market, selection, odds from wager.prices where event_id = $1 on conflict do nothing`,
    [matchId],
  );
}
