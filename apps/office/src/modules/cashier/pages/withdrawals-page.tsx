import { PAYOUT_KINDS, RISK_SIGNS } from '@lantern/rules/cashier';
import { type Answer, useCall } from '../../../shared/calls/index.ts';
import { choice, ListPage, text, useList } from '../../../shared/list/index.ts';
import { moneyIn } from '../../../shared/money/index.ts';
import { useLanguage, useText } from '../../../shared/texts/index.ts';
import { AMOUNT_LETTERS, MEMBER_LETTERS } from '../parts/queue.tsx';
import { useStepKeys } from '../parts/use-step-keys.ts';
import { BatchPay } from '../parts/withdrawals/batch-pay.tsx';
import { useWithdrawalColumns } from '../parts/withdrawals/columns.tsx';
import { WithdrawalFigures } from '../parts/withdrawals/figures.tsx';
import { WithdrawalPanel } from '../parts/withdrawals/panel.tsx';
import { SignLegend } from '../parts/withdrawals/signs.tsx';
import { useSecondsSince } from '../parts/withdrawals/use-seconds-since.ts';

const TABS = ['waiting', 'second', 'held', 'approved', 'paying', 'paid', 'problems', 'cases', 'all'] as const;
type Figures = Answer<'getWithdrawalFigures'>;

/** The queue of withdrawals: figures, tabs, list, and the one that is decided beside it. What waits for a person comes first, the oldest on top. */
export function WithdrawalsPage() {
  const t = useText();
  const figures = useCall('getWithdrawalFigures');
  const figuresSeconds = useSecondsSince(figures.dataUpdatedAt);
  const list = useList({
    page: '/withdrawals',
    call: 'listStaffWithdrawals',
    size: 20,
    rowKey: (row) => row.id,
    chosen: 'id',
    filters: useFilters(figures.data?.tabs),
    query: (values, sort) => ({ ...values, sort }),
    orders: useOrders(),
  });
  const columns = useWithdrawalColumns(useSecondsSince(list.query.dataUpdatedAt));
  useStepKeys(list);
  return (
    <ListPage
      title={t('menu.withdrawals')}
      exports="withdrawals"
      exportFilter={{ member: list.values.member }}
      above={figures.data ? <WithdrawalFigures figures={figures.data} sinceSeconds={figuresSeconds} /> : null}
      list={list}
      isSaved
      columns={columns}
      className="queue-table"
      none={t('withdrawals.none')}
      selecting={{
        header: t('withdrawals.tick'),
        label: (row) => t('withdrawals.tickOne', { reference: row.reference }),
        may: (row) => row.state === 'approved',
      }}
      bulk={(rows, clear) => <BatchPay rows={rows} onPaid={clear} />}
      after={(answer) => <Notes answer={answer} figures={figures.data} />}
      panel={{
        title: t('menu.withdrawals'),
        idle: t('withdrawals.choose'),
        of: (id) => <WithdrawalPanel key={id} id={id} />,
      }}
    />
  );
}

/** Whose, how, with which sign, by whom, and how much. */
function useFilters(counts: Figures['tabs'] | undefined) {
  const t = useText();
  const any = t('withdrawals.any');
  const nameOf = (tab: (typeof TABS)[number]) =>
    [t(`withdrawals.tabs.${tab}`), tab === 'all' ? undefined : counts?.[tab]].filter(Boolean).join(' ');
  return {
    tab: choice({ label: t('withdrawals.states'), look: 'tabs', of: TABS, name: nameOf, isOwnRow: true }),
    member: text(t('withdrawals.member'), MEMBER_LETTERS),
    kind: choice({ label: t('common.method'), any, of: PAYOUT_KINDS, name: (kind) => t(`withdrawals.kinds.${kind}`) }),
    sign: choice({ label: t('withdrawals.sign'), any, of: RISK_SIGNS, name: (sign) => t(`withdrawals.signs.${sign}`) }),
    claim: choice({
      label: t('withdrawals.claim'),
      any,
      of: ['mine', 'free'],
      name: (claim) => t(`withdrawals.claims.${claim}`),
    }),
    least: text(t('withdrawals.least'), AMOUNT_LETTERS),
    most: text(t('withdrawals.most'), AMOUNT_LETTERS),
  };
}

function useOrders() {
  const t = useText();
  return [
    { key: 'oldest', label: t('withdrawals.sorts.oldest'), column: 'age', isDown: true },
    { key: 'newest', label: t('withdrawals.sorts.newest'), column: 'age' },
    { key: 'largest', label: t('withdrawals.sorts.largest'), column: 'amount', isDown: true },
    { key: 'smallest', label: t('withdrawals.sorts.smallest'), column: 'amount' },
    { key: 'riskiest', label: t('withdrawals.sorts.riskiest'), column: 'risk', isDown: true },
  ];
}

type NotesProps = { answer: Answer<'listStaffWithdrawals'>; figures: Figures | undefined };

/** How many there are, from which amount two operators decide, and what the letters of the signs mean. */
function Notes({ answer: { list, total }, figures }: NotesProps) {
  const t = useText();
  const { tag } = useLanguage();
  return (
    <>
      {figures && total > 0 ? (
        <p className="flex flex-wrap justify-between gap-x-4 px-4 py-2 text-12 text-ink-2">
          <b>{t('withdrawals.shown', { shown: String(list.length), all: String(total) })}</b>
          <span>{t('withdrawals.twoRule', { amount: moneyIn(figures.twoOperatorsAbove, figures.currency, tag) })}</span>
        </p>
      ) : null}
      <SignLegend />
    </>
  );
}
