import { staffCalls } from '@lantern/contract/staff';
import { answer, done, isRefusal, refuse, refuseField } from '../../../platform/index.ts';
import { hashPassword } from '../../account/index.ts';
import { recordStaffAct } from '../audit-log/staff.audit.store.ts';
import { knowBrowser, mayEnrol, provenPassword, stepNow } from '../operators/staff.authentication.ts';
import { confirmFactor } from '../operators/staff.operators.store.ts';
import { passwordFault } from '../operators/staff.operators.ts';
import { coolUntilMs } from '../requests/staff.two-persons.ts';
import { openStaffSession } from '../staff.service.ts';
import { spendStep } from '../staff.store.ts';

/** The code proves that the app has the secret; the first password, which may be known to others, ends here. */
export const confirmOperatorFactor = answer(
  staffCalls.confirmOperatorFactor,
  async ({ body, address, cookies }, context) => {
    const from = { address, cookies };
    const proven = await provenPassword(context, body, from);
    if (proven !== null && isRefusal(proven)) return proven;
    const operator = proven?.operator;
    if (!proven || !operator || !mayEnrol(context, operator) || operator.totpPending === null)
      return refuse('wrong_login');
    const { staffId, name, totpPending } = operator;
    const step = stepNow(context, staffId, totpPending, body.code);
    if (step === null) return refuseField('code', 'code_wrong');
    const fault = passwordFault(name, body.password, body.newPassword);
    if (fault) return refuse('fields_refused', { fields: [fault] });
    const passwordHash = await hashPassword(body.newPassword);
    if (passwordHash === 'busy') return refuse('try_again');
    const coolMs = await coolUntilMs(context);
    const opened = await context.db.transaction(async (tx) => {
      if (!(await confirmFactor(tx, { id: staffId, pending: totpPending, passwordHash, coolMs }))) return null;
      await spendStep(tx, staffId, step);
      const device = await knowBrowser(context, tx, proven, from);
      const act = { act: 'operator.factor', subject: `operator ${name}`, details: { address } };
      await recordStaffAct(tx, context, { staffId, staffName: name, ...act });
      return { ...(await openStaffSession(context, tx, staffId)), device };
    });
    if (!opened) return refuse('wrong_login');
    return done({ token: opened.token, rights: [...operator.rights] }, [opened.cookie, opened.device]);
  },
  // A refusal must leave its try counted.
  { transaction: false },
);
