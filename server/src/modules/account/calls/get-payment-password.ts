import { accountCalls } from '@lantern/contract/account';
import { answer, done, iso } from '../../../platform/index.ts';
import { codeWaysOf } from '../../session/index.ts';
import { paymentHashOf } from '../account.payment.store.ts';

export const getPaymentPassword = answer(accountCalls.getPaymentPassword, async ({ actor }, context) => {
  const { ways, from, mail, mobile } = await codeWaysOf(context, context.db, actor.memberId);
  return done({
    set: (await paymentHashOf(context.db, actor.memberId)) !== null,
    ways: [...ways],
    waysFrom: from && iso(from),
    mail,
    mobile,
  });
});
