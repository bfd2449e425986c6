import { sessionCalls } from '@lantern/contract/session';
import { answer, done, refuse } from '../../../platform/index.ts';
import { placeOfSession } from '../login/session.device.ts';
import { confirmTotpRow, totpRow } from '../second-factor/session.second-factor.store.ts';
import { counted, isTotp, lockedCode, wrongCode } from '../second-factor/session.second-factor-proof.ts';
import { firstRecoveryCodes } from '../second-factor/session.second-factor-recovery.ts';
import { securityChanged } from '../security-changes/session.security-changes.ts';

export const confirmTotp = answer(
  sessionCalls.confirmTotp,
  ({ actor, body }, context) =>
    context.db.transaction(async (tx) => {
      const { memberId } = actor;
      const row = await totpRow(tx, memberId);
      if (!row || row.confirmed_at !== null) return refuse('step_over');
      const place = await placeOfSession(context, tx, actor);
      const proof = await counted(context, tx, { memberId, place }, () =>
        isTotp(context, tx, memberId, body.code, 'waiting'),
      );
      if (proof.kind === 'locked') return lockedCode(proof.minutes);
      if (proof.kind === 'wrong') return wrongCode();
      await confirmTotpRow(tx, context, memberId);
      await securityChanged(context, tx, memberId, { kind: 'totp_on' });
      return done({ recoveryCodes: await firstRecoveryCodes(context, tx, memberId) });
    }),
  // A wrong code stays counted.
  { transaction: false },
);
