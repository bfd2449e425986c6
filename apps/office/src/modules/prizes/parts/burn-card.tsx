import { Card } from '@lantern/ui/base';
import { LineTrend } from '@lantern/ui/chart';
import { compactMoney, moneyIn } from '../../../shared/money/index.ts';
import { useIsNarrow } from '../../../shared/parts/index.ts';
import { useLanguage, useText, useWhen } from '../../../shared/texts/index.ts';
import { burnOf } from '../model/burn.ts';
import type { OfficePrize, Results } from '../model/draft-values.ts';

/** How the budget was spent, day by day, below the line of the budget. */
export function BurnCard({ prize, days }: { prize: OfficePrize; days: Results['days'] }) {
  const t = useText();
  const when = useWhen();
  const { tag } = useLanguage();
  const isNarrow = useIsNarrow();
  const burn = burnOf(days);
  if (burn.length === 0) return null;
  const { currency, funded, spent } = prize;
  return (
    <Card pad="normal" className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-14 font-semibold">{t('prizes.burn')}</h2>
        <span className="num text-13">{`${moneyIn(spent, currency, tag)} / ${moneyIn(funded, currency, tag)}`}</span>
      </div>
      <LineTrend
        title={t('prizes.burn')}
        isNarrow={isNarrow}
        labels={burn.map(({ day }) => when.shortDay(day))}
        series={[
          { name: t('prizes.given'), values: burn.map((one) => one.spent) },
          { name: t('prizes.budget'), values: burn.map(() => Number(funded)) },
        ]}
        formatValue={(value) => compactMoney(String(value), tag)}
      />
    </Card>
  );
}
