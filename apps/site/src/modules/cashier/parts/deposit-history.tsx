import {
  Badge,
  type BadgeTone,
  Button,
  Card,
  CardHead,
  DataTable,
  EmptyState,
  Money,
  Pagination,
  Skeleton,
} from '@lantern/ui/base';
import { useState } from 'react';
import { useMemberCall } from '../../../shared/calls/index.ts';
import { useZone } from '../../../shared/clock/index.ts';
import { useMoney } from '../../../shared/money/index.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import type { Deposit } from '../use-deposit.ts';

const PAGE_SIZE = 6;
const TONES: Readonly<Record<Deposit['state'], BadgeTone>> = {
  created: 'plain',
  pending: 'amber',
  credited: 'win',
  cancelled: 'plain',
  expired: 'danger',
  review: 'dusk',
};

function DepositTable({ list, onShow }: { list: readonly Deposit[]; onShow: (id: string) => void }) {
  const t = useTexts('cashier');
  const zone = useZone();
  const { symbol, format } = useMoney();
  const methods = useMemberCall('listDepositMethods', {}, { staleMs: 60_000 }).data?.methods ?? [];
  const nameOf = (code: string) => methods.find((method) => method.code === code)?.name ?? code;
  return (
    <DataTable
      caption={t('recent')}
      rows={list}
      rowKey={(deposit) => deposit.id}
      empty={<EmptyState title={t('none')} />}
      columns={[
        {
          key: 'reference',
          header: t('columns.reference'),
          cell: (deposit) => (
            <Button variant="text" size="xs" onClick={() => onShow(deposit.id)}>
              <span className="num">{deposit.reference}</span>
            </Button>
          ),
        },
        { key: 'method', header: t('columns.method'), cell: (deposit) => nameOf(deposit.method) },
        {
          key: 'time',
          header: t('columns.time'),
          cell: (deposit) => <span className="num">{zone.stamp(Date.parse(deposit.createdAt)).slice(0, 16)}</span>,
        },
        {
          key: 'amount',
          header: t('columns.amount'),
          number: true,
          cell: (deposit) => <Money currency={symbol} amount={format(deposit.amount)} />,
        },
        {
          key: 'state',
          header: t('columns.state'),
          cell: (deposit) => <Badge tone={TONES[deposit.state]}>{t(`state.${deposit.state}`)}</Badge>,
        },
      ]}
    />
  );
}

/** The member's deposits, newest first; each can be opened again. */
export function DepositHistory({ onShow }: { onShow: (id: string) => void }) {
  const t = useTexts('cashier');
  const [page, setPage] = useState(1);
  const query = useMemberCall('listDeposits', { query: { pageNo: page, pageSize: PAGE_SIZE } }, { keep: true });
  const { data, error, isPending, refetch } = query;
  return (
    <Card>
      <CardHead title={t('recent')} />
      {error && !data ? <FailedPart error={error} onAgain={() => void refetch()} /> : null}
      {isPending ? <Skeleton height={140} /> : null}
      {data ? <DepositTable list={data.list} onShow={onShow} /> : null}
      {data && data.totalPages > 1 ? (
        <div className="p-3">
          <Pagination
            label={t('pages')}
            page={page}
            pageCount={data.totalPages}
            onPage={setPage}
            previousLabel={t('previous')}
            nextLabel={t('next')}
          />
        </div>
      ) : null}
    </Card>
  );
}
