import { TRIAL_CURRENCY } from '@lantern/kernel';
import type { Queryable } from '../../../platform/index.ts';

const isoOf = (ms: number): string => new Date(ms).toISOString();

export interface NewPublished {
  readonly slipId: string;
  readonly memberId: bigint;
  readonly key: string;
  readonly gameCode: string;
  readonly atMs: number;
  readonly closesAtMs: number;
}

/** Publishes a slip; one that is published, or hidden, stays as it is. Answers whether it is hidden. */
export async function addPublished(db: Queryable, slip: NewPublished): Promise<boolean> {
  const { rows } = await db.query<{ hidden: boolean }>(
    `insert into lottery.published_slip as p (slip_id, member_id, slip_key, game_code, published_at, closes_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (slip_id) do update set closes_at = p.closes_at returning p.hidden_at is not null as hidden`,
    [slip.slipId, slip.memberId, slip.key, slip.gameCode, isoOf(slip.atMs), isoOf(slip.closesAtMs)],
  );
  return rows[0]?.hidden ?? false;
}

/** Takes a slip back; one that is hidden stays. */
export async function dropPublished(db: Queryable, slipId: string): Promise<void> {
  await db.query('delete from lottery.published_slip where slip_id = $1 and hidden_at is null', [slipId]);
}

export interface PublishedRow {
  readonly slipId: string;
  readonly memberId: bigint;
  readonly key: string;
  readonly account: string;
  readonly publishedAt: Date;
}
interface Row {
  slip_id: string;
  member_id: string;
  slip_key: string;
  account: string;
  published_at: Date;
}

/**
 * The newest published slips of a game, of one member at most `ofOne`. Slips of members who are closed, frozen or on a break are left out, and of
 * trial accounts.
 */
export async function publishedOf(
  db: Queryable,
  { gameCode, atMs, limit, ofOne }: { gameCode: string; atMs: number; limit: number; ofOne: number },
): Promise<PublishedRow[]> {
  const { rows } = await db.query<Row>(
    `select slip_id, member_id, slip_key, account, published_at from (
       select p.slip_id, p.member_id, p.slip_key, m.account, p.published_at,
         row_number() over (partition by p.member_id order by p.published_at desc, p.slip_id desc) as place
       from lottery.published_slip p
       join account.members m on m.id = p.member_id and m.closed_at is null and m.frozen_at is null and m.currency <> $4
       where p.game_code = $1 and p.closes_at > $2 and p.hidden_at is null
         and not exists (select from wager.guards g where g.member_id = p.member_id and g.blocked_until > $2)
     ) own where place <= $5 order by published_at desc, slip_id desc limit $3`,
    [gameCode, isoOf(atMs), limit, TRIAL_CURRENCY, ofOne],
  );
  return rows.map((row) => ({
    ...{ slipId: row.slip_id, memberId: BigInt(row.member_id), key: row.slip_key },
    ...{ account: row.account, publishedAt: row.published_at },
  }));
}

/** Deletes slips whose draws closed that long ago. */
export async function forgetPublished(db: Queryable, beforeMs: number): Promise<void> {
  await db.query('delete from lottery.published_slip where closes_at < $1', [isoOf(beforeMs)]);
}

export interface StaffPublished {
  readonly slip_id: string;
  readonly member_id: string;
  readonly account: string;
  readonly game_code: string;
  readonly published_at: Date;
  readonly closes_at: Date;
  readonly hidden_at: Date | null;
  readonly hidden_by: string | null;
  readonly hidden_reason: string | null;
}
/** The newest published slips of all games, the hidden ones too. */
export async function publishedForStaff(db: Queryable, limit: number): Promise<StaffPublished[]> {
  const { rows } = await db.query<StaffPublished>(
    `select p.slip_id, p.member_id, m.account, p.game_code, p.published_at, p.closes_at, p.hidden_at, p.hidden_by, p.hidden_reason
     from lottery.published_slip p join account.members m on m.id = p.member_id
     order by p.published_at desc, p.slip_id desc limit $1`,
    [limit],
  );
  return rows;
}

/** Hides a slip from other members; false where it is not published. A second time changes nothing. */
export async function hidePublished(
  db: Queryable,
  { slipId, by, reason, atMs }: { slipId: string; by: string; reason: string; atMs: number },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update lottery.published_slip set hidden_by = coalesce(hidden_by, $2), hidden_reason = coalesce(hidden_reason, $3), hidden_at = coalesce(hidden_at, $4)
     where slip_id = $1`,
    [slipId, by, reason, isoOf(atMs)],
  );
  return rowCount === 1;
}
