import type { ReferralTermsShape } from '@lantern/contract/referral';
import type { Micros } from '@lantern/kernel';
import type { ReferralSign, ReferralState } from '@lantern/rules/referral';
import { databaseNow, iso, type Needs, type Queryable, type Tx } from '../../platform/index.ts';
import { TERMS } from './referral.programme.store.ts';

export interface NewFriend {
  readonly friendId: bigint;
  readonly inviterId: bigint;
  readonly currency: string;
  readonly programmeId: string;
  readonly version: number;
  readonly untilMs: number;
  readonly state: ReferralState;
  readonly inviter: Micros;
  readonly friend: Micros;
  /** Millionths of valid stakes, and until when bets count for them. */
  readonly share: bigint;
  readonly shareUntilMs: number | null;
}
export async function addFriend(tx: Tx, context: Needs<'clock'>, item: NewFriend): Promise<void> {
  const { friendId, inviterId, currency, programmeId, version, untilMs, state, inviter, friend, share, shareUntilMs } =
    item;
  await tx.query(
    `insert into referral.friend (friend_id, inviter_id, currency, programme_id, version, joined_at, until_at, state, inviter_amount, friend_amount, share_rate, share_until)
     values ($1, $2, $3, $4, $5, platform.time_of($6), $7, $8, $9, $10, $11, $12)`,
    [
      ...[friendId, inviterId, currency, programmeId, version, databaseNow(context.clock), iso(untilMs)],
      ...[state, inviter, friend, share, shareUntilMs === null ? null : iso(shareUntilMs)],
    ],
  );
}

/** A friend's deposits changed: the state is computed anew. */
export async function markChanged(tx: Tx, friendId: bigint): Promise<void> {
  await tx.query('update referral.friend set moves = moves + 1 where friend_id = $1', [friendId]);
}

export type InviterGift = 'open' | 'given' | 'capped';
export type FriendGift = 'open' | 'given' | 'none';
/** What decides about a friend. */
export interface FriendRow {
  readonly friend_id: string;
  readonly inviter_id: string;
  readonly currency: string;
  readonly programme_id: string;
  readonly version: number;
  readonly terms: ReferralTermsShape;
  readonly moves: string;
  readonly state: ReferralState;
  readonly stakes: string;
  readonly deposits: string;
  readonly due_at: Date | null;
  readonly inviter_amount: string;
  readonly friend_amount: string;
  readonly inviter_gift: InviterGift | null;
  readonly friend_gift: FriendGift | null;
}
const FRIEND = `select f.friend_id, f.inviter_id, f.currency, f.programme_id, f.version, ${TERMS} as terms, f.moves, f.state, f.stakes,
    referral.deposited_by(f.friend_id, f.until_at) as deposits, f.due_at, f.inviter_amount, f.friend_amount, f.inviter_gift, f.friend_gift
  from referral.friend f join referral.version v on v.programme_id = f.programme_id and v.version = f.version`;

/** Friends of whom something changed or is due, behind one of them. */
export const friendsToFollow = async (
  db: Queryable,
  { nowMs, after, limit }: { readonly nowMs: number; readonly after: bigint; readonly limit: number },
): Promise<FriendRow[]> =>
  (
    await db.query<FriendRow>(
      `${FRIEND} where f.friend_id in (
         select n.friend_id from (
           (select c.friend_id from referral.friend c where c.moves <> c.seen and c.state in ('open', 'met') and c.friend_id > $2 order by c.friend_id limit $3)
           union
           (select d.friend_id from referral.friend d where d.due_at <= $1 and d.friend_id > $2 order by d.friend_id limit $3)
         ) n order by n.friend_id limit $3
       ) order by f.friend_id`,
      [iso(nowMs), after, limit],
    )
  ).rows;

/** A friend under the row's lock, with deposits and stakes as they are now. */
export async function lockFriend(tx: Tx, friendId: bigint): Promise<FriendRow | null> {
  await tx.query('select from referral.friend where friend_id = $1 for no key update', [friendId]);
  return (await tx.query<FriendRow>(`${FRIEND} where f.friend_id = $1`, [friendId])).rows[0] ?? null;
}
export async function inviterOf(db: Queryable, friendId: bigint): Promise<bigint | null> {
  const { rows } = await db.query<{ inviter_id: string }>(
    'select inviter_id from referral.friend where friend_id = $1',
    [friendId],
  );
  return rows[0] ? BigInt(rows[0].inviter_id) : null;
}

