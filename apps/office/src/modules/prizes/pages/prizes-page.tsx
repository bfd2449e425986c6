import { PRIZE_KINDS } from '@lantern/rules/prizes';
import { Button } from '@lantern/ui/base';
import { Link, useNavigate } from '@tanstack/react-router';
import type { Answer } from '../../../shared/calls/index.ts';
import { choice, type ListColumn, ListPage, NEW, useList } from '../../../shared/list/index.ts';
import { moneyIn } from '../../../shared/money/index.ts';
import { useLanguage, useText, useWhen } from '../../../shared/texts/index.ts';
import { StageMark } from '../parts/stage-mark.tsx';

type Row = Answer<'listOfficePrizes'>['list'][number];
const STAGES = ['draft', 'scheduled', 'running', 'over', 'stopped'] as const;

/** Wheels, rains and raffles with their budgets, the newest first. */
export function PrizesPage() {
  const t = useText();
  const navigate = useNavigate();
  const columns = useColumns();
  const list = useList({
    page: '/prizes',
    call: 'listOfficePrizes',
    size: 20,
    rowKey: (row) => row.id,
    filters: {
      kind: choice({
        label: t('prizes.kind'),
        any: t('common.all'),
        of: PRIZE_KINDS,
        name: (kind) => t(`prizes.kinds.${kind}`),
      }),
      stage: choice({
        label: t('common.state'),
        any: t('common.all'),
        of: STAGES,
        name: (stage) => t(`prizes.stages.${stage}`),
      }),
    },
  });
  return (
    <ListPage
      title={t('menu.prizes')}
      list={list}
      columns={columns}
      none={t('prizes.none')}
      end={
        <Button icon="plus" size="sm" onClick={() => void navigate({ to: '/prizes/$id', params: { id: NEW } })}>
          {t('prizes.add')}
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
      header: t('prizes.title'),
      cell: (row) => (
        <Link className="link" to="/prizes/$id" params={{ id: row.id }}>
          {row.title}
        </Link>
      ),
    },
    { key: 'kind', header: t('prizes.kind'), cell: (row) => t(`prizes.kinds.${row.kind}`) },
    { key: 'stage', header: t('common.state'), cell: (row) => <StageMark prize={row} /> },
    {
      key: 'window',
      header: t('prizes.window'),
      cell: (row) => `${when.short(row.from)} – ${row.to ? when.short(row.to) : t('prizes.open')}`,
    },
    {
      ...{ key: 'spent', header: t('prizes.spentOf'), number: true },
      cell: (row) => `${moneyIn(row.spent, row.currency, tag)} / ${moneyIn(row.funded, row.currency, tag)}`,
    },
  ];
}
