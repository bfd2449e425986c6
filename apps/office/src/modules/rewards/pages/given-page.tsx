import type { Answer } from '../../../shared/calls/index.ts';
import { choice, given, type ListColumn, ListPage, useList } from '../../../shared/list/index.ts';
import { moneyIn, showMoney } from '../../../shared/money/index.ts';
import { MemberLink } from '../../../shared/parts/index.ts';
import { useLanguage, useText, useTextIn, useWhen } from '../../../shared/texts/index.ts';

type Given = Answer<'listGivenRewards'>['list'][number];
const STATES = ['claimable', 'claimed', 'expired', 'withdrawn'] as const;

/** What members were given by anything that gives rewards, the newest first. */
export function GivenPage() {
  const t = useText();
  const columns = useColumns();
  const list = useList({
    page: '/given-rewards',
    call: 'listGivenRewards',
    size: 20,
    rowKey: (row) => `${row.memberId} ${row.id}`,
    filters: {
      state: choice({
        label: t('common.state'),
        any: t('common.all'),
        of: STATES,
        name: (state) => t(`rewardBudgets.states.${state}`),
      }),
      memberId: given(/^[1-9][0-9]{0,18}$/, t('rewardBudgets.allMembers')),
    },
  });
  return <ListPage title={t('menu.givenRewards')} list={list} columns={columns} none={t('rewardBudgets.noneGiven')} />;
}

function useColumns(): readonly ListColumn<Given>[] {
  const t = useText();
  const textIn = useTextIn();
  const when = useWhen();
  const { tag } = useLanguage();
  return [
    { key: 'at', header: t('common.time'), cell: (row) => when.short(row.givenAt) },
    {
      key: 'member',
      header: t('common.account'),
      cell: (row) => <MemberLink memberId={row.memberId} account={row.account} />,
    },
    { key: 'name', header: t('rewardBudgets.name'), cell: (row) => row.name || `${row.source} ${row.sourceId}` },
    {
      key: 'kind',
      header: t('rewardBudgets.kind'),
      cell: (row) => textIn('rewardBudgets.kinds', row.kind) ?? row.kind,
    },
    {
      ...{ key: 'amount', header: t('common.amount'), number: true },
      cell: (row) => (row.currency ? moneyIn(row.amount, row.currency, tag) : showMoney(row.amount, tag)),
    },
    {
      key: 'state',
      header: t('common.state'),
      cell: (row) => `${t(`rewardBudgets.states.${row.state}`)}${row.endedAt ? ` · ${when.short(row.endedAt)}` : ''}`,
    },
  ];
}
