import { Card, CardHead, Pagination, Skeleton } from '@lantern/ui/base';
import type { ReactNode } from 'react';
import type { RefusedError } from '../../../shared/calls/index.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';

type HistoryCardProps = {
  title: string;
  query: {
    data: { totalPages: number } | undefined;
    error: RefusedError | null;
    isPending: boolean;
    refetch: () => unknown;
  };
  page: number;
  onPage: (page: number) => void;
  /** The rows of the page, once there are some. */
  children: ReactNode;
};
export const HISTORY_PAGE = 6;

/** What a member paid in or took out, a page at a time. */
export function HistoryCard({ title, query, page, onPage, children }: HistoryCardProps) {
  const t = useTexts('cashier');
  const { data, error, isPending, refetch } = query;
  return (
    <Card className="overflow-hidden">
      <CardHead title={title} />
      {error && !data ? <FailedPart error={error} onAgain={() => void refetch()} /> : null}
      {isPending ? <Skeleton height={140} /> : null}
      {data ? children : null}
      {data && data.totalPages > 1 ? (
        <div className="p-3">
          <Pagination
            label={t('pages')}
            page={page}
            pageCount={data.totalPages}
            onPage={onPage}
            previousLabel={t('previous')}
            nextLabel={t('next')}
          />
        </div>
      ) : null}
    </Card>
  );
}
