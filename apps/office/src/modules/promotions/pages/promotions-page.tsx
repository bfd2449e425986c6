import { ENGINE_TRIGGERS } from '@lantern/rules/promotions';
import { Badge, Button } from '@lantern/ui/base';
import { Link, useNavigate } from '@tanstack/react-router';
import type { Answer } from '../../../shared/calls/index.ts';
import { choice, type ListColumn, ListPage, NEW, useList } from '../../../shared/list/index.ts';
import { moneyIn } from '../../../shared/money/index.ts';
import { useLanguage, useText, useWhen } from '../../../shared/texts/index.ts';
import { StateMark } from '../parts/state-mark.tsx';

type Row = Answer<'listOfficePromotions'>['list'][number];
const STATES = ['draft', 'live', 'stopped'] as const;

/** Promotions with their budgets, the newest first. */
export function PromotionsPage() {
  const t = useText();
  const navigate = useNavigate();
  const columns = useColumns();
  const list = useList({
    page: '/promotions',
    call: 'listOfficePromotions',
    size: 20,
    rowKey: (row) => row.id,
    filters: {
      state: choice({
        label: t('common.state'),
        any: t('common.all'),
        of: STATES,
        name: (state) => t(`promotions.states.${state}`),
      }),
      trigger: choice({
        label: t('promotions.trigger'),
        any: t('common.all'),
        of: ENGINE_TRIGGERS,
        name: (trigger) => t(`promotions.triggers.${trigger}`),
      }),
    },
  });
  return (
    <ListPage
      title={t('menu.promotions')}
      list={list}
      columns={columns}
      none={t('promotions.none')}
      end={
        <Button icon="plus" size="sm" onClick={() => void navigate({ to: '/promotions/$id', params: { id: NEW } })}>
          {t('promotions.add')}
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
      header: t('promotions.title'),
      cell: (row) => (
        <Link className="link" to="/promotions/$id" params={{ id: row.id }}>
          {row.title}
        </Link>
      ),
    },
    { key: 'trigger', header: t('promotions.trigger'), cell: (row) => t(`promotions.triggers.${row.trigger}`) },
    {
      key: 'state',
      header: t('common.state'),
      cell: (row) => (
        <span className="flex flex-wrap gap-1">
          <StateMark promotion={row} />
          {row.isRequested ? <Badge tone="amber">{t('promotions.requested')}</Badge> : null}
        </span>
      ),
    },
    {
      key: 'window',
      header: t('promotions.window'),
      cell: (row) => `${when.short(row.from)} – ${row.to ? when.short(row.to) : t('promotions.open')}`,
    },
    {
      ...{ key: 'spent', header: t('promotions.spentOf'), number: true },
      cell: (row) => `${moneyIn(row.spent, row.currency, tag)} / ${moneyIn(row.funded, row.currency, tag)}`,
    },
    { ...{ key: 'waiting', header: t('promotions.waiting'), number: true }, cell: (row) => when.number(row.waiting) },
  ];
}
