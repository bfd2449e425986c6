import type { WheelDraft } from '@lantern/contract/prizes';
import type { Micros } from '@lantern/kernel';
import { databaseNow, iso, type Needs, type Queryable, type Tx } from '../../platform/index.ts';

/** Adds spins that one claimed reward gave. */
export async function addSpins(
  tx: Tx,
  context: Needs<'clock' | 'newId'>,
  earned: {
    readonly memberId: bigint;
    readonly wheelId: string;
    readonly rewardId: string;
    readonly count: number;
    readonly expiresMs: number;
  },
): Promise<void> {
  const { memberId, wheelId, rewardId, count, expiresMs } = earned;
  await tx.query(
    `insert into prizes.spin (member_id, id, wheel_id, reward_id, number, earned_at, expires_at)
     select $1, i.id, $2, $3, i.number, platform.time_of($4), $5 from unnest($6::bigint[]) with ordinality as i (id, number)`,
    [
      memberId,
      wheelId,
      rewardId,
      databaseNow(context.clock),
      iso(expiresMs),
      Array.from({ length: count }, context.newId),
    ],
  );
}

/** Notes that a wheel was started. */
export const insertWheel = (tx: Tx, id: bigint) =>
  tx.query('insert into prizes.wheel (prize_id) values ($1) on conflict do nothing', [id]);
/** Locks a wheel: no spin is drawn until the transaction ends. */
export const lockWheel = (tx: Tx, id: string) =>
  tx.query('select from prizes.wheel where prize_id = $1 for no key update', [id]);
/** Counts a spin of a wheel, and locks it: its budget and its stock are read after that. False: it was never started. */
export const countSpin = async (tx: Tx, wheelId: string): Promise<boolean> =>
  (await tx.query('update prizes.wheel set made = made + 1 where prize_id = $1', [wheelId])).rowCount === 1;

/** The spin of a member that expires first, under its lock; null where none can be made at this instant. */
export async function lockSpin(tx: Tx, memberId: bigint, wheelId: string, nowMs: number): Promise<string | null> {
  const { rows } = await tx.query<{ id: string }>(
    `select id from prizes.spin where member_id = $1 and wheel_id = $2 and state = 'waiting' and expires_at > $3
     order by expires_at, id limit 1 for no key update`,
    [memberId, wheelId, iso(nowMs)],
  );
  return rows[0]?.id ?? null;
}

export interface NewDrawn {
  readonly memberId: bigint;
  readonly spinId: string;
  readonly wheelId: string;
  readonly version: number;
  readonly weights: readonly number[];
  readonly segment: number;
  readonly pairId: bigint;
  readonly nonce: number;
  readonly kind: WheelDraft['segments'][number]['reward']['kind'];
  readonly amount: Micros;
  readonly key: string;
}
/** Notes what a spin drew, counts its segment, and ends the spin. */
export async function insertDrawn(tx: Tx, context: Needs<'clock'>, one: NewDrawn): Promise<void> {
  await tx.query(
    `insert into prizes.drawn_spin (member_id, spin_id, wheel_id, version, weights, segment, pair_id, nonce, kind, amount, at, key)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, platform.time_of($11), $12)`,
    [
      ...[one.memberId, one.spinId, one.wheelId, one.version, one.weights, one.segment, one.pairId, one.nonce],
      ...[one.kind, one.amount, databaseNow(context.clock), one.key],
    ],
  );
  await tx.query(
    `insert into prizes.drawn_segment as d (wheel_id, version, segment, drawn) values ($1, $2, $3, 1)
     on conflict (wheel_id, version, segment) do update set drawn = d.drawn + 1`,
    [one.wheelId, one.version, one.segment],
  );
  await tx.query(`update prizes.spin set state = 'made' where member_id = $1 and id = $2`, [one.memberId, one.spinId]);
}

