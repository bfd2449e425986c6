import { sessionCalls } from '@lantern/contract/session';
import { answer, type Needs, refuse, type Tx } from '../../../platform/index.ts';
import { passkeyByCredential, usePasskey } from '../second-factor/session.passkey.store.ts';
import { provenKey, takeRequestedCode } from '../second-factor/session.passkey.ts';
import type { OpenStep } from '../second-factor/session.second-factor.store.ts';
import { browserSecretIn } from '../second-factor/session.second-factor-cookie.ts';
import { finishStepBy } from '../second-factor/session.second-factor-steps.ts';

interface Reply {
  readonly id: string;
}

/** The key must be the member's own: another member's key answers like a wrong one. */
async function isRight(
  context: Needs<'config' | 'clock' | 'log'>,
  tx: Tx,
  step: OpenStep,
  reply: Reply,
  challenge: string,
): Promise<boolean> {
  const row = await passkeyByCredential(tx, reply.id);
  if (!row || BigInt(row.member_id) !== step.memberId) return false;
  const used = await provenKey(context, row, reply, { challenge, userVerified: false });
  return used !== null && usePasskey(tx, context, row, used);
}

export const finishPasskeyStep = answer(
  sessionCalls.finishPasskeyStep,
  async ({ body, address, userAgent, cookies, language }, context) => {
    const browser = browserSecretIn(context, cookies);
    if (browser === null) return refuse('step_over');
    const asking = { purpose: 'step', id: body.ticket, browser } as const;
    const challenge = await context.db.transaction((tx) => takeRequestedCode(context, tx, asking));
    if (challenge === null) return refuse('step_over');
    const finishing = { ticket: body.ticket, address, userAgent, cookies, language };
    const check = (tx: Tx, step: OpenStep) => isRight(context, tx, step, body.reply, challenge);
    const outcome = await finishStepBy(context, finishing, check, false);
    return 'refused' in outcome && outcome.refused === 'code_wrong' ? refuse('passkey_refused') : outcome;
  },
  // A refused key stays counted, and its challenge stays used.
  { transaction: false },
);
