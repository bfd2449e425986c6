import { Skeleton } from '@lantern/ui/base';
import { useEffect } from 'react';
import { useMemberCall } from '../../../shared/calls/index.ts';
import { fetchMember, useSession } from '../../../shared/session/index.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { BenefitCards } from '../parts/benefit-cards.tsx';
import { LevelHead } from '../parts/level-head.tsx';
import { LevelHistory } from '../parts/level-history.tsx';
import { LevelTable } from '../parts/level-table.tsx';
import { Rules } from '../parts/rules.tsx';
import { UpkeepNotice } from '../parts/upkeep-notice.tsx';
import { useVipTexts } from '../use-vip-texts.ts';

/** VIP page of the member panel (panel-vip-dark.png): the level, what is missing for the next one and for keeping it, benefits, history. */
export function VipPage() {
  const { t } = useVipTexts();
  const { data, error, refetch } = useMemberCall('getVip', {}, { keep: true });
  const known = useSession(({ member }) => member?.clubLabel.rankLevel);
  // The label of the level in the menu follows.
  useEffect(() => {
    if (data && known !== undefined && data.level !== known) void fetchMember();
  }, [data, known]);
  if (error && !data) return <FailedPart error={error} onAgain={() => void refetch()} />;
  if (!data) return <Skeleton height={520} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="-mt-3 max-w-[80ch] text-13 text-ink-2">{t('intro')}</p>
      {data.levels === null ? (
        <p role="status" className="rounded-2 bg-amber-soft p-3 text-13 text-amber-text">
          {t('paused')}
        </p>
      ) : (
        <UpkeepNotice vip={data} />
      )}
      <LevelHead vip={data} />
      <BenefitCards vip={data} />
      {data.levels === null ? null : <LevelTable vip={data} levels={data.levels} />}
      <div className="grid gap-4 md:grid-cols-3">
        <LevelHistory vip={data} />
        <Rules />
      </div>
    </div>
  );
}
