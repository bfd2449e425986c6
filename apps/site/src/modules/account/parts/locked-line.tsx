import { Icon } from '@lantern/ui/base';
import { useMemberCall } from '../../../shared/calls/index.ts';
import { useMoney } from '../../../shared/money/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { PanelGo } from './panel-go.tsx';

/** Money that must be played before it can be withdrawn; nothing is said while none is. */
export function LockedLine() {
  const t = useTexts('cashier.withdraw');
  const { symbol, format } = useMoney();
  const { data } = useMemberCall('getTurnover', {}, { staleMs: 3000 });
  if (!data || Number(data.locked) === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 rounded-2 bg-sunken px-4 py-3 text-13 text-ink-2">
      <Icon name="lock" size={16} />
      <span>
        {t('free.locked')} <b className="num font-semibold text-ink">{`${symbol}\u00a0${format(data.locked)}`}</b>
      </span>
      <span className="ms-auto">
        <PanelGo panel="withdraw">{t('turnover.title')}</PanelGo>
      </span>
    </p>
  );
}
