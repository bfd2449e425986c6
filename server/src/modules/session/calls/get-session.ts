import { sessionCalls } from '@lantern/contract/session';
import { answer, done } from '../../../platform/index.ts';
import { secretIn, tokenOf } from '../session.cookie.ts';

/** A new tab has the cookie but not the token, which this answer returns. Other sites cannot read it. */
export const getSession = answer(sessionCalls.getSession, async ({ actor, cookies }, context) => {
  const secret = actor ? secretIn(context, cookies) : null;
  return done({ token: secret === null ? null : tokenOf(secret) });
});
