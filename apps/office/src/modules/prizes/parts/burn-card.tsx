import { moneyIn } from '../../../shared/money/index.ts';
import { BurnCard } from '../../../shared/parts/burn-card.tsx';
import { useLanguage, useText } from '../../../shared/texts/index.ts';
import type { OfficePrize, Results } from '../model/draft-values.ts';

/** How the budget of a prize was spent, by the days on which money was given. */
export function PrizeBurn({ prize, days }: { prize: OfficePrize; days: Results['days'] }) {
  const t = useText();
  const { tag } = useLanguage();
  const { currency, funded, spent } = prize;
  return (
    <BurnCard
      title={t('prizes.burn')}
      sum={`${moneyIn(spent, currency, tag)} / ${moneyIn(funded, currency, tag)}`}
      spent={t('prizes.given')}
      funded={t('prizes.budget')}
      budget={funded}
      days={days.filter(({ given }) => Number(given) !== 0).map(({ day, given }) => ({ day, amount: given }))}
    />
  );
}
