import { StatTile } from '@lantern/ui/base';
import type { Answer } from '../../../../shared/calls/index.ts';
import { moneyIn } from '../../../../shared/money/index.ts';
import { useLanguage, useText, useWhen } from '../../../../shared/texts/index.ts';
import { useDuration } from './use-duration.ts';

const plain = (text: string) => ({ direction: 'none' as const, text });

interface Props {
  readonly figures: Answer<'getWithdrawalFigures'>;
  /** Since the figures were read. */
  readonly sinceSeconds: number;
}

/** What waits, what was paid today, how fast, and what the last reconciliation found. */
export function WithdrawalFigures({ figures, sinceSeconds }: Props) {
  const t = useText();
  const when = useWhen();
  const { tag } = useLanguage();
  const lasts = useDuration();
  const money = (value: string) => moneyIn(value, figures.currency, tag);
  const { tabs, oldestSeconds, averageSecondsToday, reconciliation } = figures;
  const providers = figures.providers.filter(({ isOn }) => isOn).length;
  return (
    <div className="tiles strip">
      <StatTile
        label={t('withdrawals.tabs.waiting')}
        value={when.number(tabs.waiting ?? 0)}
        change={plain(
          oldestSeconds === null
            ? money(figures.waitingAmount)
            : t('withdrawals.oldest', {
                amount: money(figures.waitingAmount),
                time: lasts(oldestSeconds + sinceSeconds),
              }),
        )}
      />
      <StatTile
        label={t('withdrawals.tabs.second')}
        value={when.number(tabs.second ?? 0)}
        change={plain(t('withdrawals.secondByMe', { count: figures.secondByMe }))}
      />
      <StatTile
        label={t('withdrawals.paidToday')}
        value={money(figures.paidTodayAmount)}
        change={plain(t('withdrawals.orders', { count: figures.paidToday }))}
      />
      <StatTile
        label={t('withdrawals.average')}
        value={averageSecondsToday === null ? t('common.none') : lasts(averageSecondsToday)}
        change={plain(t('withdrawals.twoAbove', { amount: money(figures.twoOperatorsAbove) }))}
      />
      <StatTile
        label={t('withdrawals.reconciliation')}
        value={reconciliation ? when.number(reconciliation.different) : t('common.none')}
        change={plain(
          reconciliation
            ? t('withdrawals.compared', { count: reconciliation.compared, time: when.short(reconciliation.at) })
            : t('withdrawals.notCompared'),
        )}
      />
      <StatTile
        label={t('withdrawals.tabs.cases')}
        value={when.number(tabs.cases ?? 0)}
        change={plain(t('withdrawals.providers', { count: String(providers), all: String(figures.providers.length) }))}
      />
    </div>
  );
}
