import { Card, CardHead, DataTable, EmptyState, Money, Pagination, Skeleton } from '@lantern/ui/base';
import { useState } from 'react';
import { useMemberCall } from '../../../shared/calls/index.ts';
import { useZone } from '../../../shared/clock/index.ts';
import { useMoney } from '../../../shared/money/index.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';

/** The member's transfers with upline and downlines, newest first. */
export function TransferList() {
  const t = useTexts('agents.transfer');
  const tTeam = useTexts('agents.team');
  const zone = useZone();
  const { symbol, format } = useMoney();
  const [page, setPage] = useState(1);
  const query = useMemberCall('listTeamTransfers', { query: { pageNo: page } }, { keep: true });
  return (
    <Card>
      <CardHead title={t('list')} />
      {query.error ? <FailedPart error={query.error} onAgain={() => void query.refetch()} /> : null}
      {query.isPending ? <Skeleton height={160} /> : null}
      {query.data ? (
        <>
          <DataTable
            caption={t('list')}
            rows={query.data.list}
            rowKey={({ id }) => id}
            empty={<EmptyState title={t('none')} />}
            columns={[
              { key: 'at', header: t('at'), cell: (row) => zone.stamp(Date.parse(row.at)).slice(0, 16) },
              { key: 'direction', header: t('direction'), cell: (row) => t(row.direction, { account: row.account }) },
              { key: 'note', header: t('note'), cell: (row) => row.note || '–' },
              {
                key: 'amount',
                header: t('amount'),
                number: true,
                cell: (row) => (
                  <>
                    <Money
                      currency={symbol}
                      amount={format(row.amount)}
                      sign={row.direction === 'sent' ? 'minus' : 'plus'}
                    />
                    {Number(row.turnover) > 0 ? (
                      <span className="block text-12 text-ink-3">{t('came', { amount: format(row.turnover) })}</span>
                    ) : null}
                  </>
                ),
              },
            ]}
          />
          {query.data.totalPages > 1 ? (
            <div className="p-3">
              <Pagination
                label={tTeam('pages')}
                page={page}
                pageCount={query.data.totalPages}
                previousLabel={tTeam('previous')}
                nextLabel={tTeam('next')}
                onPage={setPage}
              />
            </div>
          ) : null}
        </>
      ) : null}
    </Card>
  );
}
