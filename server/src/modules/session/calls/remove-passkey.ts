import { sessionCalls } from '@lantern/contract/session';
import { answer, done, refuse } from '../../../platform/index.ts';
import { placeOfSession } from '../login/session.device.ts';
import { deletePasskey, passkeysOf } from '../second-factor/session.passkey.store.ts';
import { refusedPasswordNow } from '../second-factor/session.proof.ts';
import { factorsOf } from '../second-factor/session.second-factor.store.ts';
import { counted, isOwnCode, lockedCode, wrongCode } from '../second-factor/session.second-factor-proof.ts';
import { dropIdleRecoveryCodes } from '../second-factor/session.second-factor-recovery.ts';
import { securityChanged } from '../security-changes/session.security-changes.ts';

/** A lost key cannot prove anything, so another factor does: TOTP, or a recovery code while some are left. */
export const removePasskey = answer(
  sessionCalls.removePasskey,
  async ({ actor, params, body }, context) => {
    const { memberId } = actor;
    const isOwn = (await passkeysOf(context.db, memberId)).some((row) => row.id === params.id);
    if (!isOwn) return refuse('not_found');
    const unproven = await refusedPasswordNow(context, actor, body.password);
    if (unproven) return unproven;
    const { totpSince, recoveryLeft } = await factorsOf(context.db, memberId);
    const { channel, code } = body;
    const isFactorOn = totpSince !== null || recoveryLeft > 0;
    if (isFactorOn && (channel === undefined || code === undefined || code === ''))
      return refuse('code_required', { fields: [{ field: 'code', key: 'field.not_empty' }] });
    return context.db.transaction(async (tx) => {
      if (isFactorOn && channel !== undefined && code !== undefined) {
        const place = await placeOfSession(context, tx, actor);
        const proof = await counted(context, tx, { memberId, place }, () =>
          isOwnCode(context, tx, memberId, channel, code),
        );
        if (proof.kind === 'locked') return lockedCode(proof.minutes);
        if (proof.kind === 'wrong') return wrongCode();
      }
      const name = await deletePasskey(tx, memberId, params.id);
      if (name === null) return refuse('not_found');
      await dropIdleRecoveryCodes(tx, memberId);
      await securityChanged(context, tx, memberId, { kind: 'passkey_removed', params: { key: name } });
      return done({});
    });
  },
  // A wrong code stays counted.
  { transaction: false },
);
