import { referralOfficeCalls } from '@lantern/contract/referral/office';
import { answer, done, refuse } from '../../../platform/index.ts';
import { lockMembers } from '../../rewards/index.ts';
import { note } from '../../staff/index.ts';
import { tellInviter } from '../referral.following.ts';
import { addDecision, inviterOf, lockFriend, moveFriend } from '../referral.friends.store.ts';
import { presentFriend } from './referral.desk.ts';
import { officeFriendOf } from './referral.office.store.ts';

export const decideInvitedFriend = answer(
  referralOfficeCalls.decideInvitedFriend,
  async ({ actor, params, body: { verdict, reason } }, context, tx) => {
    const friendId = BigInt(params.id);
    const inviterId = await inviterOf(tx, friendId);
    if (inviterId === null) return refuse('not_found');
    await lockMembers(tx, [friendId, inviterId]);
    const friend = await lockFriend(tx, friendId);
    if (friend?.state !== 'review') return refuse('changed_meanwhile');
    await addDecision(tx, context, { friendId: friend.friend_id, verdict, reason, by: actor.name });
    // The job gives what is due, by what the friend has done until then.
    const state = verdict === 'accept' ? 'met' : 'refused';
    const nowMs = context.clock.nowMs();
    await moveFriend(tx, context, friend.friend_id, {
      ...{ state, metAtMs: nowMs, dueAtMs: verdict === 'accept' ? nowMs : null, inviterGift: null, friendGift: null },
    });
    const row = await officeFriendOf(tx, friend.friend_id);
    if (!row) return refuse('not_found');
    const details = { verdict, reason, inviter: row.inviter };
    await note(context, tx, actor, 'referral.decide', { subject: row.account, details });
    await tellInviter(context, tx, inviterId, state);
    return done(presentFriend(row));
  },
);
