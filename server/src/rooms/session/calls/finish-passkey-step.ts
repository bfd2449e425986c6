import { sessionCalls } from '@lantern/contract/session';
import { answer, refuse, type Tx, type World } from '../../../platform/index.ts';
import { passkeyByCredential, usePasskey } from '../session.passkey.store.ts';
import { provenKey, takeAsked } from '../session.passkey.ts';
import type { OpenStep } from '../session.second-factor.store.ts';
import { browserSecretIn } from '../session.second-factor-cookie.ts';
import { finishStepBy } from '../session.second-factor-steps.ts';

interface Reply {
  readonly id: string;
}

/** The key must be the member's own: another member's key answers like a wrong one. */
async function isRight(world: World, tx: Tx, step: OpenStep, reply: Reply, challenge: string): Promise<boolean> {
  const row = await passkeyByCredential(tx, reply.id);
  if (!row || BigInt(row.member_id) !== step.memberId) return false;
  const used = await provenKey(world, row, reply, { challenge, userVerified: false });
  return used !== null && usePasskey(tx, world, row, used);
}

export const finishPasskeyStep = answer(
  sessionCalls.finishPasskeyStep,
  async ({ body, address, userAgent, cookies, language }, world) => {
    const browser = browserSecretIn(world, cookies);
    if (browser === null) return refuse('step_over');
    const asking = { purpose: 'step', id: body.ticket, browser } as const;
    const challenge = await world.db.transaction((tx) => takeAsked(world, tx, asking));
    if (challenge === null) return refuse('step_over');
    const finishing = { ticket: body.ticket, address, userAgent, cookies, language };
    const check = (tx: Tx, step: OpenStep) => isRight(world, tx, step, body.reply, challenge);
    const outcome = await finishStepBy(world, finishing, check, false);
    return 'refused' in outcome && outcome.refused === 'code_wrong' ? refuse('passkey_refused') : outcome;
  },
  // A refused key must stay counted, and its challenge stays used.
  { transaction: false },
);
