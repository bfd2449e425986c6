import { accountCalls } from '@lantern/contract/account';
import { answer, done, isRefusal, refuse } from '../../../platform/index.ts';
import { proveByCode, refusedGrant, securityChanged } from '../../session/index.ts';
import { hashPassword } from '../account.passwords.ts';
import { putPaymentHash } from '../account.payment.store.ts';
import { newPaymentFaults, refusedRepeat } from '../account.payment.ts';

const codeWrong = () => refuse('code_wrong', { fields: [{ field: 'code', key: 'field.code_wrong' }] });

/** Log-in password and a code together replace the forgotten one: a stolen session has neither (ASVS 6.4.3). */
export const resetPaymentPassword = answer(
  accountCalls.resetPaymentPassword,
  async ({ actor, body }, context) => {
    const { memberId } = actor;
    // The form is checked before the code: an invalid new password must not use a try.
    const faults = await newPaymentFaults(context, body);
    if (faults) return faults;
    const unproven = await refusedGrant(context, actor);
    if (unproven) return unproven;
    const proven = await proveByCode(context, actor, 'payment', body);
    if (isRefusal(proven)) return proven;
    // The old one is forgotten, so the new one may equal it; a sent code stays valid for the next try.
    const repeated = await refusedRepeat(context, actor, body.newPaymentPassword, null);
    if (repeated) return repeated;
    const fresh = await hashPassword(body.newPaymentPassword);
    if (fresh === 'busy') return refuse('try_again');
    return context.db.transaction(async (tx) => {
      if (!(await proven.use(tx))) return codeWrong();
      await putPaymentHash(tx, memberId, fresh);
      await securityChanged(context, tx, memberId, { kind: 'payment_reset' });
      return done({});
    });
  },
  // Hashing runs outside the transaction, and a wrong code stays counted.
  { transaction: false },
);
