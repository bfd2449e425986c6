import { type Answer, type CallReply, callApi } from '../../../shared/calls/index.ts';
import { enter } from '../../../shared/session/index.ts';
import { loadTexts, textNow } from '../../../shared/texts/index.ts';
import { toasts } from '../../../shared/toasts/index.ts';
import { closeAndGoOn, openWindow, openWith } from '../../../shared/windows/index.ts';

export type Entered = Pick<Answer<'login'>, 'token'> &
  Partial<Pick<Answer<'login'>, 'mustChangePassword' | 'passwordExpired' | 'next' | 'firstTimeLogin'>>;
type Greeting = 'session.login.welcome' | 'account.register.welcome' | 'session.forgot.done';

/**
 * The steps after every log-in method (spec 4): the second factor where required; else store the token, load the
 * member, then the forced change of a one-time password or back to the previous page, with the pending intent.
 */
export async function goIn(value: Entered, greeting: Greeting): Promise<void> {
  if (value.next) return openWith('step', { step: value.next });
  if (value.token === null) return;
  const begins = { isLimited: value.mustChangePassword === true, isFirstLogin: value.firstTimeLogin === true };
  const [member] = await Promise.all([enter(value.token, begins), loadTexts('session', 'account')]);
  if (value.mustChangePassword || value.passwordExpired) {
    openWindow('changePassword');
    return;
  }
  closeAndGoOn();
  const text = member && textNow(greeting, { name: member.nickname });
  if (text) toasts.add({ kind: 'done', text });
}

/** Log-in from the header: a refusal continues in the log-in window, with the typed name. */
export async function logIn(typed: { username: string; password: string }): Promise<CallReply<'login'>> {
  const reply = await callApi('login', { body: typed });
  if (reply.success) await goIn(reply.value, 'session.login.welcome');
  else openWith('login', { typed: { username: typed.username, refused: reply } });
  return reply;
}
