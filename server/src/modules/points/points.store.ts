import type { MicroPoints } from '@lantern/rules/points';
import { callByName, databaseNow, type Needs, type Queryable, type Tx } from '../../platform/index.ts';

interface Counting {
  readonly seenTx: bigint;
  readonly uptoTx: bigint;
  readonly rates: Readonly<Record<string, string>>;
}
/** Points of the bets of a batch; answers how many bets there were. */
export async function countBets(tx: Tx, context: Needs<'clock'>, { seenTx, uptoTx, rates }: Counting): Promise<number> {
  const { rows } = await tx.query<{ count: string }>('select points.count_bets($1, $2, $3, $4) as count', [
    ...[seenTx, uptoTx, JSON.stringify(rates)],
    databaseNow(context.clock),
  ]);
  return Number(rows[0]?.count ?? 0);
}

export async function balanceOf(db: Queryable, memberId: bigint): Promise<MicroPoints> {
  const { rows } = await db.query<{ balance: string }>('select balance from points.account where member_id = $1', [
    memberId,
  ]);
  return BigInt(rows[0]?.balance ?? 0);
}

/** Points of redemptions that wait. */
export async function waitingPointsOf(db: Queryable, memberId: bigint): Promise<MicroPoints> {
  const { rows } = await db.query<{ points: string }>(
    `select coalesce(sum(price), 0)::text as points from points.redemption where member_id = $1 and state = 'applying'`,
    [memberId],
  );
  return BigInt(rows[0]?.points ?? 0);
}

export async function payReward(
  tx: Tx,
  context: Needs<'clock'>,
  { memberId, rewardId }: { readonly memberId: bigint; readonly rewardId: bigint },
): Promise<void> {
  await tx.query('select points.pay_reward($1, $2, $3)', [memberId, rewardId, databaseNow(context.clock)]);
}

/** Moves what two operators decided, once; null where less is there to take. */
export async function adjustPoints(
  tx: Tx,
  context: Needs<'clock'>,
  {
    requestId,
    memberId,
    points,
  }: { readonly requestId: string; readonly memberId: bigint; readonly points: MicroPoints },
): Promise<MicroPoints | null> {
  const { rows } = await tx.query<{ after: string | null }>('select points.adjust($1, $2, $3, $4) as after', [
    ...[requestId, memberId, points],
    databaseNow(context.clock),
  ]);
  const after = rows[0]?.after ?? null;
  return after === null ? null : BigInt(after);
}

export interface MovementRow {
  readonly number: string;
  readonly kind: 'bet' | 'reward' | 'redeem' | 'redeem_return' | 'convert' | 'adjust';
  readonly cause: string;
  readonly part: number;
  readonly points: string;
  readonly balance_after: string;
  readonly valid: string | null;
  readonly category: string | null;
  readonly rate: string | null;
  readonly at: Date;
}
interface MovementFilter {
  readonly memberId: bigint;
  readonly kind: string | null;
  readonly limit: number;
  readonly offset: number;
}
export async function movementPage(
  db: Queryable,
  { memberId, kind, limit, offset }: MovementFilter,
): Promise<{ rows: MovementRow[]; total: number }> {
  const { rows } = await db.query<MovementRow>(
    `select number, kind, cause, part, points, balance_after, valid, category, rate, at from points.movement
     where member_id = $1 and ($2::text is null or kind = $2) order by movement.number desc limit $3 offset $4`,
    [memberId, kind, limit, offset],
  );
  const counted = await db.query<{ total: number }>(
    'select count(*)::int as total from points.movement where member_id = $1 and ($2::text is null or kind = $2)',
    [memberId, kind],
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export interface ConversionRow {
  readonly id: string;
  readonly body_hash: Buffer;
  readonly points: string;
  readonly amount: string;
  readonly currency: string;
  readonly at: Date;
}
export async function conversionByKey(db: Queryable, memberId: bigint, key: string): Promise<ConversionRow | null> {
  const { rows } = await db.query<ConversionRow>(
    'select id, body_hash, points, amount, currency, at from points.conversion where member_id = $1 and key = $2',
    [memberId, key],
  );
  return rows[0] ?? null;
}
/** Points that a member converted on a day. */
export async function convertedOn(db: Queryable, memberId: bigint, day: string): Promise<MicroPoints> {
  const { rows } = await db.query<{ points: string }>(
    'select coalesce(sum(points), 0)::text as points from points.conversion where member_id = $1 and day = $2',
    [memberId, day],
  );
  return BigInt(rows[0]?.points ?? 0);
}

export interface NewConversion {
  readonly memberId: bigint;
  readonly id: bigint;
  readonly key: string;
  readonly bodyHash: Buffer;
  readonly points: MicroPoints;
  readonly amount: bigint;
  readonly day: string;
  readonly dayMax: MicroPoints;
}
export async function takeConverted(
  tx: Tx,
  context: Needs<'clock'>,
  one: NewConversion,
): Promise<'done' | 'day' | 'short'> {
  const call = callByName('points.convert', {
    ...{ p_member: one.memberId, p_id: one.id, p_key: one.key, p_hash: one.bodyHash, p_points: one.points },
    ...{ p_amount: one.amount, p_day: one.day, p_day_max: one.dayMax, p_now: databaseNow(context.clock) },
  });
  const { rows } = await tx.query<{ convert: 'done' | 'day' | 'short' }>(call.text, [...call.values]);
  return rows[0]?.convert ?? 'short';
}
