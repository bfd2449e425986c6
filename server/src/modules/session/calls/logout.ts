import { sessionCalls } from '@lantern/contract/session';
import { answer, done } from '../../../platform/index.ts';
import { forgottenCookies } from '../login/session.remember.ts';
import { cookieOf } from '../session.cookie.ts';
import { endSession } from '../session.service.ts';

/** A log-out also ends the remembered log-in of this browser (ASVS 7.4.1). */
export const logout = answer(sessionCalls.logout, async ({ actor }, context, tx) => {
  await endSession(context, tx, actor, 'logout');
  return done({}, [cookieOf(context, null), ...forgottenCookies(context, actor.account)]);
});
