import { Card, Skeleton } from '@lantern/ui/base';
import { useMemberCall } from '../../../shared/calls/index.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { usePointTexts } from '../use-point-texts.ts';

/** Points of the member, what waits, and what they are worth. */
export function PointsCard() {
  const { t, pointsOf, money } = usePointTexts();
  const { data, error, refetch } = useMemberCall('getPointBalance', {});
  if (error && !data) return <FailedPart error={error} onAgain={() => void refetch()} />;
  if (!data) return <Skeleton height={120} />;
  return (
    <Card pad="normal" className="grid gap-1">
      <p className="flex justify-between gap-3 text-13 text-ink-2">
        <span>{t('balance')}</span>
        {data.waiting === '0' ? null : <span>{t('waiting', { points: pointsOf(data.waiting) })}</span>}
      </p>
      <b className="num text-32" dir="ltr">
        {pointsOf(data.balance)}
      </b>
      {data.worth === null ? null : <p className="text-13 text-ink-2">{t('worth', { amount: money(data.worth) })}</p>}
    </Card>
  );
}
