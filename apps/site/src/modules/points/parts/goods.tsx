import type { PointGood } from '@lantern/contract/points';
import { EmptyState, Pagination, Skeleton } from '@lantern/ui/base';
import { Checkbox } from '@lantern/ui/form';
import { useState } from 'react';
import { useMemberCall } from '../../../shared/calls/index.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import { usePointTexts } from '../use-point-texts.ts';
import { GoodCard } from './good-card.tsx';
import { RedeemDialog } from './redeem-dialog.tsx';

const PAGE_SIZE = 24;

/** Goods of the mall, the cheapest first. */
export function Goods() {
  const { t } = usePointTexts();
  const tList = useTexts('rewards');
  const [pageNo, setPage] = useState(1);
  const [isOnly, setOnly] = useState(false);
  const [redeeming, setRedeeming] = useState<PointGood>();
  const query = { pageNo, pageSize: PAGE_SIZE };
  const { data, error, refetch } = useMemberCall('getPointReward', { query }, { keep: true });
  const balance = useMemberCall('getPointBalance', {}).data?.balance ?? '0';
  if (error && !data) return <FailedPart error={error} onAgain={() => void refetch()} />;
  if (!data) return <Skeleton height={420} />;
  const shown = isOnly ? data.list.filter(({ why }) => why === null) : data.list;
  return (
    <div className="flex flex-col gap-4">
      <Checkbox label={t('only')} checked={isOnly} onChange={(event) => setOnly(event.target.checked)} />
      {shown.length === 0 ? <EmptyState title={t('none')} text={t('noneText')} /> : null}
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-4">
        {shown.map((good) => (
          <GoodCard key={good.id} good={good} balance={balance} onRedeem={() => setRedeeming(good)} />
        ))}
      </ul>
      {data.totalPages > 1 ? (
        <Pagination
          label={tList('pages')}
          page={data.pageNo}
          pageCount={data.totalPages}
          onPage={setPage}
          previousLabel={tList('previous')}
          nextLabel={tList('next')}
        />
      ) : null}
      {redeeming ? <RedeemDialog good={redeeming} onClose={() => setRedeeming(undefined)} /> : null}
    </div>
  );
}
