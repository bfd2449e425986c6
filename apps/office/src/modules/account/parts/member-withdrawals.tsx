import { Link } from '@tanstack/react-router';
import { List, useList } from '../../../shared/list/index.ts';
import { moneyIn } from '../../../shared/money/index.ts';
import { StateBadge } from '../../../shared/parts/index.ts';
import { useRight } from '../../../shared/session/index.ts';
import { useLanguage, useText, useWhen } from '../../../shared/texts/index.ts';
import { RECORD } from './member-record.ts';

/** The withdrawals of a member; an operator who decides them opens one in the queue. */
export function MemberWithdrawals({ id }: { id: string }) {
  const t = useText();
  const when = useWhen();
  const { tag } = useLanguage();
  const mayDecide = useRight('withdrawals');
  const list = useList({ ...RECORD, call: 'listMemberWithdrawals', params: { id }, rowKey: (row) => row.id });
  return (
    <List
      list={list}
      caption={t('members.tabs.withdrawals')}
      none={t('members.noWithdrawals')}
      columns={[
        {
          key: 'id',
          header: t('members.number'),
          cell: (row) =>
            mayDecide ? (
              <Link className="link num" to="/withdrawals" search={{ tab: 'all', id: row.id }}>
                {row.reference}
              </Link>
            ) : (
              <span className="num">{row.reference}</span>
            ),
        },
        { key: 'at', header: t('common.time'), cell: (row) => when.short(row.createdAt) },
        { key: 'method', header: t('common.method'), cell: (row) => row.method },
        {
          key: 'amount',
          header: t('common.amount'),
          number: true,
          cell: (row) => moneyIn(row.amount, row.currency, tag),
        },
        { key: 'state', header: t('common.state'), cell: (row) => <StateBadge state={row.state} /> },
      ]}
    />
  );
}
