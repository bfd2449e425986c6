import { staffCalls } from '@lantern/contract/staff';
import { answer, done, isRefusal, refuse } from '../../../platform/index.ts';
import { recordStaffAct } from '../audit-log/staff.audit.store.ts';
import { recordRefusedLogin } from '../audit-log/staff.refused-acts.ts';
import { knowBrowser, mayEnrol, provenPassword, stepNow } from '../operators/staff.authentication.ts';
import { openStaffSession } from '../staff.service.ts';
import { spendStep } from '../staff.store.ts';

/** Name, password and code are checked together: one answer for any fault, and for too many tries. */
export const staffLogin = answer(
  staffCalls.staffLogin,
  async ({ body, address, cookies }, context) => {
    const from = { address, cookies };
    const proven = await provenPassword(context, body, from);
    if (proven !== null && isRefusal(proven)) return proven;
    const operator = proven?.operator ?? null;
    if (operator && mayEnrol(context, operator)) return refuse('factor_due');
    const step = operator && stepNow(context, operator.staffId, operator.totpSealed, body.code);
    if (!proven || !operator) return refuse('wrong_login');
    const { staffId, name } = operator;
    const wrongCode = async () => {
      await recordRefusedLogin(context, operator, 'code', address);
      return refuse('wrong_login');
    };
    if (step === null) return wrongCode();
    const opened = await context.db.transaction(async (tx) => {
      if (!(await spendStep(tx, staffId, step))) return null;
      const device = await knowBrowser(context, tx, proven, from);
      await recordStaffAct(tx, context, {
        staffId,
        staffName: name,
        act: 'staff.login',
        subject: name,
        details: { address },
      });
      return { ...(await openStaffSession(context, tx, staffId)), device };
    });
    if (!opened) return wrongCode();
    return done({ token: opened.token, rights: [...operator.rights] }, [opened.cookie, opened.device]);
  },
  // A refusal must leave its try counted.
  { transaction: false },
);
