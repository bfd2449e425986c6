import { sessionCalls } from '@lantern/contract/session';
import { answer, done } from '../../../platform/index.ts';
import { placeOfSession } from '../session.device.ts';
import { tellMember } from '../session.notices.ts';
import { refusedPasswordNow } from '../session.proof.ts';
import { deleteTotp } from '../session.second-factor.store.ts';
import { counted, isOwnCode, lockedCode, wrongCode } from '../session.second-factor-proof.ts';
import { dropIdleRecoveryCodes } from '../session.second-factor-recovery.ts';

/** Password and factor together: neither a stolen session nor a stolen telephone takes the factor off (ASVS 7.5.1). */
export const removeTotp = answer(
  sessionCalls.removeTotp,
  async ({ actor, body }, world) => {
    const { memberId } = actor;
    const unproven = await refusedPasswordNow(world, actor, body.password);
    if (unproven) return unproven;
    return world.db.transaction(async (tx) => {
      const place = await placeOfSession(world, tx, actor);
      const proof = await counted(world, tx, { memberId, place }, () =>
        isOwnCode(world, tx, memberId, body.channel, body.code),
      );
      if (proof.kind === 'locked') return lockedCode(proof.minutes);
      if (proof.kind === 'wrong') return wrongCode();
      await deleteTotp(tx, memberId);
      await dropIdleRecoveryCodes(tx, memberId);
      await tellMember(world, tx, memberId, { key: 'totp_off' });
      return done({});
    });
  },
  // A wrong code must stay counted.
  { transaction: false },
);
