import { Card, EmptyState, Skeleton } from '@lantern/ui/base';
import { useMemberCall } from '../../../shared/calls/index.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import { useGrantTexts } from '../use-grant-texts.ts';
import { BonusLink } from './bonus-link.tsx';
import { GrantProgress } from './grant-card.tsx';
import { PlayLinks } from './play-links.tsx';

/** The bonus that is being played, and those that wait for it. */
export function InProgress() {
  const t = useTexts('rewards');
  const { t: tBonus, money } = useGrantTexts();
  const query = { pageNo: 1, pageSize: 10 };
  const { data, error, refetch } = useMemberCall('getBonusDetails', { query });
  if (error && !data) return <FailedPart error={error} onAgain={() => void refetch()} />;
  if (!data) return <Skeleton height={240} />;
  const running = data.list.filter(({ state }) => state === 'active' || state === 'waiting');
  if (running.length === 0) return <EmptyState title={t('noneRuns')} text={t('noneRunsText')} />;
  return (
    <div className="flex flex-col gap-3">
      <ul className="grid gap-3 md:grid-cols-2">
        {running.map((grant) => (
          <li key={grant.id}>
            <Card className="h-full pb-4">
              <p className="flex items-baseline justify-between gap-3 px-[18px] pt-4">
                <b className="min-w-0 font-semibold">{grant.name || t('gift')}</b>
                <b className="num text-20 whitespace-nowrap">{money(grant.granted)}</b>
              </p>
              {grant.state === 'active' ? (
                <>
                  <GrantProgress grant={grant} />
                  <PlayLinks grant={grant} />
                </>
              ) : (
                <p className="px-[18px] pt-3 text-13 text-ink-2">{tBonus('waitsFor')}</p>
              )}
            </Card>
          </li>
        ))}
      </ul>
      <p className="text-13 text-ink-2">
        {t('forfeitHint')} <BonusLink />
      </p>
    </div>
  );
}
