import { Card } from '@lantern/ui/base';
import { LineTrend } from '@lantern/ui/chart';
import { compactMoney, moneyIn } from '../../../shared/money/index.ts';
import { useIsNarrow } from '../../../shared/parts/index.ts';
import { useLanguage, useText, useWhen } from '../../../shared/texts/index.ts';
import { burnOf } from '../model/burn.ts';
import type { Results } from '../model/draft-values.ts';

/** How the budget was spent, day by day, below the line of the budget. */
export function BurnCard({ results }: { results: Results }) {
  const t = useText();
  const when = useWhen();
  const { tag } = useLanguage();
  const isNarrow = useIsNarrow();
  const burn = burnOf(results.days);
  if (burn.length === 0) return null;
  const money = (amount: string) => moneyIn(amount, results.currency, tag);
  return (
    <Card pad="normal" className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-14 font-semibold">{t('promotions.burn')}</h2>
        <span className="num text-13">
          {t('promotions.burnOf', { spent: money(results.spent), funded: money(results.funded) })}
        </span>
      </div>
      <LineTrend
        title={t('promotions.burn')}
        isNarrow={isNarrow}
        labels={burn.map(({ day }) => when.shortDay(day))}
        series={[
          { name: t('promotions.spent'), values: burn.map(({ spent }) => spent) },
          { name: t('promotions.funded'), values: burn.map(() => Number(results.funded)) },
        ]}
        formatValue={(value) => compactMoney(String(value), tag)}
      />
      <p className="text-12 text-ink-3">
        <span className="text-primary" aria-hidden="true">
          ━
        </span>{' '}
        {t('promotions.spent')} · ┄ {t('promotions.funded')}
      </p>
    </Card>
  );
}
