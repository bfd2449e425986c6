import { staffCalls } from '@lantern/contract/staff';
import { answer, done, isRefusal, refuse } from '../../../platform/index.ts';
import { recordStaffAct } from '../audit-log/staff.audit.store.ts';
import { knowBrowser, mayEnrol, provenPassword } from '../operators/staff.authentication.ts';
import { setPendingFactor } from '../operators/staff.operators.store.ts';
import { newTotp, totpUri } from '../operators/staff.totp.ts';

/** A page closed before the code was typed begins again: another secret, and the first one is void. */
export const beginOperatorFactor = answer(
  staffCalls.beginOperatorFactor,
  async ({ body, address, cookies }, context) => {
    const from = { address, cookies };
    const proven = await provenPassword(context, body, from);
    if (proven !== null && isRefusal(proven)) return proven;
    if (!proven || !mayEnrol(context, proven.operator)) return refuse('wrong_login');
    const { staffId, name } = proven.operator;
    const totp = newTotp(context, staffId);
    const device = await context.db.transaction(async (tx) => {
      await setPendingFactor(tx, staffId, totp.sealed);
      const act = { act: 'operator.factor-shown', subject: `operator ${name}`, details: { address } };
      await recordStaffAct(tx, context, { staffId, staffName: name, ...act });
      return knowBrowser(context, tx, proven, from);
    });
    return done({ totpSecret: totp.secret, totpUri: totpUri(name, totp.secret) }, [device]);
  },
  // A refusal must leave its try counted.
  { transaction: false },
);
