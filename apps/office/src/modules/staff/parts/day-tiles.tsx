import { StatTile } from '@lantern/ui/base';
import type { Answer } from '../../../shared/calls/index.ts';
import { percentChange, showMoney } from '../../../shared/money/index.ts';
import { useLanguage, useText, useWhen } from '../../../shared/texts/index.ts';

const plain = (text: string) => ({ direction: 'none' as const, text });

/** The figures of the day; those of money beside the same day of last week. */
export function DayTiles({ board }: { board: Answer<'getDashboard'> }) {
  const t = useText();
  const when = useWhen();
  const { tag } = useLanguage();
  const { revenue, turnover, deposits, withdrawals, members } = board;
  const money = (value: string) => `${board.currencySymbol} ${showMoney(value, tag, 0)}`;
  const changeOf = useChange(money);
  return (
    <div className="tiles">
      <StatTile label={t('dashboard.revenue')} value={money(revenue.today)} change={changeOf(revenue)} />
      <StatTile label={t('dashboard.turnover')} value={money(turnover.today)} change={changeOf(turnover)} />
      <StatTile
        label={t('dashboard.deposits')}
        value={money(deposits.credited)}
        change={plain(t('dashboard.orders', { count: deposits.orders }))}
      />
      <StatTile
        label={t('dashboard.withdrawals')}
        value={money(withdrawals.paid)}
        change={plain(t('dashboard.withdrawalOrders', { count: withdrawals.orders }))}
      />
      <StatTile
        label={t('dashboard.active')}
        value={when.number(members.active)}
        change={plain(t('dashboard.bettors', { count: members.bettors }))}
      />
      <StatTile
        label={t('dashboard.registered')}
        value={when.number(members.registered)}
        change={plain(t('dashboard.todaySince'))}
      />
    </div>
  );
}

/** By how much a sum moved within a week, in words; beside a loss of then stands that loss. */
function useChange(money: (value: string) => string) {
  const t = useText();
  const { tag } = useLanguage();
  return (sum: { today: string; before: string }) => {
    const percent = percentChange(sum.today, sum.before);
    if (percent === null)
      return plain(
        Number(sum.before) < 0 ? t('dashboard.lossBefore', { amount: money(sum.before) }) : t('dashboard.noComparison'),
      );
    const text = t('dashboard.onWeekAgo', {
      percent: new Intl.NumberFormat(tag, { maximumFractionDigits: 1, numberingSystem: 'latn' }).format(
        Math.abs(percent),
      ),
    });
    return { direction: percent >= 0 ? ('up' as const) : ('down' as const), text };
  };
}
