import { contentCalls } from '@lantern/contract/content';
import { invariant } from '@lantern/kernel';
import { answer, done } from '../../../platform/index.ts';
import { memberRecord } from '../../account/index.ts';
import { unreadNotices } from '../content.notices.store.ts';
import { languagesFor } from '../content.service.ts';

/** Notices from before the registration do not count as unread. */
export const getUnreadCount = answer(contentCalls.getUnreadCount, async ({ actor, language }, context) => {
  const { memberId } = actor;
  const member = await memberRecord(context.db, memberId.toString());
  invariant(member, 'a session belongs to a member');
  const languages = await languagesFor(context, language);
  const unread = await unreadNotices(context.db, context, { memberId, since: member.created_at }, languages);
  return done({ unreadCount: unread.length, unread });
});
