import type { Answer } from '../../../shared/calls/index.ts';
import { List, type ListColumn, useList } from '../../../shared/list/index.ts';
import { showMoney } from '../../../shared/money/index.ts';
import { StateBadge } from '../../../shared/parts/index.ts';
import { useLanguage, useText, useTextIn, useWhen } from '../../../shared/texts/index.ts';
import { RECORD } from './member-record.ts';
import { MemberTimeline } from './member-timeline.tsx';
import { MemberWagers } from './member-wagers.tsx';
import { MemberWithdrawals } from './member-withdrawals.tsx';

export const MEMBER_TABS = ['timeline', 'wagers', 'movements', 'deposits', 'withdrawals', 'sessions'] as const;
export type MemberTab = (typeof MEMBER_TABS)[number];
type Props = { id: string };

/** One of the member's records, a page at a time. */
export function MemberLists({ id, tab }: Props & { tab: MemberTab }) {
  if (tab === 'timeline') return <MemberTimeline id={id} />;
  if (tab === 'withdrawals') return <MemberWithdrawals id={id} />;
  if (tab === 'wagers') return <MemberWagers id={id} />;
  if (tab === 'movements') return <Movements id={id} />;
  return tab === 'deposits' ? <Deposits id={id} /> : <Sessions id={id} />;
}

function Movements({ id }: Props) {
  const t = useText();
  const columns = useMovementColumns();
  const list = useList({
    ...RECORD,
    call: 'listMemberMovements',
    params: { id },
    rowKey: (row) => `${row.cause} ${row.name} ${row.number}`,
  });
  return <List list={list} caption={t('members.tabs.movements')} columns={columns} none={t('members.noMovements')} />;
}

type Movement = Answer<'listMemberMovements'>['list'][number];
function useMovementColumns(): readonly ListColumn<Movement>[] {
  const t = useText();
  const textIn = useTextIn();
  const when = useWhen();
  const { tag } = useLanguage();
  const moved = (key: 'main' | 'bonus' | 'pending'): ListColumn<Movement> => ({
    key,
    header: t(`members.${key}`),
    number: true,
    cell: (row) => (Number(row[key]) === 0 ? t('common.none') : showMoney(row[key], tag)),
  });
  return [
    { key: 'at', header: t('common.time'), cell: (row) => when.full(row.at) },
    {
      key: 'name',
      header: t('members.movement'),
      cell: (row) => textIn('members.movements', row.name) ?? row.name,
    },
    { key: 'cause', header: t('members.cause'), cell: (row) => <span className="num">{row.cause}</span> },
    moved('main'),
    moved('bonus'),
    moved('pending'),
    { key: 'currency', header: t('members.currency'), cell: (row) => row.currency },
  ];
}

function Deposits({ id }: Props) {
  const t = useText();
  const when = useWhen();
  const { tag } = useLanguage();
  const list = useList({ ...RECORD, call: 'listMemberDeposits', params: { id }, rowKey: (row) => row.id });
  return (
    <List
      list={list}
      caption={t('members.tabs.deposits')}
      none={t('members.noDeposits')}
      columns={[
        { key: 'id', header: t('members.number'), cell: (row) => <span className="num">{row.id}</span> },
        { key: 'at', header: t('common.time'), cell: (row) => when.short(row.createdAt) },
        { key: 'method', header: t('common.method'), cell: (row) => row.method },
        { key: 'amount', header: t('common.amount'), number: true, cell: (row) => showMoney(row.amount, tag) },
        { key: 'state', header: t('common.state'), cell: (row) => <StateBadge state={row.state} /> },
      ]}
    />
  );
}

function Sessions({ id }: Props) {
  const t = useText();
  const columns = useSessionColumns();
  const list = useList({ ...RECORD, call: 'listMemberSessions', params: { id }, rowKey: (row) => row.id });
  return <List list={list} caption={t('members.tabs.sessions')} columns={columns} none={t('members.noSessions')} />;
}

function useSessionColumns(): readonly ListColumn<Answer<'listMemberSessions'>['list'][number]>[] {
  const t = useText();
  const when = useWhen();
  return [
    { key: 'opened', header: t('members.opened'), cell: (row) => when.short(row.openedAt) },
    { key: 'seen', header: t('common.lastSeen'), cell: (row) => when.short(row.lastSeenAt) },
    { key: 'address', header: t('members.address'), cell: (row) => <span className="num">{row.address}</span> },
    {
      key: 'agent',
      header: t('members.browser'),
      cell: (row) => (
        <span className="block max-w-[260px] truncate" title={row.userAgent}>
          {row.userAgent}
        </span>
      ),
    },
    {
      key: 'ended',
      header: t('members.ended'),
      cell: (row) => (row.endedAt ? `${when.short(row.endedAt)} · ${row.endReason ?? ''}` : t('members.open')),
    },
  ];
}
