import type { ReferralSign, ReferralState } from '@lantern/rules/referral';
import { countWaiting, type Queryable, type Waiting } from '../../../platform/index.ts';
import type { DecisionRow, FriendGift, InviterGift } from '../referral.friends.store.ts';

/** Friends with signs that wait for an operator. */
export const reviewsWaiting = (db: Queryable): Promise<Waiting> =>
  countWaiting(db, { from: `referral.friend where state = 'review'`, since: 'met_at' });

export interface ResultsRow {
  readonly friends: readonly { readonly state: ReferralState; readonly count: number }[];
  readonly inviters: number;
  readonly openRewards: number;
  /** Micros: given, and due. */
  readonly shares: string;
  readonly openShares: string;
}
export async function resultsOf(db: Queryable, currency: string): Promise<ResultsRow> {
  const { rows } = await db.query<{ state: ReferralState; count: number }>(
    'select state, count(*)::int as count from referral.friend where currency = $1 group by 1 order by 1',
    [currency],
  );
  const sums = await db.query<{ inviters: number; open: number }>(
    `select (count(distinct inviter_id) filter (where inviter_gift = 'given'))::int as inviters,
       ((count(*) filter (where inviter_gift = 'open')) + (count(*) filter (where friend_gift = 'open')))::int as open
     from referral.friend where currency = $1`,
    [currency],
  );
  const shared = await db.query<{ given: string; due: string }>(
    `select coalesce(sum(amount) filter (where state = 'given'), 0)::bigint as given, coalesce(sum(amount) filter (where state = 'due'), 0)::bigint as due
     from referral.share where currency = $1`,
    [currency],
  );
  return {
    ...{ friends: rows, inviters: sums.rows[0]?.inviters ?? 0, openRewards: sums.rows[0]?.open ?? 0 },
    ...{ shares: shared.rows[0]?.given ?? '0', openShares: shared.rows[0]?.due ?? '0' },
  };
}

export interface OfficeFriendRow {
  readonly friend_id: string;
  readonly account: string;
  readonly inviter_id: string;
  readonly inviter: string;
  readonly currency: string;
  readonly version: number;
  readonly joined_at: Date;
  readonly until_at: Date;
  readonly deposits: string;
  readonly stakes: string;
  readonly share_until: Date | null;
  readonly share_stakes: string;
  readonly state: ReferralState;
  readonly met_at: Date | null;
  readonly due_at: Date | null;
  readonly inviter_amount: string;
  readonly inviter_gift: InviterGift | null;
  readonly friend_amount: string;
  readonly friend_gift: FriendGift | null;
  readonly signs: readonly { readonly kind: ReferralSign; readonly at: string }[];
  readonly verdict: DecisionRow['verdict'] | null;
  readonly reason: string | null;
  readonly by: string | null;
  readonly decided_at: Date | null;
}
const FRIENDS = (
  chosen: string,
) => `select f.friend_id, a.account, f.inviter_id, i.account as inviter, f.currency, f.version, f.joined_at, f.until_at,
    referral.deposited_by(f.friend_id, f.until_at) as deposits, f.stakes, f.share_until, f.share_stakes, f.state, f.met_at, f.due_at, f.inviter_amount, f.inviter_gift, f.friend_amount, f.friend_gift,
    coalesce((select jsonb_agg(jsonb_build_object('kind', s.kind, 'at', s.at) order by s.kind) from referral.sign s where s.friend_id = f.friend_id), '[]') as signs,
    d.verdict, d.reason, d.by, d.at as decided_at
  from (${chosen}) f join account.members a on a.id = f.friend_id join account.members i on i.id = f.inviter_id
  left join referral.decision d on d.friend_id = f.friend_id`;

interface FriendsAsk {
  readonly state: ReferralState | null;
  readonly inviterId: bigint | null;
  readonly limit: number;
  readonly offset: number;
}
/** Friends, the newest first; those that wait for an operator from the oldest on. */
export async function friendPage(
  db: Queryable,
  { state, inviterId, limit, offset }: FriendsAsk,
): Promise<{ rows: OfficeFriendRow[]; total: number }> {
  const where =
    'from referral.friend f where ($1::text is null or f.state = $1) and ($2::bigint is null or f.inviter_id = $2)';
  const order = state === 'review' ? 'f.met_at, f.friend_id' : 'f.friend_id desc';
  const { rows } = await db.query<OfficeFriendRow>(
    `${FRIENDS(`select f.* ${where} order by ${order} limit $3 offset $4`)} order by ${order}`,
    [state, inviterId, limit, offset],
  );
  const counted = await db.query<{ total: number }>(`select count(*)::int as total ${where}`, [state, inviterId]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
export async function officeFriendOf(db: Queryable, friendId: string): Promise<OfficeFriendRow | null> {
  const { rows } = await db.query<OfficeFriendRow>(FRIENDS('select * from referral.friend where friend_id = $1'), [
    friendId,
  ]);
  return rows[0] ?? null;
}
