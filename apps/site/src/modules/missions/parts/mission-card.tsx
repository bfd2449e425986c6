import type { Mission } from '@lantern/contract/missions';
import { Emblem } from '@lantern/ui/art';
import { Badge, Button, Card, Icon, Meter } from '@lantern/ui/base';
import clsx from 'clsx';
import { useAct } from '../../../shared/calls/index.ts';
import { useZone } from '../../../shared/clock/index.ts';
import { fractionOf } from '../../../shared/money/micros.ts';
import { refusalToast } from '../../../shared/toasts/index.ts';
import { useMissionTexts } from '../use-mission-texts.ts';

const LANTERNS_MAX = 7;

interface MissionCardProps {
  readonly mission: Mission;
  /** When its group is over; another end is shown on the card. */
  readonly periodEndsAtMs: number | null;
}

/** A mission: what it asks for, how far the member is, what it gives, and its claim button. */
export function MissionCard({ mission, periodEndsAtMs }: MissionCardProps) {
  const { rewardOf, progressOf, categoriesOf } = useMissionTexts();
  const zone = useZone();
  const { title, summary, state, reward, endsAt } = mission;
  const categories = categoriesOf(mission);
  const hasOwnEnd = endsAt !== null && Date.parse(endsAt) !== periodEndsAtMs;
  return (
    <li>
      <Card className={clsx('h-full', state === 'reached' && 'border-jade')}>
        <div className="flex items-start justify-between gap-3 px-4 pt-3.5">
          <div className="min-w-0">
            <h3 className="text-15 font-semibold">{title}</h3>
            {summary ? <p className="text-12 text-ink-2">{summary}</p> : null}
            {categories ? <p className="text-12 text-ink-2">{categories}</p> : null}
          </div>
          <b className="num rounded-2 bg-amber-soft px-2.5 py-1 text-13 whitespace-nowrap text-amber-text">
            {rewardOf(reward)}
          </b>
        </div>
        <div className="flex items-end justify-between gap-4 px-4 pt-2 pb-3.5">
          <div className="min-w-0 grow">
            {isFew(mission) ? (
              <Lanterns lit={Number(mission.progress)} all={Number(mission.target)} label={progressOf(mission)} />
            ) : (
              <Meter
                label={progressOf(mission)}
                fraction={fractionOf(mission.progress, mission.target)}
                tone={state === 'open' ? 'amber' : 'jade'}
              />
            )}
            <p className="num mt-1 text-12 text-ink-2" aria-hidden="true">
              {progressOf(mission)}
            </p>
            {hasOwnEnd ? (
              <p className="num text-12 text-ink-3">– {zone.stamp(Date.parse(endsAt)).slice(0, 16)}</p>
            ) : null}
          </div>
          <div className="min-h-11 content-center text-end" aria-live="polite">
            <End mission={mission} />
          </div>
        </div>
      </Card>
    </li>
  );
}

/** So few bets that each is a lantern. */
const isFew = ({ kind, target }: Mission): boolean => kind === 'bets' && Number(target) <= LANTERNS_MAX;

function Lanterns({ lit, all, label }: { lit: number; all: number; label: string }) {
  return (
    <span role="img" aria-label={label} className="flex gap-1">
      {Array.from({ length: all }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lanterns have places, nothing else
        <span key={place} className={place < lit ? undefined : 'opacity-35 grayscale'}>
          <Emblem name="lantern" size={22} palette="marigold" />
        </span>
      ))}
    </span>
  );
}

function End({ mission }: { mission: Mission }) {
  const { t } = useMissionTexts();
  const claiming = useAct('claimMission', {
    changes: ['getMissionSummary', 'getMissionLeaderboard', 'getBalance', 'listMovements', 'getPointBalance'],
    ...refusalToast,
  });
  const { id, title, state, after, isFunded } = mission;
  if (state === 'claimed') return <Badge tone="win">{t('claimed')}</Badge>;
  if (state === 'locked')
    return (
      <span className="inline-flex items-center gap-1 text-12 text-ink-2">
        <Icon name="lock" size={14} /> {t('locked', { name: after ?? '' })}
      </span>
    );
  if (!isFunded) return <span className="text-12 text-ink-2">{t('noBudget')}</span>;
  if (state === 'open') return null;
  return (
    <Button
      variant="primary"
      className="min-h-11"
      loading={claiming.isRunning}
      aria-label={t('claimOf', { name: title })}
      onClick={() => void claiming.run({ params: { id } })}
    >
      {t('claim')}
    </Button>
  );
}
