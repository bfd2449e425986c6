import { sessionCalls } from '@lantern/contract/session';
import { answer, done, refuse } from '../../../platform/index.ts';
import { proofOptions } from '../second-factor/session.passkey.ts';
import { browserSecretIn } from '../second-factor/session.second-factor-cookie.ts';
import { stepOf, stepOver } from '../second-factor/session.second-factor-steps.ts';

export const beginPasskeyStep = answer(sessionCalls.beginPasskeyStep, async ({ body, cookies }, context, tx) => {
  const step = await stepOf(context, tx, body.ticket, cookies);
  const browser = browserSecretIn(context, cookies);
  if (!step || browser === null) return stepOver();
  if (!step.channels.includes('passkey')) return refuse('channel_unknown');
  const challengeOf = { purpose: 'step', id: body.ticket, browser } as const;
  return done({ options: await proofOptions(context, tx, challengeOf, step.memberId) });
});
