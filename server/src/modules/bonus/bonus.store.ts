import type { GRANT_TAKEN_FOR } from '@lantern/contract/bonus';
import type { GrantState } from '@lantern/rules/promotions';
import { databaseNow, iso, type Needs, type Queryable, type Tx } from '../../platform/index.ts';

export interface GrantRow {
  readonly id: string;
  readonly source: string;
  readonly source_id: string;
  readonly amount: string;
  readonly currency: string;
  readonly required: string;
  readonly weights: Readonly<Record<string, string>> | null;
  readonly max_bet: string | null;
  readonly max_convert: string | null;
  readonly days: number | null;
  readonly state: GrantState;
  readonly bonus: string;
  readonly turnover: string;
  readonly converted: string;
  readonly in_bets: string;
  readonly granted_at: Date;
  readonly activated_at: Date | null;
  readonly expires_at: Date | null;
  readonly ended_at: Date | null;
  readonly ended_for: EndedFor | null;
}
export type EndedFor = (typeof GRANT_TAKEN_FOR)[number];
const GRANTS = `select g.id, g.source, g.source_id, g.amount, g.currency, g.required, g.weights, g.max_bet, g.max_convert, g.days, g.state, g.bonus, g.turnover,
    g.converted, g.granted_at, g.activated_at, g.expires_at, g.ended_at, g.ended_for, coalesce((
      select sum(b.bonus) from bonus.bet b where b.member_id = g.member_id and b.grant_id = g.id and b.is_open), 0)::bigint as in_bets
  from bonus.bonus_grant g`;

/** Makes the grant of a claimed reward, once. */
export async function grantBonus(
  tx: Tx,
  context: Needs<'clock' | 'newId'>,
  { memberId, rewardId }: { readonly memberId: bigint; readonly rewardId: bigint },
): Promise<void> {
  await tx.query('select bonus.grant_bonus($1, $2, $3, $4)', [
    ...[memberId, context.newId(), rewardId],
    databaseNow(context.clock),
  ]);
}

/** Ends the active grant of a member by their own will. */
export async function forfeitGrant(
  tx: Tx,
  context: Needs<'clock'>,
  memberId: bigint,
  id: bigint,
): Promise<'forfeited' | 'repeated' | 'ended' | 'unknown'> {
  const { rows } = await tx.query<{ verdict: 'forfeited' | 'repeated' | 'ended' | 'unknown' }>(
    'select bonus.forfeit($1, $2, $3) as verdict',
    [memberId, id, databaseNow(context.clock)],
  );
  return rows[0]?.verdict ?? 'unknown';
}

/** Takes back a grant that has not ended, by its reward; `converted` is what became real money of one that has. */
export async function takeBack(
  tx: Tx,
  context: Needs<'clock'>,
  {
    memberId,
    rewardId,
    endedFor,
  }: { readonly memberId: bigint; readonly rewardId: bigint; readonly endedFor: EndedFor },
): Promise<{ readonly isTaken: boolean; readonly converted: bigint }> {
  const { rows } = await tx.query<{ is_taken: boolean; converted: string }>(
    'select is_taken, converted from bonus.take_back($1, $2, $3, $4)',
    [memberId, rewardId, endedFor, databaseNow(context.clock)],
  );
  return { isTaken: rows[0]?.is_taken === true, converted: BigInt(rows[0]?.converted ?? 0) };
}

export async function grantOf(db: Queryable, memberId: bigint, id: bigint): Promise<GrantRow | null> {
  const { rows } = await db.query<GrantRow>(`${GRANTS} where g.member_id = $1 and g.id = $2`, [memberId, id]);
  return rows[0] ?? null;
}

/** Grants of a member: the active one, those that wait in their order, then the newest. */
export async function grantPage(
  db: Queryable,
  { memberId, limit, offset }: { readonly memberId: bigint; readonly limit: number; readonly offset: number },
): Promise<{ rows: GrantRow[]; total: number }> {
  const { rows } = await db.query<GrantRow>(
    `${GRANTS} where g.member_id = $1
     order by array_position(array['active', 'waiting'], g.state), case g.state when 'waiting' then g.granted_at end, g.granted_at desc, g.id desc
     limit $2 offset $3`,
    [memberId, limit, offset],
  );
  const counted = await db.query<{ total: number }>(
    'select count(*)::int as total from bonus.bonus_grant where member_id = $1',
    [memberId],
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Members whose grant has reached its expiry, the earliest first. */
export async function dueMembers(db: Queryable, nowMs: number, limit: number): Promise<bigint[]> {
  const { rows } = await db.query<{ member_id: string }>(
    `select g.member_id from bonus.bonus_grant g where g.state = 'active' and g.expires_at <= $1 order by g.expires_at limit $2`,
    [iso(nowMs), limit],
  );
  return rows.map((row) => BigInt(row.member_id));
}

/** Expires what is due of a member; false where nothing is any more. */
export async function expireGrants(tx: Tx, context: Needs<'clock'>, memberId: bigint): Promise<boolean> {
  const { rows } = await tx.query<{ expired: boolean }>('select bonus.expire($1, $2) as expired', [
    memberId,
    databaseNow(context.clock),
  ]);
  return rows[0]?.expired === true;
}
