import { Count, Tabs } from '@lantern/ui/base';
import { useState } from 'react';
import { useTexts } from '../../../shared/texts/index.ts';
import { InProgress } from '../parts/in-progress.tsx';
import { RewardHistory } from '../parts/reward-history.tsx';
import { ToClaim } from '../parts/to-claim.tsx';
import { useClaimable } from '../use-claimable.ts';

const VIEWS = ['claim', 'progress', 'history'] as const;
type View = (typeof VIEWS)[number];

/** Reward center of the member panel, `rewardCenter` (spec 2). */
export function RewardCenter() {
  const t = useTexts('rewards');
  const [view, setView] = useState<View>('claim');
  const claimable = useClaimable();
  return (
    <div className="flex flex-col gap-4">
      <Tabs
        label={t('views')}
        items={VIEWS.map((value) => ({
          value,
          label:
            value === 'claim' && claimable > 0 ? (
              <span className="inline-flex items-center gap-1.5">
                {t('view.claim')} <Count value={claimable} />
              </span>
            ) : (
              t(`view.${value}`)
            ),
        }))}
        value={view}
        onChange={setView}
      />
      {view === 'claim' ? <ToClaim /> : view === 'progress' ? <InProgress /> : <RewardHistory />}
    </div>
  );
}
