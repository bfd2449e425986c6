import { sessionCalls } from '@lantern/contract/session';
import { answer, done } from '../../../platform/index.ts';
import { endSessions } from '../session.service.ts';

export const endOtherSessions = answer(sessionCalls.endOtherSessions, async ({ actor }, context, tx) =>
  done({ ended: await endSessions(context, tx, actor.memberId, 'ended_by_member', actor.sessionId) }),
);
