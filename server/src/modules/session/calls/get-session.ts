import { sessionCalls } from '@lantern/contract/session';
import { answer, done } from '../../../platform/index.ts';
import { secretIn, tokenOf } from '../session.cookie.ts';

/** A new tab has the cookie but not the token: it takes the token from here. Other sites cannot read this answer. */
export const getSession = answer(sessionCalls.getSession, async ({ actor, cookies }, context) => {
  const secret = actor ? secretIn(context, cookies) : null;
  return done({ token: secret === null ? null : tokenOf(secret) });
});
