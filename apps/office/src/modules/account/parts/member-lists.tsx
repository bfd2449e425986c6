import { DataTable, EmptyState } from '@lantern/ui/base';
import { type Answer, useCall } from '../../../shared/calls/index.ts';
import { showMoney } from '../../../shared/money/index.ts';
import { Pages, Ready, StateBadge, useSearchValues } from '../../../shared/parts/index.ts';
import { useLanguage, useText, useTextIn, useWhen } from '../../../shared/texts/index.ts';
import { MemberTimeline } from './member-timeline.tsx';
import { MemberWagers } from './member-wagers.tsx';
import { MemberWithdrawals } from './member-withdrawals.tsx';

export const MEMBER_TABS = ['timeline', 'wagers', 'movements', 'deposits', 'withdrawals', 'sessions'] as const;
export type MemberTab = (typeof MEMBER_TABS)[number];
type Props = { id: string };
const A_PAGE = 20;

/** One of the member's records, a page at a time. */
export function MemberLists({ id, tab }: Props & { tab: MemberTab }) {
  if (tab === 'timeline') return <MemberTimeline id={id} />;
  if (tab === 'withdrawals') return <MemberWithdrawals id={id} />;
  if (tab === 'wagers') return <MemberWagers id={id} />;
  if (tab === 'movements') return <Movements id={id} />;
  return tab === 'deposits' ? <Deposits id={id} /> : <Sessions id={id} />;
}

/** The page in the address, and how it is changed. */
export function useMemberPage(id: string) {
  const [{ page }, change] = useSearchValues('/members/$id', 'page');
  const input = { params: { id }, query: { pageNo: Number(page) || 1, pageSize: A_PAGE } };
  return { input, onPage: (number: number) => void change({ page: String(number) }) };
}

function Movements({ id }: Props) {
  const { input, onPage } = useMemberPage(id);
  const query = useCall('listMemberMovements', input);
  return (
    <Ready query={query}>
      {(value) => (
        <>
          <MovementTable list={value.list} />
          <Pages {...value} onPage={onPage} />
        </>
      )}
    </Ready>
  );
}

function MovementTable({ list }: { list: Answer<'listMemberMovements'>['list'] }) {
  const t = useText();
  const textIn = useTextIn();
  const when = useWhen();
  const { tag } = useLanguage();
  const moved = (key: 'main' | 'bonus' | 'pending') => ({
    key,
    header: t(`members.${key}`),
    number: true,
    cell: (row: (typeof list)[number]) => (Number(row[key]) === 0 ? t('common.none') : showMoney(row[key], tag)),
  });
  return (
    <DataTable
      caption={t('members.tabs.movements')}
      dense
      rows={list}
      rowKey={(row) => `${row.cause} ${row.name} ${row.number}`}
      empty={<EmptyState title={t('members.noMovements')} />}
      columns={[
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
      ]}
    />
  );
}

function Deposits({ id }: Props) {
  const t = useText();
  const when = useWhen();
  const { tag } = useLanguage();
  const { input, onPage } = useMemberPage(id);
  const query = useCall('listMemberDeposits', input);
  return (
    <Ready query={query}>
      {({ list, ...pages }) => (
        <>
          <DataTable
            caption={t('members.tabs.deposits')}
            dense
            rows={list}
            rowKey={(row) => row.id}
            empty={<EmptyState title={t('members.noDeposits')} />}
            columns={[
              { key: 'id', header: t('members.number'), cell: (row) => <span className="num">{row.id}</span> },
              { key: 'at', header: t('common.time'), cell: (row) => when.short(row.createdAt) },
              { key: 'method', header: t('common.method'), cell: (row) => row.method },
              { key: 'amount', header: t('common.amount'), number: true, cell: (row) => showMoney(row.amount, tag) },
              { key: 'state', header: t('common.state'), cell: (row) => <StateBadge state={row.state} /> },
            ]}
          />
          <Pages {...pages} onPage={onPage} />
        </>
      )}
    </Ready>
  );
}

function Sessions({ id }: Props) {
  const { input, onPage } = useMemberPage(id);
  const query = useCall('listMemberSessions', input);
  return (
    <Ready query={query}>
      {(value) => (
        <>
          <SessionTable list={value.list} />
          <Pages {...value} onPage={onPage} />
        </>
      )}
    </Ready>
  );
}

function SessionTable({ list }: { list: Answer<'listMemberSessions'>['list'] }) {
  const t = useText();
  const when = useWhen();
  return (
    <DataTable
      caption={t('members.tabs.sessions')}
      dense
      rows={list}
      rowKey={(row) => row.id}
      empty={<EmptyState title={t('members.noSessions')} />}
      columns={[
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
      ]}
    />
  );
}
