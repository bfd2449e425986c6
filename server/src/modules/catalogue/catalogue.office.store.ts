import type { Queryable, Tx } from '../../platform/index.ts';
import type { GameRow, VendorRow } from './catalogue.store.ts';

/**
 * The shipped catalogue, added once. A game that no operator has changed is enabled by the release that adds its page, and the return of an
 * own game is always that of its maths. Returns whether anything is new.
 */
export async function addShipped(
  tx: Tx,
  vendors: readonly object[],
  games: readonly object[],
  at: string,
): Promise<boolean> {
  const vendor = await tx.query(
    `insert into catalogue.vendor (code, account_type_id, kind, game_types, names, emblem, way, sort, state, changed_at, changed_by)
     select code, account_type_id, kind, game_types, names, emblem, way, sort, state, $2, 'installation'
     from jsonb_to_recordset($1) as shipped
       (code text, account_type_id int, kind text, game_types text[], names jsonb, emblem text, way text, sort int, state text)
     on conflict do nothing`,
    [JSON.stringify(vendors), at],
  );
  const game = await tx.query(
    `insert into catalogue.game (node_id, vendor, code, game_type, kind, class, names, tags, is_hot, hot_sort, sort, min_bet, line_num,
       is_free, cover, state, rtp, changed_at, changed_by)
     select node_id, vendor, code, game_type, kind, class, names, tags, is_hot, sort, sort, min_bet, line_num, is_free, cover, state, rtp,
       $2, 'installation'
     from jsonb_to_recordset($1) as shipped
       (node_id bigint, vendor text, code text, game_type text, kind text, class text, names jsonb, tags text[], is_hot boolean,
        sort int, min_bet bigint, line_num int, is_free boolean, cover jsonb, state text, rtp numeric)
     on conflict (node_id) do update
       set state = case when game.changed_by = 'installation' then excluded.state else game.state end,
         rtp = case when game.kind = 'vendor' then game.rtp else excluded.rtp end
       where game.changed_by = 'installation' and game.state <> excluded.state
         or game.kind <> 'vendor' and game.rtp is distinct from excluded.rtp`,
    [JSON.stringify(games), at],
  );
  return (vendor.rowCount ?? 0) + (game.rowCount ?? 0) > 0;
}

export async function vendorRow(db: Queryable, code: string): Promise<VendorRow | undefined> {
  return (await db.query<VendorRow>('select * from catalogue.vendor where code = $1', [code])).rows[0];
}

export async function gameRow(db: Queryable, nodeId: string): Promise<GameRow | undefined> {
  return (await db.query<GameRow>('select * from catalogue.game where node_id = $1', [nodeId])).rows[0];
}

/** Columns to write, by name. */
type Change = Readonly<Record<string, unknown>>;
export interface ChangedBy {
  readonly by: string;
  readonly at: string;
}

async function write(
  tx: Tx,
  { table, key }: { table: 'vendor' | 'game'; key: 'code' | 'node_id' },
  id: string,
  version: number,
  change: Change,
  { by, at }: ChangedBy,
): Promise<boolean> {
  const columns = Object.keys(change);
  const sets = columns.map((column, index) => `${column} = $${index + 5}`).join(', ');
  const { rowCount } = await tx.query(
    `update catalogue.${table} set ${sets}, version = version + 1, changed_at = $3, changed_by = $4
     where ${key} = $1 and version = $2`,
    [id, version, at, by, ...Object.values(change)],
  );
  return rowCount === 1;
}

/** False when the row changed since the given version. Column names come from the module, never from a caller. */
export const writeVendor = (tx: Tx, code: string, version: number, change: Change, by: ChangedBy): Promise<boolean> =>
  write(tx, { table: 'vendor', key: 'code' }, code, version, change, by);
export const writeGame = (tx: Tx, nodeId: string, version: number, change: Change, by: ChangedBy): Promise<boolean> =>
  write(tx, { table: 'game', key: 'node_id' }, nodeId, version, change, by);

export async function writeStates(
  tx: Tx,
  nodeIds: readonly string[],
  availability: { state: string; backAt: string | null },
  { by, at }: ChangedBy,
): Promise<string[]> {
  const { rows } = await tx.query<{ node_id: string }>(
    `update catalogue.game set state = $2, back_at = $3, version = version + 1, changed_at = $4, changed_by = $5
     where node_id = any ($1) and (state, back_at) is distinct from ($2, $3::timestamptz) returning node_id`,
    [nodeIds, availability.state, availability.backAt, at, by],
  );
  return rows.map((row) => row.node_id);
}

/** Puts the given games first, in this order, the others after them in their order. False when one of them is not the vendor's. */
export async function writeOrder(tx: Tx, vendor: string, nodeIds: readonly string[]): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update catalogue.game g set sort = ordered.place
     from unnest($2::bigint[]) with ordinality ordered (node_id, place) where g.node_id = ordered.node_id and g.vendor = $1`,
    [vendor, nodeIds],
  );
  if (rowCount !== nodeIds.length) return false;
  await tx.query(
    `update catalogue.game g set sort = $3 + other.place
     from (select node_id, row_number() over (order by sort, node_id) as place from catalogue.game
           where vendor = $1 and node_id <> all ($2)) other
     where g.node_id = other.node_id`,
    [vendor, nodeIds, nodeIds.length],
  );
  return true;
}

/** Own games that players can open now, by their code. */
export async function openHouseGames(db: Queryable, codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ code: string; node_id: string }>(
    `select code, node_id from catalogue.game where kind = 'house' and code = any ($1) and state = 'on'`,
    [codes],
  );
  return new Map(rows.map((row) => [row.code, row.node_id]));
}

export interface NewGame {
  readonly vendor: string;
  readonly code: string;
  readonly gameType: string;
  readonly names: Readonly<Record<string, string>>;
  readonly minBet: bigint;
}

/** Adds a hidden game of an external vendor; null when the vendor has one of this code. */
export async function addGame(tx: Tx, game: NewGame, { by, at }: ChangedBy): Promise<GameRow | null> {
  const { rows } = await tx.query<GameRow>(
    `insert into catalogue.game (node_id, vendor, code, game_type, kind, names, min_bet, sort, changed_at, changed_by)
     values (nextval('catalogue.node_id'), $1, $2, $3, 'vendor', $4, $5, 1000000, $6, $7)
     on conflict (vendor, code) do nothing returning *`,
    [game.vendor, game.code, game.gameType, JSON.stringify(game.names), game.minBet, at, by],
  );
  return rows[0] ?? null;
}
