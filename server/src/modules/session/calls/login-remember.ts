import { sessionCalls } from '@lantern/contract/session';
import { answer, done, refuse } from '../../../platform/index.ts';
import { loginName } from '../login/session.attempts.ts';
import { redeemRemembered } from '../login/session.remember.ts';

export const loginRemember = answer(
  sessionCalls.loginRemember,
  async ({ body, address, userAgent, cookies }, context) => {
    const account = loginName(body.username);
    const entered = await redeemRemembered(context, { account, ticket: body.ticket, address, userAgent, cookies });
    return entered ? done(entered.value, entered.cookies) : refuse('remember_over');
  },
  // Sessions ended by a reused ticket stay ended although the answer is a refusal.
  { transaction: false },
);
