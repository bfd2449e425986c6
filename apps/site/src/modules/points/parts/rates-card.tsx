import { Card, CardHead } from '@lantern/ui/base';
import { type Answer, useMemberCall } from '../../../shared/calls/index.ts';
import { microsOf } from '../../../shared/money/micros.ts';
import { usePointTexts } from '../use-point-texts.ts';

type Rates = Answer<'getPointConfig'>['rates'];

/** Categories that earn the same in one line, the best first. */
const byRate = (rates: Rates): readonly (readonly [points: string, categories: readonly string[]])[] =>
  [...Map.groupBy(rates, ({ points }) => points)]
    .map(([points, list]) => [points, list.map(({ category }) => category)] as const)
    .toSorted(([one], [other]) => Number(microsOf(other) - microsOf(one)));

/** Points by category of the bet. */
export function RatesCard() {
  const { t, pointsOf, money, categoryOf } = usePointTexts();
  const { data } = useMemberCall('getPointConfig', {});
  if (!data || data.rates.length === 0) return null;
  return (
    <Card>
      <CardHead title={t('rates', { amount: money(data.per) })} />
      <p className="px-[18px] pt-3 text-13 text-ink-2">{t('lead')}</p>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1.5 px-[18px] py-3 text-13">
        {byRate(data.rates).map(([points, categories]) => (
          <div key={points} className="contents">
            <dt>{categories.map(categoryOf).join(', ')}</dt>
            <dd className="num text-end font-semibold">{pointsOf(points)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
