import { sessionCalls } from '@lantern/contract/session';
import { answer, done } from '../../../platform/index.ts';
import { cookieOf } from '../session.cookie.ts';
import { endSession } from '../session.service.ts';

export const logout = answer(sessionCalls.logout, async ({ actor }, world, tx) => {
  await endSession(world, tx, actor, 'logout');
  return done({}, [cookieOf(world, null)]);
});
