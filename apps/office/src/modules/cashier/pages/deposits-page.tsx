import { choice, day, ListPage, text, useList } from '../../../shared/list/index.ts';
import { WaitingAt } from '../../../shared/menu/index.ts';
import { today, useText } from '../../../shared/texts/index.ts';
import { useDepositColumns } from '../parts/deposit-columns.tsx';
import { DepositPanel } from '../parts/deposit-panel.tsx';
import { AMOUNT_LETTERS, MEMBER_LETTERS, StepKeys } from '../parts/queue.tsx';
import { useStepKeys } from '../parts/use-step-keys.ts';

const STATES = ['review', 'cases', 'all', 'pending', 'credited', 'cancelled', 'expired'] as const;
const PAYMENT_LETTERS = 120;

/** Deposits; what waits for a person comes first. */
export function DepositsPage() {
  const t = useText();
  const columns = useDepositColumns();
  const list = useList({
    page: '/deposits',
    call: 'listStaffDeposits',
    size: 20,
    rowKey: (row) => row.id,
    chosen: 'id',
    filters: useFilters(),
    query: ({ state, ...values }, sort) => ({ ...values, state: state === 'all' ? '' : state, sort }),
    orders: useOrders(),
  });
  const { member, state, from, to } = list.values;
  useStepKeys(list);
  return (
    <ListPage
      title={t('menu.deposits')}
      exports="deposits"
      exportFilter={{ member, state: state === 'all' ? '' : state, from, to }}
      list={list}
      isSaved
      columns={columns}
      none={t('deposits.none')}
      panel={{
        title: t('menu.deposits'),
        idle: t('deposits.choose'),
        of: (id) => <DepositPanel key={id} id={id} />,
      }}
    />
  );
}

/** Whose, which payment, when, and how much. */
function useFilters() {
  const t = useText();
  return {
    state: choice({
      label: t('deposits.states'),
      look: 'tabs',
      of: STATES,
      name: (state) => <StateLabel state={state} />,
      isOwnRow: true,
      end: <StepKeys text={t('deposits.keys')} />,
    }),
    member: text(t('deposits.member'), MEMBER_LETTERS),
    payment: text(t('deposits.payment'), PAYMENT_LETTERS),
    from: day(t('deposits.from'), { latest: today() }),
    to: day(t('deposits.to'), { latest: today() }),
    least: text(t('deposits.least'), AMOUNT_LETTERS),
    most: text(t('deposits.most'), AMOUNT_LETTERS),
  };
}

function useOrders() {
  const t = useText();
  return [
    { key: 'newest', label: t('deposits.sorts.newest'), column: 'at', isDown: true },
    { key: 'oldest', label: t('deposits.sorts.oldest'), column: 'at' },
    { key: 'largest', label: t('deposits.sorts.largest'), column: 'amount', isDown: true },
    { key: 'smallest', label: t('deposits.sorts.smallest'), column: 'amount' },
  ];
}

function StateLabel({ state }: { state: (typeof STATES)[number] }) {
  const t = useText();
  if (state === 'all') return t('deposits.all');
  return (
    <>
      {state === 'cases' ? t('deposits.cases') : t(`state.${state}`)} <WaitingAt path={`/deposits?state=${state}`} />
    </>
  );
}
