import { sessionCalls } from '@lantern/contract/session';
import { answer, done, refuse } from '../../../platform/index.ts';
import { placeOfSession } from '../session.device.ts';
import { tellMember } from '../session.notices.ts';
import { confirmTotpRow, totpRow } from '../session.second-factor.store.ts';
import { counted, isTotp, lockedCode, wrongCode } from '../session.second-factor-proof.ts';
import { firstRecoveryCodes } from '../session.second-factor-recovery.ts';

export const confirmTotp = answer(
  sessionCalls.confirmTotp,
  ({ actor, body }, world) =>
    world.db.transaction(async (tx) => {
      const { memberId } = actor;
      const row = await totpRow(tx, memberId);
      if (!row || row.confirmed_at !== null) return refuse('step_over');
      const place = await placeOfSession(world, tx, actor);
      const proof = await counted(world, tx, { memberId, place }, () =>
        isTotp(world, tx, memberId, body.code, 'waiting'),
      );
      if (proof.kind === 'locked') return lockedCode(proof.minutes);
      if (proof.kind === 'wrong') return wrongCode();
      await confirmTotpRow(tx, world, memberId);
      await tellMember(world, tx, memberId, { key: 'totp_on' });
      return done({ recoveryCodes: await firstRecoveryCodes(world, tx, memberId) });
    }),
  // A wrong code must stay counted.
  { transaction: false },
);
