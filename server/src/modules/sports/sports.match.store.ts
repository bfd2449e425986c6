import type { Queryable, Tx } from '../../platform/index.ts';
import type { MatchRates } from './pricing/sports.offer.ts';
import type { MatchFacts } from './sports.facts.ts';

export type MatchState = 'scheduled' | 'playing' | 'break' | 'ended' | 'settled' | 'postponed' | 'abandoned' | 'void';
/** What operators set for one match; what is absent is as the settings say. Amounts are micros of a unit, as text. */
export interface MatchTerms {
  readonly maxStake?: string;
  readonly maxLiability?: string;
  readonly followsModel?: boolean;
  readonly moveMost?: number;
  readonly waitMs?: number;
}
export interface MatchRow {
  id: string;
  feed: string;
  code: string;
  competition_id: string;
  /** An `outright` is a competition whose winner is bet on: it has no sides. */
  kind: 'match' | 'outright';
  home_id: string | null;
  away_id: string | null;
  sport: 'football' | 'cs2' | 'dota2' | 'lol';
  category: 'SPORTS' | 'ESPORTS';
  season: string;
  round: string;
  venue: string | null;
  best_of: number | null;
  is_virtual: boolean;
  first_starts_at: Date;
  starts_at: Date;
  state: MatchState;
  facts: MatchFacts;
  rates: MatchRates;
  suspended_for: string | null;
  suspended_until: Date | null;
  terms: MatchTerms;
  lines: Readonly<Record<string, readonly number[]>>;
  priced_at: Date | null;
  started_at: Date | null;
  ended_at: Date | null;
  settled_at: Date | null;
  result_version: number;
  version: number;
}

export const SOLD: readonly MatchState[] = ['scheduled', 'playing', 'break', 'postponed'];

export async function matchOf(db: Queryable, id: bigint | string): Promise<MatchRow | undefined> {
  const { rows } = await db.query<MatchRow>('select * from sports.match where id = $1', [id]);
  return rows[0];
}
/** Locks a match until the transaction ends. */
export async function holdMatch(tx: Tx, id: bigint | string): Promise<MatchRow | undefined> {
  const { rows } = await tx.query<MatchRow>('select * from sports.match where id = $1 for no key update', [id]);
  return rows[0];
}
export async function holdFixture(tx: Tx, feed: string, code: string): Promise<MatchRow | undefined> {
  const { rows } = await tx.query<MatchRow>(
    'select * from sports.match where feed = $1 and code = $2 for no key update',
    [feed, code],
  );
  return rows[0];
}
export async function matchesOf(db: Queryable, ids: readonly (bigint | string)[]): Promise<readonly MatchRow[]> {
  const { rows } = await db.query<MatchRow>('select * from sports.match where id = any ($1) order by starts_at, id', [
    ids,
  ]);
  return rows;
}

export async function addMatch(
  tx: Tx,
  match: Omit<
    MatchRow,
    | 'state'
    | 'suspended_for'
    | 'suspended_until'
    | 'terms'
    | 'lines'
    | 'priced_at'
    | 'started_at'
    | 'ended_at'
    | 'settled_at'
    | 'result_version'
    | 'version'
  >,
): Promise<MatchRow> {
  const { rows } = await tx.query<MatchRow>(
    `insert into sports.match (id, feed, code, competition_id, home_id, away_id, sport, category, season, round, venue, best_of, is_virtual,
       first_starts_at, starts_at, facts, rates, kind)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18) returning *`,
    [
      match.id,
      match.feed,
      match.code,
      match.competition_id,
      match.home_id,
      match.away_id,
      match.sport,
      match.category,
      match.season,
      match.round,
      match.venue,
      match.best_of,
      match.is_virtual,
      match.first_starts_at,
      match.starts_at,
      JSON.stringify(match.facts),
      JSON.stringify(match.rates),
      match.kind,
    ],
  );
  const [row] = rows;
  if (!row) throw new Error(`no match ${match.id}`);
  return row;
}

type Changed = Partial<
  Pick<
    MatchRow,
    | 'facts'
    | 'state'
    | 'starts_at'
    | 'suspended_for'
    | 'suspended_until'
    | 'terms'
    | 'lines'
    | 'priced_at'
    | 'started_at'
    | 'ended_at'
    | 'settled_at'
    | 'result_version'
    | 'rates'
  >
>;
const JSON_COLUMNS: ReadonlySet<string> = new Set(['facts', 'terms', 'lines', 'rates']);
/** Writes what changed of a match and answers it as it is then; its version rises. */
export async function changeMatch(tx: Tx, id: string, change: Changed): Promise<MatchRow> {
  const entries = Object.entries(change);
  const sets = entries.map(([column], index) => `${column} = $${index + 2}`);
  const values = entries.map(([column, value]) => (JSON_COLUMNS.has(column) ? JSON.stringify(value) : value));
  const { rows } = await tx.query<MatchRow>(
    `update sports.match set ${[...sets, 'version = version + 1'].join(', ')} where id = $1 returning *`,
    [id, ...values],
  );
  const [row] = rows;
  if (!row) throw new Error(`no match ${id}`);
  return row;
}

/** Adds a competition or a team of a feed, or gives its new name; answers its id. */
export async function putNamed(
  tx: Tx,
  table: 'competition' | 'team',
  row: {
    readonly id: bigint;
    readonly feed: string;
    readonly code: string;
    readonly sport: string;
    readonly name: string;
    /** The category of a competition, the short name of a team. */
    readonly more: string;
  },
): Promise<string> {
  const column = table === 'competition' ? 'category' : 'short';
  const { rows } = await tx.query<{ id: string }>(
    `insert into sports.${table} as t (id, feed, code, sport, name, ${column}) values ($1, $2, $3, $4, $5, $6)
     on conflict (feed, code) do update set name = excluded.name returning id`,
    [row.id, row.feed, row.code, row.sport, row.name, row.more],
  );
  return rows[0]?.id ?? '';
}
export async function renameTeam(tx: Tx, id: string, name: string): Promise<void> {
  await tx.query('update sports.team set name = $2 where id = $1', [id, name]);
}

/** Adds lines to the timeline of a match, each numbered by its message. */
export async function addTimeline(
  tx: Tx,
  matchId: string,
  lines: readonly { readonly number: number; readonly atMs: number; readonly item: object }[],
): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map(({ number, atMs, item }) => ({ number, at: new Date(atMs), item }));
  await tx.query(
    `insert into sports.timeline (match_id, number, at, item)
     select $1, i.number, i.at, i.item from jsonb_to_recordset($2::jsonb) as i(number int, at timestamptz, item jsonb) on conflict do nothing`,
    [matchId, JSON.stringify(rows)],
  );
}
