import { staffCalls } from '@lantern/contract/staff';
import { answer, done, refuse, sha256, type World } from '../../../platform/index.ts';
import { isPassword } from '../../account/index.ts';
import { recordStaffAct } from '../staff.audit.store.ts';
import { openStaffSession, staffName } from '../staff.service.ts';
import { clearAttempts, countAttempt, type Operator, operatorOf, spendStep } from '../staff.store.ts';
import { openTotp, stepOf } from '../staff.totp.ts';

const ATTEMPTS_MAX = 10;

const stepNow = (world: World, operator: Operator, code: string): number | null =>
  stepOf(openTotp(world, operator.staffId, operator.totpSealed), code, world.clock.nowMs());

/** Name, password and code are judged together: one answer for whatever was wrong, and for too many tries. */
export const staffLogin = answer(
  staffCalls.staffLogin,
  async ({ body, address }, world) => {
    const name = staffName(body.name);
    const nameHash = sha256(name);
    const tries = await countAttempt(world.db, world, nameHash);
    const operator = await operatorOf(world.db, name);
    const right = await isPassword(body.password, operator?.passwordHash ?? null);
    if (right === 'busy') return refuse('try_again');
    const step = operator && right && tries <= ATTEMPTS_MAX ? stepNow(world, operator, body.code) : null;
    if (!operator || step === null) return refuse('wrong_login');
    const opened = await world.db.transaction(async (tx) => {
      if (!(await spendStep(tx, operator.staffId, step))) return null;
      await clearAttempts(tx, nameHash);
      const { staffId } = operator;
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
