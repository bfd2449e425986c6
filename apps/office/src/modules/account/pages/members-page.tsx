import { choice, ListPage, text, useList } from '../../../shared/list/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import { useMemberColumns } from '../parts/member-columns.tsx';

const MOST_LETTERS = 80;

export function MembersPage() {
  const t = useText();
  const columns = useMemberColumns();
  const list = useList({
    page: '/members',
    call: 'findMembers',
    rowKey: (row) => row.id,
    filters: {
      q: text(t('common.searchMembers'), MOST_LETTERS, { help: t('members.searchHelp'), isLive: true }),
      frozen: choice({
        label: t('members.show'),
        any: t('members.all'),
        of: ['1'],
        name: () => t('members.onlyFrozen'),
      }),
    },
    orders: [
      { key: '', label: t('members.sorts.best') },
      { key: 'account', label: t('common.account'), column: 'account' },
      { key: 'newest', label: t('members.sorts.newest'), column: 'joined', isDown: true },
      { key: 'oldest', label: t('members.sorts.oldest'), column: 'joined' },
    ],
  });
  return (
    <ListPage
      title={t('menu.members')}
      exports="members"
      list={list}
      isSaved
      columns={columns}
      none={t('members.none')}
      noneText={t('members.noneText')}
      after={({ isCut }) => (isCut ? <p className="px-4 py-3 text-ink-3">{t('members.cut')}</p> : null)}
    />
  );
}