/** How often each segment of a version was drawn. */
export async function drawnOf(db: Queryable, wheelId: string, version: number): Promise<ReadonlyMap<number, number>> {
  const { rows } = await db.query<{ segment: number; drawn: number }>(
    'select segment, drawn from prizes.drawn_segment where wheel_id = $1 and version = $2',
    [wheelId, version],
  );
  return new Map(rows.map(({ segment, drawn }) => [segment, drawn]));
}

export interface DrawnRow {
  readonly spin_id: string;
  readonly wheel_id: string;
  readonly weights: number[];
  readonly segment: number;
  readonly pair_id: string;
  readonly nonce: number;
  readonly kind: NewDrawn['kind'];
  readonly amount: string;
  readonly currency: string;
  readonly reward_id: string | null;
  readonly at: Date;
}
const DRAWN = `d.spin_id, d.wheel_id, d.weights, d.segment, d.pair_id, d.nonce, d.kind, d.amount, p.currency, r.id as reward_id, d.at
  from prizes.drawn_spin d join prizes.prize p on p.id = d.wheel_id
  left join rewards.rewards r on r.member_id = d.member_id and r.source = 'wheel' and r.source_id = d.wheel_id and r.number = d.spin_id`;
export const drawnByKey = async (db: Queryable, memberId: bigint, key: string): Promise<DrawnRow | null> =>
  (await db.query<DrawnRow>(`select ${DRAWN} where d.member_id = $1 and d.key = $2`, [memberId, key])).rows[0] ?? null;

interface Page {
  readonly wheelId: string | null;
  readonly limit: number;
  readonly offset: number;
}
/** Spins that a member made, the newest first, with how many there are. */
export async function drawnPage(db: Queryable, memberId: bigint, { wheelId, limit, offset }: Page) {
  const { rows } = await db.query<DrawnRow>(
    `select ${DRAWN} where d.member_id = $1 and ($2::bigint is null or d.wheel_id = $2) order by d.at desc, d.spin_id desc limit $3 offset $4`,
    [memberId, wheelId, limit, offset],
  );
  const all = await db.query<{ total: number }>(
    'select count(*)::int as total from prizes.drawn_spin where member_id = $1 and ($2::bigint is null or wheel_id = $2)',
    [memberId, wheelId],
  );
  return { rows, total: all.rows[0]?.total ?? 0 };
}

export interface WaitingSpins {
  readonly spins: number;
  readonly expires_at: Date | null;
}
/** Spins of a member that can be made at this instant, by wheel, and when the first of them expires. */
export async function waitingSpins(
  db: Queryable,
  memberId: bigint,
  nowMs: number,
): Promise<ReadonlyMap<string, WaitingSpins>> {
  const { rows } = await db.query<WaitingSpins & { wheel_id: string }>(
    `select wheel_id, count(*)::int as spins, min(expires_at) as expires_at from prizes.spin
     where member_id = $1 and state = 'waiting' and expires_at > $2 group by 1`,
    [memberId, iso(nowMs)],
  );
  return new Map(rows.map((row) => [row.wheel_id, row]));
}

const EXPIRE_AT_ONCE = 5000;
/** Ends spins that were not made in time, except of members on a break, which costs nothing. Answers members whose spins ended. */
export async function expireSpins(
  tx: Tx,
  nowMs: number,
): Promise<{ readonly memberId: bigint; readonly wheelId: string }[]> {
  const { rows } = await tx.query<{ member_id: string; wheel_id: string }>(
    `with due as (
       select s.member_id, s.id from prizes.spin s where s.state = 'waiting' and s.expires_at <= $1
         and not exists (select from safer.breaks b where b.member_id = s.member_id and b.until_at > $1)
       order by s.expires_at limit ${EXPIRE_AT_ONCE} for no key update skip locked
     ), ended as (
       update prizes.spin s set state = 'expired' from due d where s.member_id = d.member_id and s.id = d.id returning s.member_id, s.wheel_id
     )
     select distinct member_id, wheel_id from ended`,
    [iso(nowMs)],
  );
  return rows.map(({ member_id, wheel_id }) => ({ memberId: BigInt(member_id), wheelId: wheel_id }));
}
