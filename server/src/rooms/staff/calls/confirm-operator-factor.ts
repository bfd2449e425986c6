import { staffCalls } from '@lantern/contract/staff';
import { answer, done, refuse } from '../../../platform/index.ts';
import { hashPassword } from '../../account/index.ts';
import { recordStaffAct } from '../staff.audit.store.ts';
import { confirmFactor } from '../staff.operators.store.ts';
import { passwordFault } from '../staff.operators.ts';
import { openStaffSession } from '../staff.service.ts';
import { clearAttempts, spendStep } from '../staff.store.ts';
import { coolUntilMs } from '../staff.two-persons.ts';
import { mayEnrol, nameHashOf, provenPassword, stepNow } from '../staff.way-in.ts';

/** The code proves that the secret arrived in the app; the first password, which somebody else knows, ends here. */
export const confirmOperatorFactor = answer(
  staffCalls.confirmOperatorFactor,
  async ({ body, address }, world) => {
    const operator = await provenPassword(world, body);
    if (operator === 'busy') return refuse('try_again');
    if (!operator || !mayEnrol(world, operator) || operator.totpPending === null) return refuse('wrong_login');
    const { staffId, name, totpPending } = operator;
    const step = stepNow(world, staffId, totpPending, body.code);
    if (step === null) return refuse('fields_refused', { fields: [{ field: 'code', key: 'field.code_wrong' }] });
    const fault = passwordFault(name, body.password, body.newPassword);
    if (fault) return refuse('fields_refused', { fields: [fault] });
    const passwordHash = await hashPassword(body.newPassword);
    if (passwordHash === 'busy') return refuse('try_again');
    const coolMs = await coolUntilMs(world);
    const opened = await world.db.transaction(async (tx) => {
      if (!(await confirmFactor(tx, { id: staffId, pending: totpPending, passwordHash, coolMs }))) return null;
      await spendStep(tx, staffId, step);
      await clearAttempts(tx, nameHashOf(name));
      const act = { act: 'operator.factor', subject: `operator ${name}`, details: { address } };
      await recordStaffAct(tx, world, { staffId, staffName: name, ...act });
      return openStaffSession(world, tx, staffId);
    });
    if (!opened) return refuse('wrong_login');
    return done({ token: opened.token, rights: [...operator.rights] }, [opened.cookie]);
  },
  // A refusal must leave its try counted.
  { transaction: false },
);