/** Notes up to where changes of friends have been looked at; what changed since is looked at again. */
export async function noteSeen(
  db: Queryable,
  friends: readonly Pick<FriendRow, 'friend_id' | 'moves'>[],
): Promise<void> {
  await db.query(
    `update referral.friend f set seen = x.moves from unnest($1::bigint[], $2::bigint[]) as x(friend_id, moves) where f.friend_id = x.friend_id and f.seen < x.moves`,
    [friends.map(({ friend_id }) => friend_id), friends.map(({ moves }) => moves)],
  );
}

export interface FriendMove {
  readonly state: ReferralState;
  /** Null: not. */
  readonly metAtMs: number | null;
  readonly dueAtMs: number | null;
  readonly inviterGift: InviterGift | null;
  readonly friendGift: FriendGift | null;
}
/** Writes where a friend stands; `metAtMs` of one who had qualified before stays as it was. */
export async function moveFriend(tx: Tx, context: Needs<'clock'>, friendId: string, move: FriendMove): Promise<void> {
  const { state, metAtMs, dueAtMs, inviterGift, friendGift } = move;
  await tx.query(
    `update referral.friend set state = $2, met_at = case when $3::timestamptz is null then null else coalesce(met_at, $3) end, due_at = $4, inviter_gift = $5,
       friend_gift = $6, given_at = case when $5 = 'given' then coalesce(given_at, platform.time_of($7)) end
     where friend_id = $1`,
    [
      ...[friendId, state, metAtMs === null ? null : iso(metAtMs), dueAtMs === null ? null : iso(dueAtMs)],
      ...[inviterGift, friendGift, databaseNow(context.clock)],
    ],
  );
}

/** Rewards that an inviter was given in all, and since an instant. */
export async function givenTo(
  db: Queryable,
  inviterId: string,
  sinceMs: number,
): Promise<{ given: number; givenInMonth: number }> {
  const { rows } = await db.query<{ given: number; in_month: number }>(
    `select count(*)::int as given, (count(*) filter (where given_at >= $2))::int as in_month from referral.friend where inviter_id = $1 and inviter_gift = 'given'`,
    [inviterId, iso(sinceMs)],
  );
  return { given: rows[0]?.given ?? 0, givenInMonth: rows[0]?.in_month ?? 0 };
}

/** Whether a member is below an agent at any depth. */
export async function isBelow(db: Queryable, memberId: string, agentId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from agents.closures where member_id = $1 and ancestor_id = $2 and depth > 0 and valid_to = 'infinity' limit 1`,
    [memberId, agentId],
  );
  return rowCount === 1;
}

/** Whether an account takes rewards: neither closed nor frozen. */
export async function takesRewards(db: Queryable, memberId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'select from account.members where id = $1 and closed_at is null and frozen_at is null',
    [memberId],
  );
  return rowCount === 1;
}

/** Signs that two accounts belong to one person: device, payout account, address. */
export async function sharedMarks(db: Queryable, one: string, other: string): Promise<ReferralSign[]> {
  const { rows } = await db.query<{ kind: ReferralSign }>(
    `select 'same_device' as kind where exists (
       select from session.sessions a join session.sessions b on b.member_id = $2 and b.device_hash = a.device_hash where a.member_id = $1)
     union all select 'same_address' where exists (
       select from session.sessions a join session.sessions b on b.member_id = $2 and b.address = a.address where a.member_id = $1)
     union all select 'same_payout_account' where exists (
       select from cashier.payout_accounts a join cashier.payout_accounts b on b.member_id = $2 and b.number_hash = a.number_hash where a.member_id = $1)`,
    [one, other],
  );
  return rows.map(({ kind }) => kind);
}
export async function addSigns(
  tx: Tx,
  context: Needs<'clock'>,
  friendId: string,
  kinds: readonly ReferralSign[],
): Promise<void> {
  await tx.query(
    'insert into referral.sign (friend_id, kind, at) select $1, kind, platform.time_of($3) from unnest($2::text[]) kind on conflict do nothing',
    [friendId, kinds, databaseNow(context.clock)],
  );
}

export interface DecisionRow {
  readonly verdict: 'accept' | 'refuse';
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
}
export async function decisionOf(db: Queryable, friendId: string): Promise<DecisionRow | null> {
  const { rows } = await db.query<DecisionRow>(
    'select verdict, reason, by, at from referral.decision where friend_id = $1',
    [friendId],
  );
  return rows[0] ?? null;
}
export async function addDecision(
  tx: Tx,
  context: Needs<'clock'>,
  { friendId, verdict, reason, by }: Omit<DecisionRow, 'at'> & { readonly friendId: string },
): Promise<void> {
  await tx.query(
    'insert into referral.decision (friend_id, verdict, reason, by, at) values ($1, $2, $3, $4, platform.time_of($5))',
    [friendId, verdict, reason, by, databaseNow(context.clock)],
  );
}
