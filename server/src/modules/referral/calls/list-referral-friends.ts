import { referralCalls } from '@lantern/contract/referral';
import { formatAmount } from '@lantern/kernel';
import { maskedName } from '@lantern/rules/referral';
import { answer, done, iso, paged, rangeOf } from '../../../platform/index.ts';
import { ownFriends } from '../referral.pages.store.ts';

/** A friend's figures stay the friend's: the inviter reads where a friend stands, and what the friend brought. */
export const listReferralFriends = answer(
  referralCalls.listReferralFriends,
  async ({ actor: { memberId }, query }, { db, clock }) => {
    const { standing = null } = query;
    const { rows, total } = await ownFriends(db, { memberId, standing, nowMs: clock.nowMs(), ...rangeOf(query) });
    const list = rows.map((row) => ({
      ...{ id: row.friend_id, name: maskedName(row.nickname), joinedAt: iso(row.joined_at), until: iso(row.until_at) },
      ...{ standing: row.standing, reward: formatAmount(BigInt(row.inviter_amount)), gift: row.inviter_gift },
    }));
    return done(paged(list, total, query));
  },
);
