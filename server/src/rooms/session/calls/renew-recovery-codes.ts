import { sessionCalls } from '@lantern/contract/session';
import { answer, done, refuse } from '../../../platform/index.ts';
import { tellMember } from '../session.notices.ts';
import { factorsOf } from '../session.second-factor.store.ts';
import { refusedPassword } from '../session.second-factor-proof.ts';
import { makeRecoveryCodes } from '../session.second-factor-recovery.ts';

export const renewRecoveryCodes = answer(
  sessionCalls.renewRecoveryCodes,
  async ({ actor, body }, world) => {
    const { memberId } = actor;
    const unproven = await refusedPassword(world, actor, body.password);
    if (unproven) return unproven;
    const { totpSince, passkeys } = await factorsOf(world.db, memberId);
    if (totpSince === null && passkeys === 0) return refuse('factor_missing');
    return world.db.transaction(async (tx) => {
      const recoveryCodes = await makeRecoveryCodes(world, tx, memberId);
      await tellMember(world, tx, memberId, { key: 'recovery_renewed' });
      return done({ recoveryCodes });
    });
  },
  // A password is hashed outside of any transaction.
  { transaction: false },
);
