import type { MissionDraft } from '@lantern/contract/missions';
import type { Micros } from '@lantern/kernel';
import { databaseNow, type Needs, type Queryable, type Tx } from '../../platform/index.ts';

export interface NewClaim {
  readonly memberId: bigint;
  readonly missionId: bigint;
  readonly number: bigint;
  readonly first: string | null;
  readonly last: string | null;
  readonly version: number;
  readonly progress: Micros;
  readonly kind: string;
  readonly amount: Micros;
  readonly currency: string;
  readonly day: string;
  readonly week: string;
  readonly key: string;
}
/** Notes a claim, and counts it for the week. */
export async function insertClaim(tx: Tx, context: Needs<'clock'>, one: NewClaim): Promise<void> {
  const now = databaseNow(context.clock);
  await tx.query(
    `insert into missions.claim (member_id, mission_id, number, first_day, last_day, version, progress, kind, amount, currency, day, week, at, key)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, platform.time_of($13), $14)`,
    [
      ...[one.memberId, one.missionId, one.number, one.first, one.last, one.version, one.progress, one.kind],
      ...[one.amount, one.currency, one.day, one.week, now, one.key],
    ],
  );
  await tx.query(
    `insert into missions.place as p (currency, week, member_id, done, reached_at) values ($1, $2, $3, 1, platform.time_of($4))
     on conflict (week, member_id) do update set done = p.done + 1, reached_at = excluded.reached_at`,
    [one.currency, one.week, one.memberId, now],
  );
}

export interface ClaimRow {
  readonly mission_id: string;
  readonly kind: MissionDraft['reward']['kind'];
  readonly amount: string;
  readonly currency: string;
  readonly at: Date;
}
const CLAIM = 'mission_id, kind, amount, currency, at';
export async function claimByKey(db: Queryable, memberId: bigint, key: string): Promise<ClaimRow | null> {
  const { rows } = await db.query<ClaimRow>(`select ${CLAIM} from missions.claim where member_id = $1 and key = $2`, [
    memberId,
    key,
  ]);
  return rows[0] ?? null;
}
/** Claims of a member, the newest first. */
export const newestClaims = async (db: Queryable, memberId: bigint, limit: number): Promise<ClaimRow[]> =>
  (
    await db.query<ClaimRow>(
      `select ${CLAIM} from missions.claim where member_id = $1 order by at desc, mission_id desc limit $2`,
      [memberId, limit],
    )
  ).rows;

export interface PlaceRow {
  readonly member_id: string;
  readonly done: number;
}
interface Board {
  readonly currency: string;
  readonly week: string;
}
/** The first places of a week: of equal numbers the one reached first is ahead. */
export const firstPlaces = async (db: Queryable, { currency, week }: Board, limit: number): Promise<PlaceRow[]> =>
  (
    await db.query<PlaceRow>(
      `select member_id, done from missions.place where currency = $1 and week = $2 order by done desc, reached_at, member_id limit $3`,
      [currency, week, limit],
    )
  ).rows;
/** The place of one member; null where nothing was claimed. */
export async function placeOf(
  db: Queryable,
  { currency, week }: Board,
  memberId: bigint,
): Promise<{ readonly place: number; readonly done: number } | null> {
  const { rows } = await db.query<{ place: number; done: number }>(
    `select o.done, (select count(*)::int + 1 from missions.place p where p.currency = $1 and p.week = $2
         and (p.done > o.done or p.done = o.done and (p.reached_at, p.member_id) < (o.reached_at, o.member_id))) as place
     from missions.place o where o.currency = $1 and o.week = $2 and o.member_id = $3`,
    [currency, week, memberId],
  );
  return rows[0] ?? null;
}
