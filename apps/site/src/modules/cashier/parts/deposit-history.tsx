import { formatAmount } from '@lantern/kernel';
import { isOpenDeposit } from '@lantern/rules/cashier';
import { Badge, type BadgeTone, Button, DataTable, EmptyState, Money } from '@lantern/ui/base';
import { useState } from 'react';
import { useMemberCall } from '../../../shared/calls/index.ts';
import { useZone } from '../../../shared/clock/index.ts';
import { useMoney } from '../../../shared/money/index.ts';
import { microsOf } from '../../../shared/money/micros.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import type { Deposit } from '../use-deposit.ts';
import { HISTORY_PAGE, HistoryCard } from './history-card.tsx';

const TONES: Readonly<Record<Deposit['state'], BadgeTone>> = {
  created: 'plain',
  pending: 'amber',
  credited: 'win',
  cancelled: 'plain',
  expired: 'danger',
  review: 'dusk',
};

type DepositActs = {
  onShow: (id: string) => void;
  /** Fills the form with the method and the amount of a deposit. */
  onAgain: (deposit: Deposit) => void;
};

function DepositTable({ list, onShow, onAgain }: DepositActs & { list: readonly Deposit[] }) {
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
          key: 'arrived',
          header: t('columns.arrived'),
          number: true,
          cell: (deposit) =>
            deposit.credited === null ? undefined : (
              <Money
                currency={symbol}
                amount={format(formatAmount(microsOf(deposit.credited) - microsOf(deposit.taken)))}
              />
            ),
        },
        {
          key: 'state',
          header: t('columns.state'),
          cell: (deposit) => <Badge tone={TONES[deposit.state]}>{t(`state.${deposit.state}`)}</Badge>,
        },
        {
          key: 'again',
          header: '',
          cell: (deposit) =>
            // A method that is no more offered cannot be paid with again.
            isOpenDeposit(deposit.state) || methods.every(({ code }) => code !== deposit.method) ? undefined : (
              <Button
                size="xs"
                aria-label={t('againOf', { reference: deposit.reference })}
                onClick={() => onAgain(deposit)}
              >
                {t('again')}
              </Button>
            ),
        },
      ]}
    />
  );
}

/** The member's deposits, newest first; each can be opened again, and paid again once it ended. */
export function DepositHistory(acts: DepositActs) {
  const t = useTexts('cashier');
  const [page, setPage] = useState(1);
  const input = { query: { pageNo: page, pageSize: HISTORY_PAGE } };
  const query = useMemberCall('listDeposits', input, { keep: true });
  return (
    <HistoryCard title={t('recent')} query={query} page={page} onPage={setPage}>
      <DepositTable list={query.data?.list ?? []} {...acts} />
    </HistoryCard>
  );
}
