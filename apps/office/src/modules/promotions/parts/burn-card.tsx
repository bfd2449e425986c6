import { moneyIn } from '../../../shared/money/index.ts';
import { BurnCard } from '../../../shared/parts/burn-card.tsx';
import { useLanguage, useText } from '../../../shared/texts/index.ts';
import type { Results } from '../model/draft-values.ts';

/** How the budget of a promotion was spent, by the days on which something was given. */
export function PromotionBurn({ results: { currency, spent, funded, days } }: { results: Results }) {
  const t = useText();
  const { tag } = useLanguage();
  const money = (amount: string) => moneyIn(amount, currency, tag);
  return (
    <BurnCard
      title={t('promotions.burn')}
      sum={t('promotions.burnOf', { spent: money(spent), funded: money(funded) })}
      spent={t('promotions.spent')}
      funded={t('promotions.funded')}
      budget={funded}
      days={days.filter(({ rewards }) => rewards > 0).map(({ day, cost }) => ({ day, amount: cost }))}
    >
      <p className="text-12 text-ink-3">
        <span className="text-primary" aria-hidden="true">
          ━
        </span>{' '}
        {t('promotions.spent')} · ┄ {t('promotions.funded')}
      </p>
    </BurnCard>
  );
}
