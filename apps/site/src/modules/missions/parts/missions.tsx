import type { Mission } from '@lantern/contract/missions';
import { Badge, EmptyState, Skeleton } from '@lantern/ui/base';
import { type Answer, useMemberCall } from '../../../shared/calls/index.ts';
import { TickingCountdown } from '../../../shared/clock/index.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import { MissionCard } from './mission-card.tsx';
import { Paused } from './paused.tsx';
import { RecentClaims } from './recent-claims.tsx';

const PERIODS = ['daily', 'weekly', 'once'] as const;

/** Missions of the day, of the week and those of one time, each with its claim, and what was claimed before. */
export function Missions() {
  const { data, error, refetch } = useMemberCall('getMissionSummary', {}, { keep: true });
  if (error && !data) return <FailedPart error={error} onAgain={() => void refetch()} />;
  if (!data) return <Skeleton height={420} />;
  return (
    <div className="flex flex-col gap-5">
      <Running summary={data} />
      <RecentClaims claims={data.claims} />
    </div>
  );
}

function Running({ summary: { isPaused, missions } }: { summary: Answer<'getMissionSummary'> }) {
  const t = useTexts('missions');
  if (isPaused) return <Paused />;
  if (missions.length === 0) return <EmptyState title={t('none')} text={t('noneText')} />;
  return PERIODS.map((period) => {
    const own = missions.filter((mission) => mission.period === period);
    return own.length === 0 ? null : <Period key={period} period={period} missions={own} />;
  });
}

/** When the period is over for all of them; a mission with an end of its own shows it by itself. */
function endOf(period: Mission['period'], missions: readonly Mission[]): number | null {
  if (period === 'once') return null;
  const ends = missions.flatMap(({ endsAt }) => (endsAt === null ? [] : [Date.parse(endsAt)]));
  return ends.length === 0 ? null : Math.max(...ends);
}

function Period({ period, missions }: { period: Mission['period']; missions: readonly Mission[] }) {
  const t = useTexts('missions');
  const waiting = missions.filter(({ state, isFunded }) => state === 'reached' && isFunded).length;
  const endsAtMs = endOf(period, missions);
  return (
    <section aria-labelledby={`missions-${period}`}>
      <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={`missions-${period}`} className="text-16 font-semibold">
          {t(`period.${period}`)}
        </h2>
        {waiting > 0 ? <Badge tone="win">{t('toClaim', { count: String(waiting) })}</Badge> : null}
        {endsAtMs === null ? null : (
          <span className="num ms-auto text-12 text-ink-2">
            {t('endsIn')}{' '}
            <TickingCountdown look="plain" label={t('endsIn')} endsAtMs={endsAtMs} closedLabel={t('over')} />
          </span>
        )}
      </div>
      <ul className="grid gap-3 md:grid-cols-2">
        {missions.map((mission) => (
          <MissionCard key={mission.id} mission={mission} periodEndsAtMs={endsAtMs} />
        ))}
      </ul>
    </section>
  );
}
