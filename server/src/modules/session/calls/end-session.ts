import { sessionCalls } from '@lantern/contract/session';
import { answer, done, refuse } from '../../../platform/index.ts';
import { cookieOf } from '../session.cookie.ts';
import { endSession as closeSession } from '../session.service.ts';
import { isOpenSession } from '../session.sessions.store.ts';

/** Another member's session answers like a missing one (IDOR). */
export const endSession = answer(sessionCalls.endSession, async ({ actor, params }, context, tx) => {
  if (!(await isOpenSession(tx, actor.memberId, params.id))) return refuse('not_found');
  await closeSession(context, tx, { memberId: actor.memberId, sessionId: params.id }, 'ended_by_member');
  return params.id === actor.sessionId ? done({}, [cookieOf(context, null)]) : done({});
});
