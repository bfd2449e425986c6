import { accountCalls } from '@lantern/contract/account';
import { answer, done } from '../../../platform/index.ts';
import { holdsPassword } from '../../session/index.ts';
import { paymentHashOf } from '../account.payment.store.ts';

export const getPaymentPassword = answer(accountCalls.getPaymentPassword, async ({ actor }, world) => {
  if ((await paymentHashOf(world.db, actor.memberId)) !== null) return done({ set: true, asks: 'old' });
  return done({ set: false, asks: (await holdsPassword(world, actor)) ? 'nothing' : 'password' });
});
