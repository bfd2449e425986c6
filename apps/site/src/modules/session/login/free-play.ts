import type { CallReply } from '../../../shared/calls/index.ts';
import { openTrial } from '../../../shared/session/index.ts';
import { toasts } from '../../../shared/toasts/index.ts';
import { goIn } from './log-in.ts';

/** Opens a trial account with trial money and logs it in (spec 4, free play). */
export async function startFreePlay(): Promise<CallReply<'startFreePlay'>> {
  const reply = await openTrial();
  if (reply.success) await goIn(reply.value, 'session.login.welcome');
  else toasts.add({ kind: 'fail', text: reply.message });
  return reply;
}
