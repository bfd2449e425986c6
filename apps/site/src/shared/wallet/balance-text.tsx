import { BalanceDisplay } from '@lantern/ui/base';
import { useTexts } from '../texts/index.ts';
import { hideMoney, useBalance, useHidden } from './balance.ts';

/** The balance with the button that hides it; the placeholder while it loads is "updating" (spec 2). */
export function BalanceText() {
  const t = useTexts('site');
  const { symbol, amount } = useBalance();
  const hidden = useHidden((state) => state.hidden);
  return (
    <BalanceDisplay
      label={t('top.balance')}
      currency={symbol}
      amount={amount}
      updatingText={t('top.updating')}
      hidden={hidden}
      onHide={hideMoney}
      hideLabel={t('top.hideBalance')}
      showLabel={t('top.showBalance')}
    />
  );
}
