import { Badge, DataTable } from '@lantern/ui/base';
import { type Answer, useCall } from '../../../shared/calls/index.ts';
import { showMoney } from '../../../shared/money/index.ts';
import { RowName, SetupPage, SidePanel, useSearchValues } from '../../../shared/parts/index.ts';
import { percent } from '../../../shared/returns/index.ts';
import { useLanguage, useNames, useText, useTextIn } from '../../../shared/texts/index.ts';
import { TablePanel } from '../parts/table-panel.tsx';

export type Table = Answer<'listStaffLiveTables'>['list'][number];

const TONES = { open: 'win', closing: 'amber', closed: 'plain' } as const;

/** The shared tables: which are open, who sits there, what a round could cost, and what they returned. */
export function TablesPage() {
  const t = useText();
  const [{ code, round }, change] = useSearchValues('/live', 'code', 'round');
  const query = useCall('listStaffLiveTables');
  // A round alone, as a request names it, opens its table.
  const seen = useCall('getStaffLiveRound', { params: { id: round } }, { enabled: round !== '' && code === '' });
  const chosenCode = code || (round === '' ? '' : (seen.data?.round.table ?? ''));
  const choose = (next: string) => void change({ code: next, round: '' });
  return (
    <SetupPage
      title={t('menu.live')}
      text={t('tables.text')}
      hint={t('tables.choose')}
      query={query}
      isWide
      list={({ list }) => <TableList list={list} chosen={chosenCode} onChoose={choose} />}
      panel={({ list }) => {
        const chosen = list.find((one) => one.code === chosenCode);
        if (!chosen) return null;
        return (
          <SidePanel isChosen title={chosen.name} onClose={() => choose('')}>
            <TablePanel key={`${chosen.code} ${chosen.version}`} table={chosen} />
          </SidePanel>
        );
      }}
    />
  );
}

type ListProps = { list: readonly Table[]; chosen: string; onChoose: (code: string) => void };

function TableList({ list, chosen, onChoose }: ListProps) {
  const t = useText();
  const { tag } = useLanguage();
  const names = useNames();
  const textIn = useTextIn();
  return (
    <DataTable
      caption={t('menu.live')}
      dense
      rows={list}
      rowKey={(row) => row.code}
      selectedKey={chosen}
      empty={null}
      columns={[
        {
          key: 'name',
          header: t('tables.table'),
          cell: (row) => <RowName name={row.name} onChoose={() => onChoose(row.code)} />,
        },
        {
          key: 'game',
          header: t('common.game'),
          cell: (row) =>
            [names.game(row.game), row.variant === null ? '' : (textIn('live.variant', row.variant) ?? row.variant)]
              .filter(Boolean)
              .join(', '),
        },
        { key: 'players', header: t('tables.players'), number: true, cell: (row) => row.players },
        {
          key: 'limits',
          header: t('tables.limits'),
          number: true,
          cell: (row) => (
            <span className="whitespace-nowrap">
              {`${showMoney(row.minStake, tag)} – ${showMoney(row.maxStake, tag)}`}
            </span>
          ),
        },
        {
          key: 'risk',
          header: t('tables.atRisk'),
          number: true,
          cell: (row) =>
            row.exposure.map(({ currency, atRisk }) => `${showMoney(atRisk, tag)} ${currency}`).join(', ') ||
            t('common.none'),
        },
        {
          key: 'return',
          header: t('tables.return'),
          number: true,
          cell: (row) => <Return returns={row.returns} />,
        },
        {
          key: 'state',
          header: t('common.state'),
          cell: (row) => <Badge tone={TONES[row.state]}>{t(`tables.states.${row.state}`)}</Badge>,
        },
      ]}
    />
  );
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
