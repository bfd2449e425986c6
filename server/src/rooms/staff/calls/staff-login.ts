import { staffCalls } from '@lantern/contract/staff';
import { answer, done, refuse } from '../../../platform/index.ts';
import { recordStaffAct } from '../staff.audit.store.ts';
import { openStaffSession } from '../staff.service.ts';
import { clearAttempts, spendStep } from '../staff.store.ts';
import { mayEnrol, nameHashOf, provenPassword, stepNow } from '../staff.way-in.ts';

/** Name, password and code are judged together: one answer for whatever was wrong, and for too many tries. */
export const staffLogin = answer(
  staffCalls.staffLogin,
  async ({ body, address }, world) => {
    const operator = await provenPassword(world, body);
    if (operator === 'busy') return refuse('try_again');
    if (operator && mayEnrol(world, operator)) return refuse('factor_due');
    const step = operator && stepNow(world, operator.staffId, operator.totpSealed, body.code);
    if (!operator || step === null) return refuse('wrong_login');
    const { staffId, name } = operator;
    const opened = await world.db.transaction(async (tx) => {
      if (!(await spendStep(tx, staffId, step))) return null;
      await clearAttempts(tx, nameHashOf(name));
      await recordStaffAct(tx, world, {
        staffId,
        staffName: name,
        act: 'staff.login',
        subject: name,
        details: { address },
      });
      return openStaffSession(world, tx, staffId);
    });
    if (!opened) return refuse('wrong_login');
    return done({ token: opened.token, rights: [...operator.rights] }, [opened.cookie]);
  },
  // A refusal must leave its try counted.
  { transaction: false },
);
