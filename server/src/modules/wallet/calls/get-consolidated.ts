import { walletCalls } from '@lantern/contract/wallet';
import { formatAmount } from '@lantern/kernel';
import { answer, done } from '../../../platform/index.ts';
import { balancesOf } from '../../ledger/index.ts';
import { contractRequestsHook, vendorMoneyHook } from '../wallet.points.ts';

export const getConsolidated = answer(walletCalls.getConsolidated, async ({ actor }, context) => {
  const { db, hooks } = context;
  const [balances, vendors, requests] = await Promise.all([
    balancesOf(db, actor.memberId),
    hooks.one(vendorMoneyHook)(context, actor.memberId),
    hooks.one(contractRequestsHook)(context, actor.memberId),
  ]);
  const { main, bonus, pending, currency } = balances;
  return done({
    currency,
    main: formatAmount(main),
    bonus: formatAmount(bonus),
    pending: formatAmount(pending),
    vendors: formatAmount(vendors),
    total: formatAmount(main + bonus + pending + vendors),
    ...requests,
  });
});
