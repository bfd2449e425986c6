import { accountCalls } from '@lantern/contract/account';
import { answer, done } from '../../../platform/index.ts';
import { codeWaysOf } from '../../session/index.ts';
import { paymentHashOf } from '../account.payment.store.ts';

export const getPaymentPassword = answer(accountCalls.getPaymentPassword, async ({ actor }, context) => {
  const { ways, mail, mobile } = await codeWaysOf(context, context.db, actor.memberId);
  return done({ set: (await paymentHashOf(context.db, actor.memberId)) !== null, ways: [...ways], mail, mobile });
});
