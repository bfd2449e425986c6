import { DataTable, EmptyState } from '@lantern/ui/base';
import { useState } from 'react';
import type { Answer } from '../../../shared/calls/index.ts';
import { showMoney } from '../../../shared/money/index.ts';
import { StateBadge } from '../../../shared/parts/index.ts';
import { useLanguage, useNames, useText, useWhen } from '../../../shared/texts/index.ts';
import { WagerRecall } from './wager-recall.tsx';

export type MemberTab = 'wagers' | 'deposits' | 'sessions';
type Props = { member: Answer<'getStaffMember'> };

export function MemberLists({ member, tab }: Props & { tab: MemberTab }) {
  if (tab === 'wagers') return <Wagers member={member} />;
  return tab === 'deposits' ? <Deposits member={member} /> : <Sessions member={member} />;
}

function Wagers({ member }: Props) {
  const [opened, setOpened] = useState<string>();
  const t = useText();
  const names = useNames();
  const when = useWhen();
  const { tag } = useLanguage();
  return (
    <>
      <DataTable
        caption={t('members.tabs.wagers')}
        dense
        rows={member.wagers}
        rowKey={(row) => row.id}
        empty={<EmptyState title={t('members.noWagers')} />}
        columns={[
          {
            key: 'id',
            header: t('members.number'),
            cell: (row) => (
              <button type="button" className="link num text-start" onClick={() => setOpened(row.id)}>
                {row.id}
              </button>
            ),
          },
          { key: 'at', header: t('common.time'), cell: (row) => when.short(row.placedAt) },
          { key: 'game', header: t('common.game'), cell: (row) => names.game(row.game) },
          {
            key: 'play',
            header: t('members.play'),
            cell: (row) => (
              <>
                {names.play(row.play)} <span className="num">{row.picks}</span>
              </>
            ),
          },
          { key: 'stake', header: t('common.stake'), number: true, cell: (row) => showMoney(row.stake, tag) },
          { key: 'payout', header: t('members.payout'), number: true, cell: (row) => showMoney(row.payout, tag) },
          { key: 'state', header: t('common.state'), cell: (row) => <StateBadge state={row.state} /> },
        ]}
      />
      {opened === undefined ? null : (
        <WagerRecall memberId={member.id} id={opened} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}

function Deposits({ member }: Props) {
  const t = useText();
  const when = useWhen();
  const { tag } = useLanguage();
  return (
    <DataTable
      caption={t('members.tabs.deposits')}
      dense
      rows={member.deposits}
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
  );
}

function Sessions({ member }: Props) {
  const t = useText();
  const when = useWhen();
  return (
    <DataTable
      caption={t('members.tabs.sessions')}
      dense
      rows={member.sessions}
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
