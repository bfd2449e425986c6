import { Count, Tabs } from '@lantern/ui/base';
import { useState } from 'react';
import { useMedia } from '../../../shared/media.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { Leaderboard } from '../parts/leaderboard.tsx';
import { Missions } from '../parts/missions.tsx';
import { useClaimableMissions } from '../use-claimable-missions.ts';

const VIEWS = ['missions', 'leaderboard'] as const;
type View = (typeof VIEWS)[number];

/** Mission activity of the member panel, `missionLeaderboard` (spec 2; panel-missions-light.png). */
export function MissionActivity() {
  const t = useTexts('missions');
  const isWide = useMedia('(min-width: 1280px)');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="-mt-3 max-w-[80ch] text-13 text-ink-2">{t('intro')}</p>
      {isWide ? (
        <div className="grid grid-cols-[minmax(0,1fr)_360px] items-start gap-5">
          <Missions />
          <section aria-label={t('view.leaderboard')}>
            <Leaderboard />
          </section>
        </div>
      ) : (
        <OneAtATime />
      )}
    </div>
  );
}

function OneAtATime() {
  const t = useTexts('missions');
  const [view, setView] = useState<View>('missions');
  const claimable = useClaimableMissions();
  return (
    <>
      <Tabs
        label={t('view.missions')}
        items={VIEWS.map((value) => ({
          value,
          label:
            value === 'missions' && claimable > 0 ? (
              <span className="inline-flex items-center gap-1.5">
                {t('view.missions')} <Count value={claimable} />
              </span>
            ) : (
              t(`view.${value}`)
            ),
        }))}
        value={view}
        onChange={setView}
      />
      {view === 'missions' ? <Missions /> : <Leaderboard />}
    </>
  );
}
