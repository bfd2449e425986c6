import { Badge, Button } from '@lantern/ui/base';
import { Link, useNavigate } from '@tanstack/react-router';
import type { Answer } from '../../../shared/calls/index.ts';
import { choice, type ListColumn, ListPage, NEW, useList } from '../../../shared/list/index.ts';
import { moneyIn } from '../../../shared/money/index.ts';
import { useLanguage, useText, useWhen } from '../../../shared/texts/index.ts';
import { StateMark } from '../parts/state-mark.tsx';
import { useRewardText } from '../parts/use-reward-text.ts';

type Row = Answer<'listOfficeMissions'>['list'][number];
const STATES = ['draft', 'live', 'stopped'] as const;

/** Missions with their budgets, the newest first. */
export function MissionsPage() {
  const t = useText();
  const navigate = useNavigate();
  const columns = useColumns();
  const list = useList({
    page: '/missions',
    call: 'listOfficeMissions',
    size: 20,
    rowKey: (row) => row.id,
    filters: {
      state: choice({
        label: t('common.state'),
        any: t('common.all'),
        of: STATES,
        name: (state) => t(`missions.states.${state}`),
      }),
    },
  });
  return (
    <ListPage
      title={t('menu.missions')}
      list={list}
      columns={columns}
      none={t('missions.none')}
      end={
        <Button icon="plus" size="sm" onClick={() => void navigate({ to: '/missions/$id', params: { id: NEW } })}>
          {t('missions.add')}
        </Button>
      }
    />
  );
}

function useColumns(): readonly ListColumn<Row>[] {
  const t = useText();
  const when = useWhen();
  const { tag } = useLanguage();
  const rewardText = useRewardText();
  return [
    {
      key: 'title',
      header: t('missions.title'),
      cell: (row) => (
        <Link className="link" to="/missions/$id" params={{ id: row.id }}>
          {row.title}
        </Link>
      ),
    },
    {
      key: 'kind',
      header: t('missions.kind'),
      cell: (row) => `${t(`missions.kinds.${row.kind}`)} · ${t(`missions.periods.${row.period}`)}`,
    },
    {
      key: 'state',
      header: t('common.state'),
      cell: (row) => (
        <span className="flex flex-wrap gap-1">
          <StateMark mission={row} />
          {row.isRequested ? <Badge tone="amber">{t('missions.requested')}</Badge> : null}
        </span>
      ),
    },
    {
      key: 'window',
      header: t('missions.window'),
      cell: (row) => `${when.shortDay(row.from)} – ${row.to ? when.shortDay(row.to) : t('missions.open')}`,
    },
    {
      ...{ key: 'reward', header: t('missions.reward'), number: true },
      cell: (row) => rewardText(row.reward, row.currency),
    },
    {
      ...{ key: 'spent', header: t('missions.spentOf'), number: true },
      cell: (row) =>
        row.reward.kind !== 'cash'
          ? t('common.none')
          : `${moneyIn(row.spent, row.currency, tag)} / ${moneyIn(row.funded, row.currency, tag)}`,
    },
  ];
}
