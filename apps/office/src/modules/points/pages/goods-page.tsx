import { Button } from '@lantern/ui/base';
import { Link, useNavigate } from '@tanstack/react-router';
import type { Answer } from '../../../shared/calls/index.ts';
import { choice, type ListColumn, ListPage, NEW, useList } from '../../../shared/list/index.ts';
import { moneyIn } from '../../../shared/money/index.ts';
import { useLanguage, useText, useWhen } from '../../../shared/texts/index.ts';

type Row = Answer<'listPointGoods'>['list'][number];
const STATES = ['offered', 'stopped'] as const;

/** Goods of the points mall, the newest first. */
export function GoodsPage() {
  const t = useText();
  const navigate = useNavigate();
  const columns = useColumns();
  const list = useList({
    page: '/point-goods',
    call: 'listPointGoods',
    size: 20,
    rowKey: (row) => row.id,
    filters: {
      state: choice({
        label: t('common.state'),
        any: t('common.all'),
        of: STATES,
        name: (state) => t(`points.states.${state}`),
      }),
    },
  });
  return (
    <ListPage
      title={t('menu.pointGoods')}
      list={list}
      columns={columns}
      none={t('points.noGoods')}
      end={
        <Button icon="plus" size="sm" onClick={() => void navigate({ to: '/point-goods/$id', params: { id: NEW } })}>
          {t('points.add')}
        </Button>
      }
    />
  );
}

function useColumns(): readonly ListColumn<Row>[] {
  const t = useText();
  const when = useWhen();
  const { tag } = useLanguage();
  return [
    {
      key: 'title',
      header: t('points.good'),
      cell: (row) => (
        <Link className="link" to="/point-goods/$id" params={{ id: row.id }}>
          {row.title}
        </Link>
      ),
    },
    { key: 'kind', header: t('points.kind'), cell: (row) => t(`points.kinds.${row.draft.kind}`) },
    { key: 'state', header: t('common.state'), cell: (row) => t(`points.states.${row.state}`) },
    { ...{ key: 'price', header: t('points.price'), number: true }, cell: (row) => row.draft.price },
    { ...{ key: 'stock', header: t('points.stock'), number: true }, cell: (row) => when.number(row.stock) },
    { ...{ key: 'redeemed', header: t('points.redeemed'), number: true }, cell: (row) => when.number(row.redeemed) },
    {
      ...{ key: 'spent', header: t('points.spentOf'), number: true },
      cell: (row) =>
        row.draft.currency === null
          ? ''
          : `${moneyIn(row.spent, row.draft.currency, tag)} / ${moneyIn(row.funded, row.draft.currency, tag)}`,
    },
  ];
}
