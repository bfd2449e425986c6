import { sessionCalls } from '@lantern/contract/session';
import { answer, done } from '../../../platform/index.ts';
import { newSecret } from '../session.cookie.ts';
import { proofOptions } from '../session.passkey.ts';
import { browserCookie, browserSecretIn } from '../session.second-factor-cookie.ts';

export const beginPasskeyLogin = answer(sessionCalls.beginPasskeyLogin, async ({ cookies }, world, tx) => {
  const ticket = newSecret(world);
  const browser = browserSecretIn(world, cookies) ?? newSecret(world);
  const options = await proofOptions(world, tx, { purpose: 'login', id: ticket, browser }, null);
  return done({ ticket, options }, [browserCookie(world, browser)]);
});
