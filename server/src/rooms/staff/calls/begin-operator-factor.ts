import { staffCalls } from '@lantern/contract/staff';
import { answer, done, refuse } from '../../../platform/index.ts';
import { recordStaffAct } from '../staff.audit.store.ts';
import { setPendingFactor } from '../staff.operators.store.ts';
import { newTotp, totpUri } from '../staff.totp.ts';
import { mayEnrol, provenPassword } from '../staff.way-in.ts';

/** A page that was closed before the code was typed begins again: another secret, and the first one is worth nothing. */
export const beginOperatorFactor = answer(
  staffCalls.beginOperatorFactor,
  async ({ body, address }, world) => {
    const operator = await provenPassword(world, body);
    if (operator === 'busy') return refuse('try_again');
    if (!operator || !mayEnrol(world, operator)) return refuse('wrong_login');
    const { staffId, name } = operator;
    const totp = newTotp(world, staffId);
    await world.db.transaction(async (tx) => {
      await setPendingFactor(tx, staffId, totp.sealed);
      const act = { act: 'operator.factor-shown', subject: `operator ${name}`, details: { address } };
      await recordStaffAct(tx, world, { staffId, staffName: name, ...act });
    });
    return done({ totpSecret: totp.secret, totpUri: totpUri(name, totp.secret) });
  },
  // A refusal must leave its try counted.
  { transaction: false },
);
