import { usePush } from '@lantern/client/push';
import { RECORD_TYPES } from '@lantern/rules/catalogue';
import { Skeleton } from '@lantern/ui/base';
import { useQueryClient } from '@tanstack/react-query';
import { refreshCalls, useMemberCall } from '../../../../shared/calls/index.ts';
import { FailedPart } from '../../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../../shared/texts/index.ts';
import { PeriodFilter, Pick } from '../../parts/period-filter.tsx';
import { DayCard } from '../parts/day-card.tsx';
import { CashCard, ChanceNote, ProfitTiles } from '../parts/profit-facts.tsx';
import { CategoryTable } from '../parts/profit-tables.tsx';
import { useMoneyFilter } from '../use-money-filter.ts';

/** Personal loss of the member panel, `personalProfit` (spec 2). */
export function PersonalLoss() {
  const t = useTexts('wallet');
  const tType = useTexts('catalogue.type');
  const { filter, change, today, range } = useMoneyFilter('p');
  const client = useQueryClient();
  const category = RECORD_TYPES.find((type) => type === filter.pick);
  const query = { ...range, ...(category && { category }) };
  const { data, error, refetch, isPlaceholderData } = useMemberCall('getProfit', { query }, { keep: true });
  usePush('wagers.settled', () => void refreshCalls(client, 'getProfit'));
  return (
    <div className="flex flex-col gap-4">
      <p className="text-13 text-ink-2">{t('profit.intro')}</p>
      <PeriodFilter filter={filter} range={range} today={today} onChange={change}>
        <Pick
          label={t('category')}
          value={category ?? 'all'}
          onPick={(pick) => change({ pick })}
          options={(['all', ...RECORD_TYPES] as const).map((value) => ({
            value,
            label: value === 'all' ? t('allGames') : tType(value),
          }))}
        />
      </PeriodFilter>
      {error && !data ? (
        <FailedPart error={error} onAgain={() => void refetch()} />
      ) : data ? (
        <div className={`flex flex-col gap-4 ${isPlaceholderData ? 'opacity-60' : ''}`} aria-busy={isPlaceholderData}>
          <ProfitTiles totals={data.totals} />
          <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_300px]">
            <div className="flex min-w-0 flex-col gap-4">
              <DayCard answer={data} range={range} />
              <CategoryTable answer={data} />
            </div>
            <div className="flex flex-col gap-4">
              <CashCard answer={data} />
              <ChanceNote />
            </div>
          </div>
        </div>
      ) : (
        <Skeleton height={420} />
      )}
    </div>
  );
}
