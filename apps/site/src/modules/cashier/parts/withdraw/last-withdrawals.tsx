import { useState } from 'react';
import { useMemberCall } from '../../../../shared/calls/index.ts';
import { useZone } from '../../../../shared/clock/index.ts';
import { useMoney } from '../../../../shared/money/index.ts';
import { useTexts } from '../../../../shared/texts/index.ts';
import type { Withdrawal } from '../../use-withdrawal.ts';
import { HISTORY_PAGE, HistoryCard } from '../history-card.tsx';
import { WithdrawalBadge } from './state-badge.tsx';

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
  const input = { query: { pageNo: page, pageSize: HISTORY_PAGE } };
  const query = useMemberCall('listWithdrawals', input, { keep: true });
  const list = query.data?.list ?? [];
  return (
    <HistoryCard title={t('title')} query={query} page={page} onPage={setPage}>
      {list.length === 0 ? <p className="px-4 py-4 text-13 text-ink-2">{t('none')}</p> : null}
      <ul>
        {list.map((withdrawal) => (
          <WithdrawalLine key={withdrawal.id} withdrawal={withdrawal} onShow={() => onShow(withdrawal.id)} />
        ))}
      </ul>
    </HistoryCard>
  );
}
