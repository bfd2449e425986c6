import type { BodyOf } from '@lantern/contract';
import { sessionCalls } from '@lantern/contract/session';
import { type AppContext, answer, isSameText, refuse, type Tx } from '../../../platform/index.ts';
import { factorsOf, type OpenStep } from '../second-factor/session.second-factor.store.ts';
import { sentCodeHash } from '../second-factor/session.second-factor-codes.ts';
import { isOwnCode } from '../second-factor/session.second-factor-proof.ts';
import { finishStepBy, stepOf } from '../second-factor/session.second-factor-steps.ts';
import { notifyMember } from '../session.notices.ts';

type Body = BodyOf<typeof sessionCalls.finishStep>;

async function isRight(context: AppContext, tx: Tx, step: OpenStep, body: Body): Promise<boolean> {
  if (body.channel === 'mail' || body.channel === 'sms')
    return (
      step.codeHash !== null &&
      step.codeChannel === body.channel &&
      isSameText(step.codeHash, sentCodeHash(context, step.ticketHash, body.code))
    );
  if (!(await isOwnCode(context, tx, step.memberId, body.channel, body.code))) return false;
  if (body.channel === 'recovery') {
    const { recoveryLeft } = await factorsOf(tx, step.memberId);
    await notifyMember(context, tx, step.memberId, { key: 'recovery_used', params: { left: recoveryLeft } });
  }
  return true;
}

export const finishStep = answer(
  sessionCalls.finishStep,
  async ({ body, address, userAgent, cookies, language }, context) => {
    const isOffered = await context.db.transaction(
      async (tx) => (await stepOf(context, tx, body.ticket, cookies))?.channels.includes(body.channel) ?? true,
    );
    if (!isOffered) return refuse('channel_unknown');
    const finishing = { ticket: body.ticket, address, userAgent, cookies, language };
    return finishStepBy(
      context,
      finishing,
      (tx, step) => isRight(context, tx, step, body),
      body.channel !== 'recovery',
    );
  },
  // A wrong code stays counted.
  { transaction: false },
);
