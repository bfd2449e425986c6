import { Card, CardHead, Pagination, Skeleton } from '@lantern/ui/base';
import { useState } from 'react';
import { useMemberCall } from '../../../../shared/calls/index.ts';
import { useZone } from '../../../../shared/clock/index.ts';
import { useMoney } from '../../../../shared/money/index.ts';
import { FailedPart } from '../../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../../shared/texts/index.ts';
import type { Withdrawal } from '../../use-withdrawal.ts';
import { WithdrawalBadge } from './state-badge.tsx';

const PAGE_SIZE = 6;

function WithdrawalLine({ withdrawal, onShow }: { withdrawal: Withdrawal; onShow: () => void }) {
  const t = useTexts('cashier.withdraw.last');
  const zone = useZone();
  const { format } = useMoney();
  return (
    <li className="border-b border-line last:border-0">
      <button
        type="button"
        aria-label={t('open', { reference: withdrawal.reference })}
        className="flex min-h-11 w-full items-center gap-3 px-4 py-2 text-start text-13 hover:bg-sunken"
        onClick={onShow}
      >
        <span className="num text-ink-2">{zone.stamp(Date.parse(withdrawal.createdAt)).slice(5, 16)}</span>
        <b className="num grow text-end font-semibold">{format(withdrawal.amount)}</b>
        <WithdrawalBadge state={withdrawal.state} />
      </button>
    </li>
  );
}

/** The member's withdrawals, newest first; each opens its timeline. */
export function LastWithdrawals({ onShow }: { onShow: (id: string) => void }) {
  const t = useTexts('cashier.withdraw.last');
  const [page, setPage] = useState(1);
  const query = useMemberCall('listWithdrawals', { query: { pageNo: page, pageSize: PAGE_SIZE } }, { keep: true });
  const { data, error, isPending, refetch } = query;
  return (
    <Card className="overflow-hidden">
      <CardHead title={t('title')} />
      {error && !data ? <FailedPart error={error} onAgain={() => void refetch()} /> : null}
      {isPending ? <Skeleton height={120} /> : null}
      {data && data.list.length === 0 ? <p className="px-4 py-4 text-13 text-ink-2">{t('none')}</p> : null}
      <ul>
        {data?.list.map((withdrawal) => (
          <WithdrawalLine key={withdrawal.id} withdrawal={withdrawal} onShow={() => onShow(withdrawal.id)} />
        ))}
      </ul>
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
