import { contentCalls } from '@lantern/contract/content';
import { invariant } from '@lantern/kernel';
import { answer, done } from '../../../platform/index.ts';
import { memberRecord } from '../../account/index.ts';
import { unreadNotices } from '../content.notices.store.ts';
import { languagesFor } from '../content.service.ts';

/** What was said before somebody joined was not said to that member. */
export const getUnreadCount = answer(contentCalls.getUnreadCount, async ({ actor, language }, context) => {
  const { memberId } = actor;
  const member = await memberRecord(context.db, memberId.toString());
  invariant(member, 'a session belongs to a member');
  const languages = await languagesFor(context, language);
  const unread = await unreadNotices(context.db, context, { memberId, since: member.created_at }, languages);
  return done({ unreadCount: unread.length, unread });
});
