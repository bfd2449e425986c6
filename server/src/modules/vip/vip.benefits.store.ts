import type { Micros } from '@lantern/kernel';
import type { VipBenefit } from '@lantern/rules/vip';
import { databaseNow, iso, type Needs, type Queryable, type Tx } from '../../platform/index.ts';
import type { RewardState } from '../rewards/index.ts';
import { SOURCE } from './vip.terms.ts';

export interface NewReached {
  readonly memberId: bigint;
  readonly level: number;
  readonly version: number;
  readonly programmeId: bigint | null;
  readonly currency: string;
  readonly amount: Micros;
}
/** Notes that a member reached a level, once for ever. */
export async function insertReached(tx: Tx, context: Needs<'clock'>, item: NewReached): Promise<void> {
  const { memberId, level, version, programmeId, currency, amount } = item;
  await tx.query(
    `insert into vip.reached (member_id, level, at, version, programme_id, currency, amount, state) values ($1, $2, platform.time_of($3), $4, $5, $6, $7, $8)
     on conflict (member_id, level) do nothing`,
    [
      ...[memberId, level, databaseNow(context.clock), version, programmeId, currency, amount],
      amount > 0n ? 'open' : 'none',
    ],
  );
}

export interface ReachedRow {
  readonly level: number;
  readonly version: number;
  readonly programme_id: string;
  readonly currency: string;
  readonly amount: string;
}
/** Upgrade bonuses of a member that wait. */
export const openReached = async (tx: Tx, memberId: bigint): Promise<ReachedRow[]> =>
  (
    await tx.query<ReachedRow>(
      `select level, version, programme_id, currency, amount from vip.reached where member_id = $1 and state = 'open' order by level`,
      [memberId],
    )
  ).rows;
export async function noteGiven(tx: Tx, memberId: bigint, level: number): Promise<void> {
  await tx.query(`update vip.reached set state = 'given' where member_id = $1 and level = $2`, [memberId, level]);
}
/** Members whose upgrade bonuses wait, without those on a break, behind one of them. */
export const membersWithOpen = async (
  db: Queryable,
  { nowMs, after, limit }: { readonly nowMs: number; readonly after: bigint; readonly limit: number },
): Promise<bigint[]> =>
  (
    await db.query<{ member_id: string }>(
      `select distinct r.member_id from vip.reached r where r.state = 'open' and r.member_id > $2
         and not exists (select from safer.breaks b where b.member_id = r.member_id and b.until_at > $1)
       order by 1 limit $3`,
      [iso(nowMs), after, limit],
    )
  ).rows.map(({ member_id }) => BigInt(member_id));
export async function countOpen(db: Queryable, currency: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from vip.reached where state = 'open' and currency = $1`,
    [currency],
  );
  return rows[0]?.count ?? 0;
}

export interface RunKey {
  readonly programme_id: string;
  readonly benefit: Exclude<VipBenefit, 'upgrade'>;
  readonly period: string;
}
export interface RunRow extends RunKey {
  readonly ends_at: Date;
  readonly state: 'running' | 'budget' | 'done';
  readonly last_member: string;
  readonly given: number;
  readonly amount: string;
}
const RUN = 'programme_id, benefit, period::text, ends_at, state, last_member, given, amount';

/** Begins a run, once. */
export async function insertRun(
  db: Queryable,
  { id, benefit, period, endsAtMs }: { id: bigint; benefit: string; period: string; endsAtMs: number },
): Promise<void> {
  await db.query(
    'insert into vip.run (programme_id, benefit, period, ends_at) values ($1, $2, $3, $4) on conflict do nothing',
    [id, benefit, period, iso(endsAtMs)],
  );
}
export const openRuns = async (db: Queryable): Promise<RunRow[]> =>
  (await db.query<RunRow>(`select ${RUN} from vip.run where state <> 'done' order by period, programme_id, benefit`))
    .rows;
/** Runs that gave something or still may, the newest first. */
export const runsOf = async (db: Queryable, programmeId: string, limit: number): Promise<RunRow[]> =>
  (
    await db.query<RunRow>(
      `select ${RUN} from vip.run where programme_id = $1 and (state <> 'done' or given > 0) order by vip.run.period desc, benefit limit $2`,
      [programmeId, limit],
    )
  ).rows;

/** An open run under its lock: two nodes do no part of it twice. */
export async function lockRun(tx: Tx, { programme_id, benefit, period }: RunKey): Promise<RunRow | null> {
  const { rows } = await tx.query<RunRow>(
    `select ${RUN} from vip.run where programme_id = $1 and benefit = $2 and period = $3 and state <> 'done' for update`,
    [programme_id, benefit, period],
  );
  return rows[0] ?? null;
}

export interface RunMove {
  readonly lastMember: bigint;
  readonly state: RunRow['state'];
  readonly given: number;
  readonly amount: Micros;
}
export async function moveRun(tx: Tx, run: RunKey, { lastMember, state, given, amount }: RunMove): Promise<void> {
  await tx.query(
    `update vip.run set last_member = $4, state = $5, given = given + $6, amount = amount + $7 where programme_id = $1 and benefit = $2 and period = $3`,
    [run.programme_id, run.benefit, run.period, lastMember, state, given, amount],
  );
}

interface NextAsk {
  readonly run: RunRow;
  /** The lowest level that the benefit gives something to. */
  readonly fromLevel: number;
  /** Birthdays, as month and day, for the run of one; else null. */
  readonly birthdays: readonly string[] | null;
  readonly limit: number;
}
/** The next members of a run: of the currency, with a level, open accounts. */
export const nextMembers = async (db: Queryable, { run, fromLevel, birthdays, limit }: NextAsk): Promise<bigint[]> => {
  const dates = birthdays?.map((date) => date.split('-').map(Number)) ?? [];
  const { rows } = await db.query<{ member_id: string }>(
    `select s.member_id from vip.standing s
     join vip.programme p on p.id = $1 and p.currency = s.currency
     join account.members a on a.id = s.member_id and a.closed_at is null and a.frozen_at is null
     where s.level >= $2 and s.member_id > $3
       and (not $4 or s.member_id in (
         select b.member_id from account.birthdays b join unnest($5::int[], $6::int[]) as d(month, day) on d.month = b.month and d.day = b.day))
     order by s.member_id limit $7`,
    [
      ...[run.programme_id, fromLevel, run.last_member, birthdays !== null],
      ...[dates.map(([month]) => month), dates.map(([, day]) => day), limit],
    ],
  );
  return rows.map(({ member_id }) => BigInt(member_id));
};

export interface GivenRow {
  readonly benefit: VipBenefit;
  readonly amount: string;
  readonly state: RewardState;
  readonly created_at: Date;
  readonly claim_until: Date | null;
}
/** What the programme gave a member, the newest of each benefit. */
export const newestGiven = async (db: Queryable, memberId: bigint): Promise<GivenRow[]> =>
  (
    await db.query<GivenRow>(
      `select distinct on (r.details ->> 'benefit') r.details ->> 'benefit' as benefit, r.amount, r.state, r.created_at, r.claim_until
       from rewards.rewards r where r.member_id = $1 and r.source = $2 order by r.details ->> 'benefit', r.id desc`,
      [memberId, SOURCE],
    )
  ).rows;
