import { Card, CardHead } from '@lantern/ui/base';
import { useMemberCall } from '../../../shared/calls/index.ts';
import { usePointTexts } from '../use-point-texts.ts';

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
        {data.rates.map(({ category, points }) => (
          <div key={category} className="contents">
            <dt>{categoryOf(category)}</dt>
            <dd className="num text-end font-semibold">{pointsOf(points)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
