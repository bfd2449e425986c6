import type { REFERRAL_STANDINGS } from '@lantern/contract/referral/lists';
import { iso, type Queryable } from '../../platform/index.ts';
import type { InviterGift } from './referral.friends.store.ts';

type Standing = (typeof REFERRAL_STANDINGS)[number];

export interface SumsRow {
  readonly friends: number;
  readonly qualified: number;
  readonly deposited: number;
  /** Micros. */
  readonly given: string;
  readonly waiting: string;
}
/** What a member's friends have brought. */
export async function sumsOf(db: Queryable, memberId: bigint): Promise<SumsRow> {
  const { rows } = await db.query<SumsRow>(
    `select count(*)::int as friends, (count(*) filter (where state = 'qualified'))::int as qualified,
       (select count(*) from (
          select d.member_id from referral.friend f join cashier.deposits d on d.member_id = f.friend_id and d.state = 'credited'
          where f.inviter_id = $1 group by 1 having sum(coalesce(d.credited, d.amount) + d.more - d.taken) > 0
        ) x)::int as deposited,
       coalesce(sum(inviter_amount) filter (where inviter_gift = 'given'), 0) as given,
       coalesce(sum(inviter_amount) filter (where inviter_gift = 'open' or (state = 'met' and inviter_gift is null)), 0) as waiting
     from referral.friend where inviter_id = $1`,
    [memberId],
  );
  return rows[0] ?? { friends: 0, qualified: 0, deposited: 0, given: '0', waiting: '0' };
}

export interface OwnFriendRow {
  readonly friend_id: string;
  readonly nickname: string;
  readonly joined_at: Date;
  readonly until_at: Date;
  readonly standing: Standing;
  readonly inviter_amount: string;
  readonly inviter_gift: InviterGift | null;
}
interface OwnAsk {
  readonly memberId: bigint;
  readonly standing: Standing | null;
  readonly nowMs: number;
  readonly limit: number;
  readonly offset: number;
}
const STANDING = `case state when 'open' then case when until_at > $2 then 'playing' else 'late' end when 'met' then 'waiting' when 'review' then 'checked'
  when 'qualified' then 'qualified' else 'not_counted' end`;
/** A member's friends, the newest first. */
export async function ownFriends(
  db: Queryable,
  { memberId, standing, nowMs, limit, offset }: OwnAsk,
): Promise<{ rows: OwnFriendRow[]; total: number }> {
  const own = `from (select f.*, ${STANDING} as standing from referral.friend f where f.inviter_id = $1) f where $3::text is null or f.standing = $3`;
  const asked = [memberId, iso(nowMs), standing];
  const { rows } = await db.query<OwnFriendRow>(
    `select f.friend_id, m.nickname, f.joined_at, f.until_at, f.standing, f.inviter_amount, f.inviter_gift
     from (select f.* ${own} order by f.friend_id desc limit $4 offset $5) f join account.members m on m.id = f.friend_id order by f.friend_id desc`,
    [...asked, limit, offset],
  );
  const counted = await db.query<{ total: number }>(`select count(*)::int as total ${own}`, asked);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
