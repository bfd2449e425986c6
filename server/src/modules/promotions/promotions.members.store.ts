import type { PromotionAudience } from '@lantern/contract/promotions';
import type { Micros } from '@lantern/kernel';
import type { PromotionReward } from '@lantern/rules/promotions';
import { databaseNow, iso, type Needs, type Queryable, type Tx } from '../../platform/index.ts';
import type { RewardState } from '../rewards/index.ts';
import { SOURCE } from './promotions.terms.ts';

export interface Candidate {
  readonly type: number;
  readonly currency: string;
  readonly labels: readonly string[];
  readonly created_at: Date;
  readonly upline: string | null;
  /** Of the verified mobile number. */
  readonly country: string | null;
  readonly is_closed: boolean;
}
/** What audiences ask of a member. */
export async function candidateOf(db: Queryable, memberId: bigint): Promise<Candidate | null> {
  const { rows } = await db.query<Candidate>(
    `select m.type, m.currency, m.labels, m.created_at, u.account as upline, c.country, m.closed_at is not null or m.frozen_at is not null as is_closed
     from account.members m left join account.members u on u.id = m.upline_id left join account.verified_mobiles c on c.member_id = m.id where m.id = $1`,
    [memberId],
  );
  return rows[0] ?? null;
}

/** How many real members are of an audience, and how many there are. */
export async function countAudience(
  db: Queryable,
  { labels, notLabels, level, levelTo, newSince, invitedBy, countries }: PromotionAudience,
  currency: string,
  trialTypes: readonly number[],
): Promise<{ members: number; of: number }> {
  const { rows } = await db.query<{ members: number; of: number }>(
    `select count(*)::int as of, count(*) filter (where (cardinality($2::text[]) = 0 or m.labels && $2) and not m.labels && $3::text[]
         and ($4::timestamptz is null or m.created_at >= $4) and ($5::text is null or u.account = $5) and (cardinality($7::text[]) = 0 or c.country = any ($7))
         and coalesce(s.level, 0) >= $8 and ($9::int is null or coalesce(s.level, 0) <= $9))::int as members
     from account.members m left join account.members u on u.id = m.upline_id left join account.verified_mobiles c on c.member_id = m.id
     left join vip.standings s on s.member_id = m.id
     where m.currency = $1 and m.closed_at is null and not m.type = any ($6)`,
    [currency, labels, notLabels, newSince, invitedBy, trialTypes, countries, level, levelTo],
  );
  return rows[0] ?? { members: 0, of: 0 };
}

