import { walletCalls } from '@lantern/contract/wallet';
import { formatAmount, invariant } from '@lantern/kernel';
import { answer, done } from '../../../platform/index.ts';
import { balancesOf } from '../../ledger/index.ts';
import { sumBalanceOf } from '../wallet.present.ts';

export const getBalance = answer(walletCalls.getBalance, async ({ actor }, context) => {
  const balances = await balancesOf(context.db, actor.memberId);
  invariant(balances.currency === actor.currency, 'a member has accounts in the currency of the member');
  return done({
    sumBalance: formatAmount(sumBalanceOf(balances)),
    main: formatAmount(balances.main),
    bonus: formatAmount(balances.bonus),
    pending: formatAmount(balances.pending),
    currency: balances.currency,
  });
});
