import { Card, CardHead, EmptyState, Pagination, Skeleton } from '@lantern/ui/base';
import { useState } from 'react';
import { useMemberCall } from '../../../shared/calls/index.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import { verifySpin } from '../model/proof-links.ts';
import { usePrizeTexts } from '../use-prize-texts.ts';
import { VerifyLink } from './verify-link.tsx';

const PAGE_SIZE = 10;

/** Spins that the member made, the newest first, each with its check. */
export function SpinList() {
  const { t, time, prizeOf } = usePrizeTexts();
  const tList = useTexts('rewards');
  const [pageNo, setPage] = useState(1);
  const query = { pageNo, pageSize: PAGE_SIZE };
  const { data, error, refetch } = useMemberCall('listPrizeSpins', { query }, { keep: true });
  return (
    <Card>
      <CardHead title={t('mySpins')} />
      {error && !data ? <FailedPart error={error} onAgain={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton height={120} /> : null}
      {data?.list.length === 0 ? <EmptyState title={t('noSpinsYet')} /> : null}
      <ul>
        {data?.list.map((spin) => (
          <li
            key={spin.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-4 py-2 text-13"
          >
            <span className="num text-12 text-ink-2">{time(spin.at)}</span>
            <span className="min-w-0 grow">
              {spin.title}{' '}
              <span className="text-12 text-ink-3">
                {t('segment')} <span className="num">{spin.segment + 1}</span>
              </span>
            </span>
            <b className="num">{prizeOf(spin.reward)}</b>
            <VerifyLink search={verifySpin(spin)} />
          </li>
        ))}
      </ul>
      {data && data.totalPages > 1 ? (
        <div className="p-4">
          <Pagination
            label={tList('pages')}
            page={data.pageNo}
            pageCount={data.totalPages}
            onPage={setPage}
            previousLabel={tList('previous')}
            nextLabel={tList('next')}
          />
        </div>
      ) : null}
    </Card>
  );
}
