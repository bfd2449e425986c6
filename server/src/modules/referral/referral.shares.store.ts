import type { Micros } from '@lantern/kernel';
import type { SharedStakes } from '@lantern/rules/referral';
import { databaseNow, type Needs, type Queryable, type Tx } from '../../platform/index.ts';

export async function isComputed(db: Queryable, week: string): Promise<boolean> {
  return (await db.query('select from referral.share_week where week = $1', [week])).rowCount === 1;
}
export async function noteComputed(db: Queryable, context: Needs<'clock'>, week: string): Promise<void> {
  await db.query(
    'insert into referral.share_week (week, at) values ($1, platform.time_of($2)) on conflict do nothing',
    [week, databaseNow(context.clock)],
  );
}

/** Inviters with a friend who brings a share, behind one of them. */
export async function invitersWithShare(db: Queryable, after: bigint, limit: number): Promise<bigint[]> {
  const { rows } = await db.query<{ inviter_id: string }>(
    `select distinct inviter_id from referral.friend where share_rate > 0 and inviter_gift = 'given' and inviter_id > $1 order by inviter_id limit $2`,
    [after, limit],
  );
  return rows.map(({ inviter_id }) => BigInt(inviter_id));
}

export interface SharesRow {
  readonly programmeId: string;
  readonly currency: string;
  readonly friends: readonly SharedStakes[];
  /** What was computed for weeks so far, and what was given of it. */
  readonly before: Micros;
  readonly given: Micros;
}
/** What friends of an inviter bring, by programme: those for whom the one-time reward was given. */
export async function sharesOf(db: Queryable, inviterId: bigint): Promise<SharesRow[]> {
  const { rows } = await db.query<{
    programme_id: string;
    currency: string;
    friends: { stakes: string; rate: string }[];
    before: string;
    given: string;
  }>(
    `select f.programme_id, f.currency, jsonb_agg(jsonb_build_object('stakes', f.share_stakes::text, 'rate', f.share_rate::text)) as friends,
       coalesce((select sum(s.amount) from referral.share s where s.inviter_id = $1 and s.programme_id = f.programme_id), 0)::bigint as before,
       coalesce((select sum(s.amount) from referral.share s where s.inviter_id = $1 and s.programme_id = f.programme_id and s.state = 'given'), 0)::bigint as given
     from referral.friend f where f.inviter_id = $1 and f.share_rate > 0 and f.inviter_gift = 'given' group by 1, 2 order by 1`,
    [inviterId],
  );
  return rows.map(({ programme_id, currency, friends, before, given }) => ({
    ...{ programmeId: programme_id, currency, before: BigInt(before), given: BigInt(given) },
    friends: friends.map(({ stakes, rate }) => ({ stakes: BigInt(stakes), rate: BigInt(rate) })),
  }));
}

interface NewShare {
  readonly inviterId: bigint;
  readonly programmeId: string;
  readonly week: string;
  readonly currency: string;
  readonly amount: Micros;
}
export async function addShare(
  tx: Tx,
  context: Needs<'clock'>,
  { inviterId, programmeId, week, currency, amount }: NewShare,
): Promise<void> {
  await tx.query(
    `insert into referral.share (inviter_id, programme_id, week, currency, amount, at) values ($1, $2, $3, $4, $5, platform.time_of($6))
     on conflict do nothing`,
    [inviterId, programmeId, week, currency, amount, databaseNow(context.clock)],
  );
}

export interface DueRow {
  readonly inviter_id: string;
  readonly programme_id: string;
  /** The Monday. */
  readonly week: string;
  readonly currency: string;
  readonly amount: string;
}
const DUE = `select inviter_id, programme_id, to_char(week, 'YYYY-MM-DD') as week, currency, amount from referral.share where state = 'due'`;
/** Shares that wait, the oldest of each inviter first, behind one inviter. */
export const dueShares = async (db: Queryable, after: bigint, limit: number): Promise<DueRow[]> =>
  (await db.query<DueRow>(`${DUE} and inviter_id > $1 order by inviter_id, week limit $2`, [after, limit])).rows;
/** A share that still waits, under its lock. */
export const lockDue = async (tx: Tx, { inviter_id, programme_id, week }: DueRow): Promise<DueRow | null> =>
  (
    await tx.query<DueRow>(`${DUE} and inviter_id = $1 and programme_id = $2 and week = $3 for no key update`, [
      ...[inviter_id, programme_id, week],
    ])
  ).rows[0] ?? null;
export async function setGiven(
  tx: Tx,
  context: Needs<'clock'>,
  { inviter_id, programme_id, week }: DueRow,
): Promise<void> {
  await tx.query(
    `update referral.share set state = 'given', given_at = platform.time_of($4) where inviter_id = $1 and programme_id = $2 and week = $3`,
    [inviter_id, programme_id, week, databaseNow(context.clock)],
  );
}
