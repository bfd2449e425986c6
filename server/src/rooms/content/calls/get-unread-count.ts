import { contentCalls } from '@lantern/contract/content';
import { invariant } from '@lantern/kernel';
import { answer, done } from '../../../platform/index.ts';
import { memberRecord } from '../../account/index.ts';
import { unreadNotices } from '../content.notices.store.ts';
import { languagesFor } from '../content.service.ts';

/** What was said before somebody joined was not said to that member. */
export const getUnreadCount = answer(contentCalls.getUnreadCount, async ({ actor, language }, world) => {
  const { memberId } = actor;
  const member = await memberRecord(world.db, memberId.toString());
  invariant(member, 'a session belongs to a member');
  const languages = await languagesFor(world, language);
  const unread = await unreadNotices(world.db, world, { memberId, since: member.created_at }, languages);
  return done({ unreadCount: unread.length, unread });
});
