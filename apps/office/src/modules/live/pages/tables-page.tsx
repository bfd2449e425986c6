import { Badge, Card, DataTable } from '@lantern/ui/base';
import { type Answer, useCall } from '../../../shared/calls/index.ts';
import { showMoney } from '../../../shared/money/index.ts';
import { PageHead, Ready, SidePanel, useSearchValues } from '../../../shared/parts/index.ts';
import { useLanguage, useNames, useText } from '../../../shared/texts/index.ts';
import { TablePanel } from '../parts/table-panel.tsx';

export type Table = Answer<'listStaffLiveTables'>['list'][number];

const REFETCH_MS = 5000;
const TONES = { open: 'win', closing: 'amber', closed: 'plain' } as const;

/** The shared tables: which are open, who sits there, what a round could cost, and what they returned. */
export function TablesPage() {
  const t = useText();
  const [{ code }, change] = useSearchValues('/live', 'code');
  const query = useCall('listStaffLiveTables', {}, { refetchMs: REFETCH_MS });
  return (
    <>
      <PageHead title={t('menu.live')} />
      <p className="mb-3 max-w-[76ch] text-ink-2">{t('live.text')}</p>
      <Ready query={query}>
        {({ list }) => {
          const chosen = list.find((one) => one.code === code);
          return (
            <div className="with-panel">
              <Card>
                <TableList list={list} chosen={code} onChoose={(next) => void change({ code: next })} />
              </Card>
              <SidePanel
                isChosen={chosen !== undefined}
                title={chosen?.name ?? t('menu.live')}
                onClose={() => void change({ code: '' })}
              >
                {chosen ? (
                  <TablePanel key={`${chosen.code} ${chosen.version}`} table={chosen} />
                ) : (
                  <Card pad="normal">
                    <p className="text-ink-3">{t('live.choose')}</p>
                  </Card>
                )}
              </SidePanel>
            </div>
          );
        }}
      </Ready>
    </>
  );
}

type ListProps = { list: readonly Table[]; chosen: string; onChoose: (code: string) => void };

function TableList({ list, chosen, onChoose }: ListProps) {
  const t = useText();
  const { tag } = useLanguage();
  const names = useNames();
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
          header: t('live.table'),
          cell: (row) => (
            <button type="button" className="link text-start" onClick={() => onChoose(row.code)}>
              {row.name}
            </button>
          ),
        },
        {
          key: 'game',
          header: t('common.game'),
          cell: (row) =>
            [names.game(row.game), row.variant ? t(`live.variants.${variantOf(row)}`) : ''].filter(Boolean).join(', '),
        },
        { key: 'players', header: t('live.players'), number: true, cell: (row) => row.players },
        {
          key: 'limits',
          header: t('live.limits'),
          number: true,
          cell: (row) => `${showMoney(row.minStake, tag)} – ${showMoney(row.maxStake, tag)}`,
        },
        {
          key: 'risk',
          header: t('live.atRisk'),
          number: true,
          cell: (row) =>
            row.exposure.map(({ currency, atRisk }) => `${showMoney(atRisk, tag)} ${currency}`).join(', ') ||
            t('common.none'),
        },
        {
          key: 'state',
          header: t('common.state'),
          cell: (row) => <Badge tone={TONES[row.state]}>{t(`live.states.${row.state}`)}</Badge>,
        },
      ]}
    />
  );
}

const VARIANTS = ['la-partage', 'late-surrender'] as const;
const variantOf = ({ variant }: Table): 'no-commission' | (typeof VARIANTS)[number] =>
  VARIANTS.find((one) => one === variant) ?? 'no-commission';
