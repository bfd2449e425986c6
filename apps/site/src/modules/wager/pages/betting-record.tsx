import { Button, EmptyState, Pagination, Skeleton } from '@lantern/ui/base';
import { useState } from 'react';
import { useSession } from '../../../shared/session/index.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import { openWindow } from '../../../shared/windows/index.ts';
import { RecallDrawer } from '../parts/recall-drawer.tsx';
import { RecordFilters } from '../parts/record-filters.tsx';
import { RecordTable } from '../parts/record-table.tsx';
import { useRecord } from '../use-record.ts';

const SKELETON_ROWS = 6;

/** The betting record of the member panel, `personalHistoryCopy` (spec 2). */
export function BettingRecord() {
  const t = useTexts('wager');
  const isMember = useSession((session) => session.state === 'member');
  if (!isMember)
    return (
      <EmptyState
        title={t('loggedOut')}
        action={
          <Button variant="primary" onClick={() => openWindow('login')}>
            {t('logIn')}
          </Button>
        }
      />
    );
  return <MemberRecord />;
}

function MemberRecord() {
  const t = useTexts('wager');
  const { filter, change, range, today, answer } = useRecord();
  const [recalled, setRecalled] = useState<string>();
  const { data, error, refetch, isPlaceholderData } = answer;
  return (
    <div className="flex flex-col gap-4">
      <RecordFilters filter={filter} range={range} today={today} onChange={change} />
      {error && !data ? (
        <FailedPart error={error} onAgain={() => void refetch()} />
      ) : data ? (
        <div className={isPlaceholderData ? 'opacity-60' : ''} aria-busy={isPlaceholderData}>
          <RecordTable answer={data} selected={recalled} onOpen={setRecalled} />
          {data.totalPages > 1 ? (
            <div className="mt-4">
              <Pagination
                label={t('pages')}
                page={data.pageNo}
                pageCount={data.totalPages}
                onPage={(page) => change({ page })}
                previousLabel={t('previousPage')}
                nextLabel={t('nextPage')}
                summary={t('showing', { count: String(data.list.length), total: String(data.total) })}
              />
            </div>
          ) : null}
        </div>
      ) : (
        <div className="flex flex-col gap-3" aria-busy="true">
          {Array.from({ length: SKELETON_ROWS }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders without identity
            <Skeleton key={row} height={34} />
          ))}
        </div>
      )}
      {recalled === undefined ? null : <RecallDrawer id={recalled} onClose={() => setRecalled(undefined)} />}
    </div>
  );
}
