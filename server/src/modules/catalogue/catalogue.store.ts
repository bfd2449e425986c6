import type { GameClass, GameKind, GameState, GameType, VendorWay } from '@lantern/rules/catalogue';
import type { Queryable, Tx } from '../../platform/index.ts';

interface AudienceColumns {
  readonly state: GameState;
  readonly back_at: Date | null;
  readonly level_minimum: number;
  readonly labels: string[];
  readonly blocked_countries: string[];
  readonly only_countries: string[];
}
interface ChangeColumns {
  readonly version: number;
  readonly changed_at: Date;
  readonly changed_by: string;
}

export interface VendorRow extends AudienceColumns, ChangeColumns {
  readonly code: string;
  readonly account_type_id: number;
  readonly kind: GameKind;
  readonly game_types: GameType[];
  readonly names: Readonly<Record<string, string>>;
  readonly emblem: string;
  readonly way: VendorWay;
  readonly is_hot: boolean;
  readonly sort: number;
}

export interface GameRow extends AudienceColumns, ChangeColumns {
  readonly node_id: string;
  readonly vendor: string;
  readonly code: string;
  readonly game_type: GameType;
  readonly kind: GameKind;
  readonly class: GameClass;
  readonly names: Readonly<Record<string, string>>;
  readonly tags: string[];
  readonly is_hot: boolean;
  readonly hot_sort: number;
  readonly is_new: boolean;
  readonly sort: number;
  readonly min_bet: string;
  readonly line_num: number;
  readonly rtp: string | null;
  readonly is_free: boolean;
  readonly cover: Readonly<Record<string, string>>;
  readonly web_icon_url: string;
}

export async function revision(db: Queryable): Promise<bigint> {
  const { rows } = await db.query<{ number: string }>('select number from catalogue.revision');
  return BigInt(rows[0]?.number ?? 0);
}

/** Marks the catalogue as changed in this transaction. */
export async function moveRevision(tx: Tx): Promise<void> {
  await tx.query('update catalogue.revision set number = number + 1');
}

export async function allVendors(db: Queryable): Promise<VendorRow[]> {
  return (await db.query<VendorRow>('select * from catalogue.vendor order by sort, code')).rows;
}

/** Every game, in the lobby's order. */
export async function allGames(db: Queryable): Promise<GameRow[]> {
  const { rows } = await db.query<GameRow>(
    `select g.* from catalogue.game g join catalogue.vendor v on v.code = g.vendor
     order by v.sort, v.code, g.sort, g.node_id`,
  );
  return rows;
}

const FAVORITES_MAX = 500;
const RECENT_MAX = 100;

/** Numbers of a member's favourites, the newest first. */
export async function favoriteIds(db: Queryable, memberId: bigint): Promise<string[]> {
  const { rows } = await db.query<{ node_id: string }>(
    `select node_id from catalogue.favorite where member_id = $1 order by at desc, node_id desc limit ${FAVORITES_MAX}`,
    [memberId],
  );
  return rows.map((row) => row.node_id);
}

/** Adds it; false when the list is full. */
export async function addFavorite(tx: Tx, memberId: bigint, nodeId: string, at: string): Promise<boolean> {
  // Concurrent additions of one member would count the same list.
  await tx.query('select pg_advisory_xact_lock(7201, hashtext($1))', [memberId.toString()]);
  const { rows } = await tx.query<{ room: boolean }>(
    `with added as (
       insert into catalogue.favorite (member_id, node_id, at)
       select $1, $2, $3 where (select count(*) from catalogue.favorite where member_id = $1) < ${FAVORITES_MAX}
       on conflict do nothing returning 1
     )
     select exists (select from added)
       or exists (select from catalogue.favorite where member_id = $1 and node_id = $2) as room`,
    [memberId, nodeId, at],
  );
  return rows[0]?.room ?? false;
}

export async function dropFavorite(tx: Tx, memberId: bigint, nodeId: string): Promise<void> {
  await tx.query('delete from catalogue.favorite where member_id = $1 and node_id = $2', [memberId, nodeId]);
}

export async function isFavorite(tx: Tx, memberId: bigint, nodeId: string): Promise<boolean> {
  const { rows } = await tx.query('select from catalogue.favorite where member_id = $1 and node_id = $2', [
    memberId,
    nodeId,
  ]);
  return rows.length > 0;
}

export async function recentIds(db: Queryable, memberId: bigint): Promise<string[]> {
  const { rows } = await db.query<{ node_id: string }>(
    `select node_id from catalogue.recent where member_id = $1 order by at desc, node_id desc limit ${RECENT_MAX}`,
    [memberId],
  );
  return rows.map((row) => row.node_id);
}

/** The country in which the member last opened the game; empty when unknown. */
export async function launchCountry(db: Queryable, memberId: bigint, nodeId: string): Promise<string> {
  const { rows } = await db.query<{ country: string }>(
    'select country from catalogue.recent where member_id = $1 and node_id = $2',
    [memberId, nodeId],
  );
  return rows[0]?.country ?? '';
}

interface Opened {
  readonly nodeId: string;
  readonly country: string;
  readonly at: string;
}

/** Records that the member opened the game now; recent games beyond a hundred are deleted. */
export async function noteRecent(tx: Tx, memberId: bigint, { nodeId, country, at }: Opened): Promise<void> {
  await tx.query(
    `insert into catalogue.recent (member_id, node_id, at, country) values ($1, $2, $3, $4)
     on conflict (member_id, node_id) do update set at = excluded.at, country = excluded.country`,
    [memberId, nodeId, at, country],
  );
  await tx.query(
    `delete from catalogue.recent where member_id = $1 and at <
       (select at from catalogue.recent where member_id = $1 order by at desc offset ${RECENT_MAX - 1} limit 1)`,
    [memberId],
  );
}
