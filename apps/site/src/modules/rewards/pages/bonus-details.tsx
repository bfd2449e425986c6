import { EmptyState, Pagination, Skeleton } from '@lantern/ui/base';
import { useState } from 'react';
import { useMemberCall } from '../../../shared/calls/index.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import { GrantCard } from '../parts/grant-card.tsx';

const PAGE_SIZE = 10;

/** Bonus details of the member panel, `bonusDetails` (spec 2): the active grant first, then those that wait, then the earlier ones. */
export function BonusDetails() {
  const t = useTexts('bonus');
  const [pageNo, setPage] = useState(1);
  const query = { pageNo, pageSize: PAGE_SIZE };
  const { data, error, refetch } = useMemberCall('getBonusDetails', { query }, { keep: true });
  if (error && !data) return <FailedPart error={error} onAgain={() => void refetch()} />;
  if (!data) return <Skeleton height={420} />;
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-[70ch] text-13 text-ink-2">{t('intro')}</p>
      {data.list.length === 0 ? <EmptyState title={t('none')} text={t('noneText')} /> : null}
      <ul className="flex flex-col gap-4">
        {data.list.map((grant) => (
          <GrantCard key={grant.id} grant={grant} />
        ))}
      </ul>
      {data.totalPages > 1 ? (
        <Pagination
          label={t('pages')}
          page={data.pageNo}
          pageCount={data.totalPages}
          onPage={setPage}
          previousLabel={t('previous')}
          nextLabel={t('next')}
        />
      ) : null}
    </div>
  );
}
