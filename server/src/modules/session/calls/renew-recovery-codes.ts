import { sessionCalls } from '@lantern/contract/session';
import { answer, done, refuse } from '../../../platform/index.ts';
import { refusedGrant } from '../second-factor/session.proof.ts';
import { factorsOf } from '../second-factor/session.second-factor.store.ts';
import { makeRecoveryCodes } from '../second-factor/session.second-factor-recovery.ts';
import { notifyMember } from '../session.notices.ts';

export const renewRecoveryCodes = answer(sessionCalls.renewRecoveryCodes, async ({ actor }, context, tx) => {
  const { memberId } = actor;
  const unproven = await refusedGrant(context, actor, tx);
  if (unproven) return unproven;
  const { totpSince, passkeys } = await factorsOf(tx, memberId);
  if (totpSince === null && passkeys === 0) return refuse('factor_missing');
  const recoveryCodes = await makeRecoveryCodes(context, tx, memberId);
  await notifyMember(context, tx, memberId, { key: 'recovery_renewed' });
  return done({ recoveryCodes });
});
