import type { Micros } from '@lantern/kernel';
import type { Queryable } from '../../../platform/index.ts';

export interface FreeRoundRow {
  member_id: string;
  id: string;
  vendor: string;
  game: string;
  campaign: string;
  number: number;
  used: number;
  bet_size: string;
  state: string;
  told_at: Date | null;
  expires_at: Date;
  granted_at: Date;
}

export async function addFreeRounds(
  db: Queryable,
  grant: {
    readonly memberId: bigint;
    readonly id: bigint;
    readonly vendor: string;
    readonly game: string;
    readonly campaign: string;
    readonly number: number;
    readonly betSize: Micros;
    readonly expiresAtIso: string;
    readonly nowIso: string;
  },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into gateway.free_round (member_id, id, vendor, game, campaign, number, bet_size, expires_at, granted_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`,
    [
      grant.memberId,
      grant.id,
      grant.vendor,
      grant.game,
      grant.campaign,
      grant.number,
      grant.betSize,
      grant.expiresAtIso,
      grant.nowIso,
    ],
  );
  return rowCount === 1;
}
export async function cancelFreeRoundsOf(db: Queryable, memberId: bigint, id: bigint): Promise<boolean> {
  const { rowCount } = await db.query(
    `update gateway.free_round set state = 'cancelled' where member_id = $1 and id = $2 and state = 'granted'`,
    [memberId, id],
  );
  return rowCount === 1;
}
export async function freeRoundsOf(db: Queryable, memberId: bigint): Promise<FreeRoundRow[]> {
  const { rows } = await db.query<FreeRoundRow>(
    'select * from gateway.free_round where member_id = $1 order by id desc limit 200',
    [memberId],
  );
  return rows;
}
/** Takes one for a transaction, once by its id; returns its size, or null when there is none. */
export async function takeFreeRound(
  db: Queryable,
  request: {
    readonly now: string | null;
    readonly memberId: string;
    readonly vendor: string;
    readonly game: string;
    readonly id: string;
    readonly tx: string;
  },
): Promise<Micros | null> {
  const { rows } = await db.query<{ size: string | null }>(
    'select gateway.use_free_round($1, $2, $3, $4, $5, $6) as size',
    [request.now, request.memberId, request.vendor, request.game, request.id, request.tx],
  );
  const size = rows[0]?.size ?? null;
  return size === null ? null : BigInt(size);
}
export const returnFreeRound = (db: Queryable, memberId: string, vendor: string, tx: string) =>
  db.query('select gateway.return_free_round($1, $2, $3)', [memberId, vendor, tx]);