/** Whether a member has credited deposits, besides this one. */
export async function hasDeposited(db: Queryable, memberId: bigint, besides: bigint | null): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from cashier.deposits d where d.member_id = $1 and d.state = 'credited' and d.id <> coalesce($2::bigint, 0) limit 1`,
    [memberId, besides],
  );
  return rowCount === 1;
}

/** Of what stacks by these names, what a member has as bonus money that waits or is active, or as a reward that waits to become it. */
export async function stackedOf(db: Queryable, memberId: bigint, nowMs: number): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ stacking: string }>(
    `select distinct t.stacking from promotions.taken t
     join rewards.rewards r on r.member_id = t.member_id and r.source = $2 and r.source_id = t.promotion_id and r.number = t.number
     left join bonus.bonus_grants g on g.member_id = r.member_id and g.reward_id = r.id
     where t.member_id = $1 and t.stacking is not null and t.kind = 'bonus'
       and (r.state = 'claimable' and (r.claim_until is null or r.claim_until > $3) or g.state = 'waiting'
         or g.state = 'active' and (g.expires_at is null or g.expires_at > $3))`,
    [memberId, SOURCE, iso(nowMs)],
  );
  return new Set(rows.map(({ stacking }) => stacking));
}

/** How often a member got a promotion, in all and on a day. */
export interface Times {
  readonly all: number;
  readonly today: number;
}
export const NEVER: Times = { all: 0, today: 0 };
export async function timesOf(
  db: Queryable,
  memberId: bigint,
  day: string,
  id: bigint | null = null,
): Promise<ReadonlyMap<string, Times>> {
  const { rows } = await db.query<Times & { id: string }>(
    `select promotion_id as id, count(*)::int as all, count(*) filter (where day = $2)::int as today
     from promotions.taken where member_id = $1 and not by_hand and ($3::bigint is null or promotion_id = $3) group by 1`,
    [memberId, day, id],
  );
  return new Map(rows.map(({ id: promotion, ...times }) => [promotion, times]));
}

export interface TakenRow {
  readonly member_id: string;
  readonly promotion_id: string;
  readonly number: string;
  readonly version: number;
  readonly kind: PromotionReward;
  readonly amount: string;
  readonly currency: string;
  readonly base: string;
  readonly period: string | null;
  readonly at: Date;
  readonly body_hash: Buffer | null;
  /** Of its reward. */
  readonly state: RewardState;
  readonly reward_id: string;
  readonly claim_until: Date | null;
  /** The wheel of spins, the raffle of tickets. */
  readonly of: string | null;
}
const TAKEN = `select t.member_id, t.promotion_id, t.number, t.version, t.kind, t.amount, t.currency, t.base, t.period::text, t.at, t.body_hash, r.state,
    r.id as reward_id, r.claim_until, r.details ->> 'of' as of
  from promotions.taken t
  join rewards.rewards r on r.member_id = t.member_id and r.source = '${SOURCE}' and r.source_id = t.promotion_id and r.number = t.number`;

export async function takenOf(
  db: Queryable,
  memberId: bigint,
  by: { readonly promotionId: bigint; readonly number: bigint } | { readonly key: string },
): Promise<TakenRow | null> {
  const { rows } = await ('key' in by
    ? db.query<TakenRow>(`${TAKEN} where t.member_id = $1 and t.key = $2`, [memberId, by.key])
    : db.query<TakenRow>(`${TAKEN} where t.member_id = $1 and t.promotion_id = $2 and t.number = $3`, [
        ...[memberId, by.promotionId, by.number],
      ]));
  return rows[0] ?? null;
}

/** What a deposit brought, and whether it was taken back since; null where it brought nothing. */
export async function takenOfDeposit(
  db: Queryable,
  memberId: bigint,
  depositId: bigint,
): Promise<(TakenRow & { readonly is_taken_back: boolean }) | null> {
  const { rows } = await db.query<TakenRow & { is_taken_back: boolean }>(
    `select o.*, exists (
       select from promotions.taken_back b where b.member_id = o.member_id and b.promotion_id = o.promotion_id and b.number = o.number) as is_taken_back
     from (${TAKEN} where t.member_id = $1 and t.deposit_id = $2) o`,
    [memberId, depositId],
  );
  return rows[0] ?? null;
}

/** What became of a reward whose deposit was taken back, as in `promotions.taken_back`. */
export type TakenBackOutcome = 'withdrawn' | 'forfeited' | 'left';
export async function noteTakenBack(
  tx: Tx,
  context: Needs<'clock'>,
  row: TakenRow,
  { depositId, outcome, kept }: { depositId: bigint; outcome: TakenBackOutcome; kept: bigint },
): Promise<void> {
  await tx.query(
    `insert into promotions.taken_back (member_id, promotion_id, number, deposit_id, outcome, kept, at) values ($1, $2, $3, $4, $5, $6, platform.time_of($7))`,
    [row.member_id, row.promotion_id, row.number, depositId, outcome, kept, databaseNow(context.clock)],
  );
}

/** What promotions gave a member, the newest first, with how much there is. */
export async function takenPage(
  db: Queryable,
  ask: {
    readonly memberId: bigint;
    readonly promotionId: bigint | null;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<{ rows: TakenRow[]; total: number }> {
  const { memberId, promotionId, limit, offset } = ask;
  const where = 't.member_id = $1 and ($2::bigint is null or t.promotion_id = $2)';
  const { rows } = await db.query<TakenRow>(
    `${TAKEN} where ${where} order by t.at desc, t.promotion_id desc, t.number desc limit $3 offset $4`,
    [memberId, promotionId, limit, offset],
  );
  const counted = await db.query<{ total: number }>(
    `select count(*)::int as total from promotions.taken t where ${where}`,
    [memberId, promotionId],
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export interface NewTaken {
  readonly memberId: bigint;
  readonly promotionId: bigint;
  readonly number: bigint;
  readonly version: number;
  readonly kind: string;
  readonly amount: Micros;
  readonly currency: string;
  readonly base: Micros;
  readonly deposit: { readonly id: bigint; readonly amount: Micros } | null;
  readonly day: string;
  readonly period: string | null;
  readonly group: string | null;
  /** Given by an operator: it counts for no cap. */
  readonly isByHand?: true;
  readonly idempotent: { readonly key: string; readonly bodyHash: Buffer } | null;
}
export async function insertTaken(tx: Tx, context: Needs<'clock'>, item: NewTaken): Promise<void> {
  const { deposit, idempotent } = item;
  await tx.query(
    `insert into promotions.taken (member_id, promotion_id, number, version, kind, amount, currency, base, deposit_id, deposit, day, period, stacking, at, key, body_hash,
       by_hand)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, platform.time_of($14), $15, $16, $17)`,
    [
      ...[item.memberId, item.promotionId, item.number, item.version, item.kind, item.amount, item.currency, item.base],
      ...[deposit?.id ?? null, deposit?.amount ?? 0n, item.day, item.period, item.group, databaseNow(context.clock)],
      ...[idempotent?.key ?? null, idempotent?.bodyHash ?? null, item.isByHand ?? false],
    ],
  );
}

export interface Membership {
  readonly promotion_id: string;
  readonly version: number;
  readonly at: Date;
}
/** Promotions that a member has joined, the last one first. */
export const membershipsOf = async (db: Queryable, memberId: bigint): Promise<Membership[]> =>
  (
    await db.query<Membership>(
      'select promotion_id, version, at from promotions.membership where member_id = $1 order by at desc, promotion_id desc',
      [memberId],
    )
  ).rows;

/** Joins on the terms of a version; who has joined on these stays as joined then. */
export async function join(
  tx: Tx,
  context: Needs<'clock'>,
  { memberId, promotionId, version }: { memberId: bigint; promotionId: bigint; version: number },
): Promise<void> {
  await tx.query(
    `insert into promotions.membership as m (member_id, promotion_id, version, at) values ($1, $2, $3, platform.time_of($4))
     on conflict (member_id, promotion_id) do update set version = excluded.version, at = excluded.at where m.version <> excluded.version`,
    [memberId, promotionId, version, databaseNow(context.clock)],
  );
}
export async function leave(tx: Tx, memberId: bigint, promotionId: bigint): Promise<void> {
  await tx.query('delete from promotions.membership where member_id = $1 and promotion_id = $2', [
    memberId,
    promotionId,
  ]);
}

interface Chosen {
  readonly promotion_id: string;
  readonly version: number;
}
/** What a member chose with a deposit. */
export async function choiceOf(db: Queryable, memberId: bigint, depositId: bigint): Promise<Chosen | null> {
  const { rows } = await db.query<Chosen>(
    'select promotion_id, version from promotions.choice where member_id = $1 and deposit_id = $2',
    [memberId, depositId],
  );
  return rows[0] ?? null;
}
export async function choose(
  tx: Tx,
  item: { memberId: bigint; depositId: bigint; promotionId: bigint; version: number },
): Promise<void> {
  await tx.query(
    'insert into promotions.choice (member_id, deposit_id, promotion_id, version) values ($1, $2, $3, $4)',
    [item.memberId, item.depositId, item.promotionId, item.version],
  );
}
export async function noteRefusedChoice(tx: Tx, memberId: bigint, depositId: bigint, why: string): Promise<void> {
  await tx.query('update promotions.choice set refused = $3 where member_id = $1 and deposit_id = $2', [
    memberId,
    depositId,
    why,
  ]);
}

/** Of every promotion: the newest reward that waits, and whether bonus money of it waits or is active. */
export interface Waiting {
  readonly promotion_id: string;
  readonly reward_id: string | null;
  readonly claim_until: Date | null;
  readonly has_bonus: boolean;
}
export async function waitingOf(db: Queryable, memberId: bigint, nowMs: number): Promise<ReadonlyMap<string, Waiting>> {
  const { rows } = await db.query<Waiting>(
    `select coalesce(r.source_id, g.source_id)::text as promotion_id, r.id as reward_id, r.claim_until, g.source_id is not null as has_bonus
     from (
       select distinct on (source_id) source_id, id, claim_until from rewards.rewards
       where member_id = $1 and source = $2 and state = 'claimable' and (claim_until is null or claim_until > $3) order by source_id, id desc
     ) r
     full join (
       select distinct source_id from bonus.bonus_grants where member_id = $1 and source = $2
         and (state = 'waiting' or state = 'active' and (expires_at is null or expires_at > $3))
     ) g on g.source_id = r.source_id`,
    [memberId, SOURCE, iso(nowMs)],
  );
  return new Map(rows.map((row) => [row.promotion_id, row]));
}

/** Whether there is a real account of this name. */
export async function isAccount(db: Queryable, account: string): Promise<boolean> {
  const { rowCount } = await db.query('select from account.members m where m.account = $1 and m.closed_at is null', [
    account,
  ]);
  return rowCount === 1;
}
