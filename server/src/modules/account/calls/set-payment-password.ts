import { accountCalls } from '@lantern/contract/account';
import { answer, done, refuse } from '../../../platform/index.ts';
import { codeWaysOf, securityChanged } from '../../session/index.ts';
import { hashPassword } from '../account.passwords.ts';
import { paymentHashOf, replacePaymentHash } from '../account.payment.store.ts';
import { newPaymentFaults, oldRequired, oldWrong, refusedPaymentProof, refusedRepeat } from '../account.payment.ts';

export const setPaymentPassword = answer(
  accountCalls.setPaymentPassword,
  async ({ actor, body }, context) => {
    const { memberId } = actor;
    // The form is checked before the old password: an invalid new one must not use a try.
    const faults = await newPaymentFaults(context, body);
    if (faults) return faults;
    const stored = await paymentHashOf(context.db, memberId);
    const unproven = await refusedPaymentProof(context, actor, stored, body.oldPaymentPassword);
    if (unproven) return unproven;
    const repeated = await refusedRepeat(context, actor, body.newPaymentPassword, stored);
    if (repeated) return repeated;
    const fresh = await hashPassword(body.newPaymentPassword);
    if (fresh === 'busy') return refuse('try_again');
    const isReplaced = await context.db.transaction(async (tx) => {
      if (!(await replacePaymentHash(tx, memberId, stored, fresh))) return false;
      // The first one lets nothing out by itself where an older factor is asked for.
      const holds = stored !== null || (await codeWaysOf(context, tx, memberId)).ways.length === 0;
      const kind = stored === null ? 'payment_set' : 'payment_changed';
      await securityChanged(context, tx, memberId, { kind, holds });
      return true;
    });
    if (isReplaced) return done({});
    // Another browser was first: the verified hash is no longer the stored one.
    return stored === null ? oldRequired() : oldWrong();
  },
  // Hashing runs outside the transaction, and a wrong try stays counted.
  { transaction: false },
);
