import { sessionCalls } from '@lantern/contract/session';
import { answer, done } from '../../../platform/index.ts';
import { placeOfSession } from '../login/session.device.ts';
import { refusedPasswordNow } from '../second-factor/session.proof.ts';
import { deleteTotp } from '../second-factor/session.second-factor.store.ts';
import { counted, isOwnCode, lockedCode, wrongCode } from '../second-factor/session.second-factor-proof.ts';
import { dropIdleRecoveryCodes } from '../second-factor/session.second-factor-recovery.ts';
import { securityChanged } from '../security-changes/session.security-changes.ts';

/** Password and factor together: neither a stolen session nor a stolen phone removes the factor (ASVS 7.5.1). */
export const removeTotp = answer(
  sessionCalls.removeTotp,
  async ({ actor, body }, context) => {
    const { memberId } = actor;
    const unproven = await refusedPasswordNow(context, actor, body.password);
    if (unproven) return unproven;
    return context.db.transaction(async (tx) => {
      const place = await placeOfSession(context, tx, actor);
      const proof = await counted(context, tx, { memberId, place }, () =>
        isOwnCode(context, tx, memberId, body.channel, body.code),
      );
      if (proof.kind === 'locked') return lockedCode(proof.minutes);
      if (proof.kind === 'wrong') return wrongCode();
      await deleteTotp(tx, memberId);
      await dropIdleRecoveryCodes(tx, memberId);
      await securityChanged(context, tx, memberId, { kind: 'totp_off' });
      return done({});
    });
  },
  // A wrong code stays counted.
  { transaction: false },
);
