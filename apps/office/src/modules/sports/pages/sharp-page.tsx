import { Link } from '@tanstack/react-router';
import type { Answer } from '../../../shared/calls/index.ts';
import { day, type ListColumn, ListPage, useList } from '../../../shared/list/index.ts';
import { moneyIn } from '../../../shared/money/index.ts';
import { useRight } from '../../../shared/session/index.ts';
import { today, useLanguage, useText, useWhen } from '../../../shared/texts/index.ts';
import { Profit } from '../parts/sums.tsx';

type Sharp = Answer<'listSharpSigns'>['list'][number];
const A_PAGE = 50;

/** Members whose odds were better than the closing ones, the clearest first. */
export function SharpPage() {
  const t = useText();
  const columns = useColumns();
  const list = useList({
    page: '/sports-sharp',
    call: 'listSharpSigns',
    size: A_PAGE,
    rowKey: (row) => `${row.memberId} ${row.currency}`,
    filters: { from: day(t('trading.since'), { latest: today() }) },
    query: ({ from }) => (from ? { from } : {}),
  });
  return (
    <ListPage
      title={t('menu.sportsSharp')}
      text={t('trading.sharpText')}
      list={list}
      columns={columns}
      none={t('trading.noSharp')}
      noneText={t('trading.noSharpText')}
    />
  );
}

function useColumns(): readonly ListColumn<Sharp>[] {
  const t = useText();
  const when = useWhen();
  const { tag } = useLanguage();
  const mayOpen = useRight('members.view');
  return [
    {
      key: 'member',
      header: t('trading.member'),
      cell: (row) =>
        mayOpen ? (
          <Link to="/members/$id" params={{ id: row.memberId }}>
            {row.account}
          </Link>
        ) : (
          row.account
        ),
    },
    { key: 'bets', header: t('trading.bets'), number: true, cell: (row) => when.number(row.bets) },
    { key: 'stakes', header: t('trading.stakes'), number: true, cell: (row) => moneyIn(row.stakes, row.currency, tag) },
    {
      key: 'line',
      header: t('trading.closingLine'),
      number: true,
      cell: ({ closingLine }) =>
        t('trading.percent', { value: `${closingLine > 0 ? '+' : ''}${when.number(closingLine / 100)}` }),
    },
    {
      key: 'certainty',
      header: t('trading.certainty'),
      number: true,
      cell: (row) => t('trading.errors', { count: when.number(row.certainty / 100) }),
    },
    {
      key: 'profit',
      header: t('trading.profitOf'),
      number: true,
      cell: (row) => <Profit amount={row.profit} show={(amount) => moneyIn(amount, row.currency, tag)} />,
    },
  ];
}
