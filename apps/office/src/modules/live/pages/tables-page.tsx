import { Badge } from '@lantern/ui/base';
import { type Answer, useCall } from '../../../shared/calls/index.ts';
import { type ListColumn, ListPage, useList } from '../../../shared/list/index.ts';
import { showMoney } from '../../../shared/money/index.ts';
import { useSearchValues } from '../../../shared/parts/index.ts';
import { percent } from '../../../shared/returns/index.ts';
import { useLanguage, useNames, useText, useTextIn } from '../../../shared/texts/index.ts';
import { TablePanel } from '../parts/table-panel.tsx';

export type Table = Answer<'listStaffLiveTables'>['list'][number];

const TONES = { open: 'win', closing: 'amber', closed: 'plain' } as const;

/** The shared tables: which are open, who sits there, what a round could cost, and what they returned. */
export function TablesPage() {
  const t = useText();
  const columns = useColumns();
  const [{ round }] = useSearchValues('/live', 'round');
  const list = useList({
    page: '/live',
    call: 'listStaffLiveTables',
    rowKey: (row) => row.code,
    chosen: 'code',
    resets: ['round'],
  });
  // A round alone, as a request names it, opens its table.
  const isAlone = round !== '' && list.chosen === '';
  const seen = useCall('getStaffLiveRound', { params: { id: round } }, { enabled: isAlone });
  const chosen = isAlone ? (seen.data?.round.table ?? '') : list.chosen;
  const table = list.rows.find(({ code }) => code === chosen);
  return (
    <ListPage
      title={t('menu.live')}
      text={t('tables.text')}
      list={{ ...list, chosen }}
      columns={columns}
      isWide
      panel={{
        title: table?.name ?? t('menu.live'),
        idle: t('tables.choose'),
        of: (_, row) => row && <TablePanel key={`${row.code} ${row.version}`} table={row} />,
      }}
    />
  );
}

function useColumns(): readonly ListColumn<Table>[] {
  const t = useText();
  const { tag } = useLanguage();
  const names = useNames();
  const textIn = useTextIn();
  const gameOf = ({ game, variant }: Table) =>
    [names.game(game), variant === null ? '' : (textIn('live.variant', variant) ?? variant)].filter(Boolean).join(', ');
  const riskOf = ({ exposure }: Table) =>
    exposure.map(({ currency, atRisk }) => `${showMoney(atRisk, tag)} ${currency}`).join(', ') || t('common.none');
  return [
    { key: 'name', header: t('tables.table'), opens: true, cell: (row) => row.name },
    { key: 'game', header: t('common.game'), cell: gameOf },
    { key: 'players', header: t('tables.players'), number: true, cell: (row) => row.players },
    {
      key: 'limits',
      header: t('tables.limits'),
      number: true,
      cell: (row) => (
        <span className="whitespace-nowrap">{`${showMoney(row.minStake, tag)} – ${showMoney(row.maxStake, tag)}`}</span>
      ),
    },
    { key: 'risk', header: t('tables.atRisk'), number: true, cell: riskOf },
    { key: 'return', header: t('tables.return'), number: true, cell: (row) => <Return returns={row.returns} /> },
    {
      key: 'state',
      header: t('common.state'),
      cell: (row) => <Badge tone={TONES[row.state]}>{t(`tables.states.${row.state}`)}</Badge>,
    },
  ];
}

/** What the table has returned in each currency; outside its range it is marked. */
function Return({ returns }: { returns: Table['returns'] }) {
  const t = useText();
  const { tag } = useLanguage();
  if (returns.length === 0) return t('common.none');
  return (
    <ul>
      {returns.map((one) => (
        <li key={`${one.version} ${one.currency}`} className="whitespace-nowrap">
          {one.isOutside ? <Badge tone="danger">{t('tables.outside')}</Badge> : null}{' '}
          {`${percent(one.actual, tag)}% ${one.currency}`}
        </li>
      ))}
    </ul>
  );
}
