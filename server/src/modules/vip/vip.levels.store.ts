import type { Micros } from '@lantern/kernel';
import { NO_STANDING, type VipCause, type VipStanding, type VipTotals } from '@lantern/rules/vip';
import { databaseNow, type Needs, type Queryable, type Tx } from '../../platform/index.ts';

/** Something that counts for a member's level changed: it is computed anew. */
export async function markChanged(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query(
    'insert into vip.progress as p (member_id, moves) values ($1, 1) on conflict (member_id) do update set moves = p.moves + 1',
    [memberId],
  );
}

/** What decides a member's level. */
export interface Measured {
  readonly memberId: bigint;
  readonly currency: string;
  readonly type: number;
  readonly moves: string;
  readonly totals: VipTotals;
  readonly monthStakes: Micros;
  readonly standing: VipStanding;
  readonly since: Date | null;
  /** The first month that asks for upkeep. */
  readonly upkeepFrom: string | null;
}
interface MeasuredRow {
  readonly member_id: string;
  readonly currency: string;
  readonly type: number;
  readonly moves: string;
  readonly deposits: string;
  readonly stakes: string;
  readonly month_stakes: string;
  readonly level: number | null;
  readonly peak: number | null;
  readonly since: Date | null;
  readonly upkeep_from: string | null;
  readonly had_deposits: string | null;
  readonly had_stakes: string | null;
}
const MEASURED = `select a.id as member_id, a.currency, a.type, coalesce(p.moves, 0) as moves, vip.deposited_by(a.id) as deposits,
    coalesce(p.stakes, 0) as stakes, coalesce(m.stakes, 0) as month_stakes, s.level, s.peak, s.since, s.upkeep_from::text, s.deposits as had_deposits, s.stakes as had_stakes
  from account.members a
  left join vip.progress p on p.member_id = a.id
  left join vip.month m on m.member_id = a.id and m.month = $1
  left join vip.standing s on s.member_id = a.id`;
const measured = (row: MeasuredRow): Measured => ({
  ...{ memberId: BigInt(row.member_id), currency: row.currency, type: row.type, moves: row.moves, since: row.since },
  upkeepFrom: row.upkeep_from,
  totals: { deposits: BigInt(row.deposits), stakes: BigInt(row.stakes) },
  monthStakes: BigInt(row.month_stakes),
  standing:
    row.level === null || row.peak === null
      ? NO_STANDING
      : {
          ...{ level: row.level, peak: row.peak },
          totals: { deposits: BigInt(row.had_deposits ?? 0), stakes: BigInt(row.had_stakes ?? 0) },
        },
});

/** A member with the stakes of the month that begins on a day. */
export async function measuredMember(db: Queryable, month: string, memberId: bigint): Promise<Measured | null> {
  const { rows } = await db.query<MeasuredRow>(`${MEASURED} where a.id = $2`, [month, memberId]);
  return rows[0] ? measured(rows[0]) : null;
}

/** Members of whom something that counts has changed, behind one of them. */
export async function changedMembers(
  db: Queryable,
  month: string,
  { after, limit }: { readonly after: bigint; readonly limit: number },
): Promise<Measured[]> {
  const { rows } = await db.query<MeasuredRow>(
    `${MEASURED} where a.id in (select c.member_id from vip.progress c where c.moves <> c.seen and c.member_id > $2 order by c.member_id limit $3) order by a.id`,
    [month, after, limit],
  );
  return rows.map(measured);
}

/** Notes up to where changes of members have been looked at; what changed since is looked at again. */
export async function noteSeen(db: Queryable, members: readonly Pick<Measured, 'memberId' | 'moves'>[]): Promise<void> {
  await db.query(
    `update vip.progress p set seen = x.moves from unnest($1::bigint[], $2::bigint[]) as x(member_id, moves) where p.member_id = x.member_id and p.seen < x.moves`,
    [members.map(({ memberId }) => memberId), members.map(({ moves }) => moves)],
  );
}

interface NewStanding extends Pick<VipStanding, 'level' | 'peak'> {
  /** The first month that asks for upkeep; null: as before. */
  readonly upkeepFrom: string | null;
}
export async function storeStanding(
  tx: Tx,
  context: Needs<'clock'>,
  { memberId, currency, totals }: Pick<Measured, 'memberId' | 'currency' | 'totals'>,
  { level, peak, upkeepFrom }: NewStanding,
): Promise<void> {
  await tx.query(
    `insert into vip.standing as s (member_id, currency, level, peak, since, deposits, stakes, upkeep_from)
     values ($1, $2, $3, $4, platform.time_of($5), $6, $7, coalesce($8::date, '-infinity'))
     on conflict (member_id) do update set level = excluded.level, peak = excluded.peak, deposits = excluded.deposits, stakes = excluded.stakes,
       since = case when s.level = excluded.level then s.since else excluded.since end, upkeep_from = coalesce($8::date, s.upkeep_from)`,
    [memberId, currency, level, peak, databaseNow(context.clock), totals.deposits, totals.stakes, upkeepFrom],
  );
}

export interface NewChange {
  readonly from: number;
  readonly to: number;
  readonly cause: VipCause;
  readonly version: number;
  readonly monthStakes: Micros;
}
export async function addChange(
  tx: Tx,
  context: Needs<'clock' | 'newId'>,
  { memberId, totals }: Pick<Measured, 'memberId' | 'totals'>,
  { from, to, cause, version, monthStakes }: NewChange,
): Promise<void> {
  await tx.query(
    `insert into vip.change (member_id, id, at, from_level, to_level, cause, version, deposits, stakes, month_stakes)
     values ($1, $2, platform.time_of($3), $4, $5, $6, $7, $8, $9, $10)`,
    [
      ...[memberId, context.newId(), databaseNow(context.clock), from, to, cause, version],
      ...[totals.deposits, totals.stakes, monthStakes],
    ],
  );
}

export async function levelOfMember(db: Queryable, memberId: bigint): Promise<number> {
  const { rows } = await db.query<{ level: number }>('select level from vip.standing where member_id = $1', [memberId]);
  return rows[0]?.level ?? 0;
}

export interface ChangeRow {
  readonly id: string;
  readonly at: Date;
  readonly from_level: number;
  readonly to_level: number;
  readonly cause: VipCause;
  readonly version: number;
  readonly deposits: string;
  readonly stakes: string;
  readonly month_stakes: string;
}
/** Changes of a member's level, the newest first. */
export const changesOf = async (db: Queryable, memberId: bigint, limit: number): Promise<ChangeRow[]> =>
  (
    await db.query<ChangeRow>(
      `select id, at, from_level, to_level, cause, version, deposits, stakes, month_stakes from vip.change where member_id = $1 order by id desc limit $2`,
      [memberId, limit],
    )
  ).rows;
