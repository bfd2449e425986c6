import { Badge, Card, CardHead, Meter, Skeleton } from '@lantern/ui/base';
import { useMemberCall } from '../../../shared/calls/index.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';

/** How many members stand on each level, and how many of them were here in the last thirty days. */
export function LevelsCard() {
  const t = useTexts('agents.levels');
  const query = useMemberCall('getTeamLevels', {}, { staleMs: 60_000 });
  return (
    <Card>
      <CardHead title={t('title')} />
      <div className="flex flex-col gap-3 p-4">
        {query.error ? <FailedPart error={query.error} onAgain={() => void query.refetch()} /> : null}
        {query.isPending ? <Skeleton height={120} /> : null}
        {query.data?.levels.map(({ level, members, active }) => (
          <div key={level} className="grid grid-cols-[auto_1fr_auto] items-center gap-3 text-13">
            <Badge>{t('level', { level })}</Badge>
            <Meter
              label={t('of', { active, members })}
              fraction={members === 0 ? 0 : active / members}
              tone="primary"
            />
            <span className="text-ink-2">{t('of', { active, members })}</span>
          </div>
        ))}
        <p className="text-12 text-ink-3">{t('note')}</p>
      </div>
    </Card>
  );
}
