import { referralOfficeCalls } from '@lantern/contract/referral/office';
import { answer, done, paged, rangeOf } from '../../../platform/index.ts';
import { presentFriend } from './referral.desk.ts';
import { friendPage } from './referral.office.store.ts';

export const listInvitedFriends = answer(referralOfficeCalls.listInvitedFriends, async ({ query }, { db }) => {
  const { state = null } = query;
  const inviterId = query.inviterId === undefined ? null : BigInt(query.inviterId);
  const { rows, total } = await friendPage(db, { state, inviterId, ...rangeOf(query) });
  return done(paged(rows.map(presentFriend), total, query));
});
