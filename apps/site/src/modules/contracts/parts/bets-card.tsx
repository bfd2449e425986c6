import { Button, Card, CardHead, DataTable, EmptyState, Skeleton } from '@lantern/ui/base';
import { useState } from 'react';
import { useMemberCall } from '../../../shared/calls/index.ts';
import { useZone } from '../../../shared/clock/index.ts';
import { useMoney } from '../../../shared/money/index.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTextIn, useTexts } from '../../../shared/texts/index.ts';
import { ListPages } from './list-pages.tsx';

interface BetsCardProps {
  readonly member: string;
  /** Days, or the bill whose bets are shown. */
  readonly within: { readonly from: string; readonly to: string } | { readonly bill: string };
  readonly onClose: () => void;
}

/** The settled bets of one member: the end of every drill-down. */
export function BetsCard({ member, within, onClose }: BetsCardProps) {
  const t = useTexts('contracts');
  const textIn = useTextIn();
  const zone = useZone();
  const { format } = useMoney();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useMemberCall(
    'listTeamBets',
    { query: { member, ...within, pageNo: page, pageSize: 20 } },
    { keep: true },
  );
  return (
    <Card className="mb-4">
      <CardHead
        title={t('betsOf', { account: data?.account ?? '…' })}
        end={
          <Button size="sm" variant="ghost" icon="close" onClick={onClose}>
            {t('close')}
          </Button>
        }
      />
      {error && !data ? <FailedPart error={error} onAgain={() => void refetch()} /> : null}
      {data ? (
        <>
          <DataTable
            caption={t('betsOf', { account: data.account })}
            dense
            columns={[
              {
                key: 'settled',
                header: t('settledAt'),
                cell: (bet) => <span className="num">{zone.stamp(Date.parse(bet.settledAt))}</span>,
              },
              { key: 'game', header: t('game'), cell: (bet) => textIn('catalogue.type', bet.category) ?? bet.category },
              {
                key: 'number',
                header: t('number'),
                cell: (bet) => <span className="num text-12 text-ink-3">{bet.id}</span>,
              },
              { key: 'stake', header: t('stake'), number: true, cell: (bet) => format(bet.stake) },
              { key: 'valid', header: t('valid'), number: true, cell: (bet) => format(bet.valid) },
              { key: 'payout', header: t('payout'), number: true, cell: (bet) => format(bet.payout) },
            ]}
            rows={data.list}
            rowKey={(bet) => bet.id}
            empty={<EmptyState title={t('noBets')} />}
          />
          <ListPages answer={data} onPage={setPage} />
        </>
      ) : error ? null : (
        <Skeleton height={160} />
      )}
    </Card>
  );
}
