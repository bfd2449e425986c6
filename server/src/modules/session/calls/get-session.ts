import { sessionCalls } from '@lantern/contract/session';
import { answer, done } from '../../../platform/index.ts';
import { tokenOf } from '../session.cookie.ts';
import { secretOf } from '../session.service.ts';

/** A new tab has the cookie but not the token, which this answer returns. Other sites cannot read it. */
export const getSession = answer(sessionCalls.getSession, async ({ actor, headers }, context) => {
  const secret = actor ? await secretOf(context, headers['cookie'] as string | undefined) : null;
  return done({ token: secret === null ? null : tokenOf(secret) });
});
