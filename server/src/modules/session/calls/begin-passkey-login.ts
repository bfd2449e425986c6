import { sessionCalls } from '@lantern/contract/session';
import { answer, done } from '../../../platform/index.ts';
import { proofOptions } from '../second-factor/session.passkey.ts';
import { browserCookie, browserSecretIn } from '../second-factor/session.second-factor-cookie.ts';
import { newSecret } from '../session.cookie.ts';

export const beginPasskeyLogin = answer(sessionCalls.beginPasskeyLogin, async ({ cookies }, context, tx) => {
  const ticket = newSecret(context);
  const browser = browserSecretIn(context, cookies) ?? newSecret(context);
  const options = await proofOptions(context, tx, { purpose: 'login', id: ticket, browser }, null);
  return done({ ticket, options }, [browserCookie(context, browser)]);
});
