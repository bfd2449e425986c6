import { sessionCalls } from '@lantern/contract/session';
import { invariant } from '@lantern/kernel';
import { type AppContext, answer, done, refuse, type Tx } from '../../../platform/index.ts';
import { sendMail, sendSms } from '../../post/index.ts';
import { isDevicePlace } from '../login/session.device.ts';
import { members } from '../member-directory.ts';
import { codesSentTo, type OpenStep, storeStepCode } from '../second-factor/session.second-factor.store.ts';
import { newSentCode, sentCodeHash } from '../second-factor/session.second-factor-codes.ts';
import { stepOf, stepOver } from '../second-factor/session.second-factor-steps.ts';

const AGAIN_MS = 60_000;
/**
 * Messages to one member for pending log-ins: from one place, and from all places except known devices. An attacker with the password can
 * neither flood the mailbox nor block the owner's device.
 */
const CODES_MAX = 6;
const CODES_UNKNOWN_MAX = 12;
const CODES_WINDOW_SECONDS = 600;

async function sendTo(
  context: AppContext,
  tx: Tx,
  step: OpenStep,
  channel: 'mail' | 'sms',
  language: string,
): Promise<void> {
  const { email, mobile } = await members(context).contactsOf(tx, step.memberId);
  const to = channel === 'mail' ? email : mobile;
  invariant(to, 'a channel that is offered has an address');
  const code = newSentCode(context);
  await storeStepCode(tx, context, step.ticketHash, {
    codeHash: sentCodeHash(context, step.ticketHash, code),
    channel,
  });
  const member = (await members(context).byIds(tx, [step.memberId])).get(step.memberId);
  const minutes = Math.max(1, Math.floor((step.endsAt.getTime() - context.clock.nowMs()) / 60_000));
  const params = { account: member?.account ?? '', code, minutes };
  const letter = { to, language, key: 'step_code', params, goodUntilMs: step.endsAt.getTime() };
  await (channel === 'mail' ? sendMail(context, tx, letter) : sendSms(context, tx, letter));
}

export const sendStepCode = answer(sessionCalls.sendStepCode, async ({ body, cookies, language }, context, tx) => {
  const step = await stepOf(context, tx, body.ticket, cookies);
  if (!step) return stepOver();
  if (!step.channels.includes(body.channel)) return refuse('channel_unknown');
  const nowMs = context.clock.nowMs();
  const waitMs = step.codeSentAt === null ? 0 : step.codeSentAt.getTime() + AGAIN_MS - nowMs;
  if (waitMs > 0) return refuse('code_too_soon', { facts: { seconds: Math.ceil(waitMs / 1000) } });
  const sent = await codesSentTo(tx, step.memberId, step.place);
  if (sent.here >= CODES_MAX || (!isDevicePlace(step.place) && sent.unknown >= CODES_UNKNOWN_MAX))
    return refuse('code_too_soon', { facts: { seconds: CODES_WINDOW_SECONDS } });
  await sendTo(context, tx, step, body.channel, language);
  const expiredMinutes = Math.max(1, Math.floor((step.endsAt.getTime() - nowMs) / 60_000));
  return done({ expiredMinutes, againInSeconds: AGAIN_MS / 1000 });
});
