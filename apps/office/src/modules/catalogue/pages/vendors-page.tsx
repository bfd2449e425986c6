import { Badge, Card, DataTable, EmptyState } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import { type Answer, useCall } from '../../../shared/calls/index.ts';
import { PageHead, Ready, useSearchValues } from '../../../shared/parts/index.ts';
import { useText, useWhen } from '../../../shared/texts/index.ts';
import { GameStateBadge } from '../parts/game-state.tsx';
import { VendorForm } from '../parts/vendor-form.tsx';

/** Vendors in their order; the chosen one is edited beside the list. */
export function VendorsPage() {
  const t = useText();
  const [{ id }, change] = useSearchValues('/vendors', 'id');
  const query = useCall('listStaffVendors');
  const chosen = query.data?.list.find(({ vassalage }) => vassalage === id);
  return (
    <>
      <PageHead title={t('menu.vendors')} />
      <div className={chosen ? 'with-panel wide-panel' : undefined}>
        <Card>
          <Ready query={query}>
            {({ list }) => (
              <VendorTable list={list} chosen={id} onChoose={(code) => void change({ id: code === id ? '' : code })} />
            )}
          </Ready>
        </Card>
        {chosen ? <VendorForm key={`${chosen.vassalage} ${chosen.version}`} vendor={chosen} /> : null}
      </div>
    </>
  );
}

type VendorTableProps = {
  list: Answer<'listStaffVendors'>['list'];
  chosen: string;
  onChoose: (vassalage: string) => void;
};

function VendorTable({ list, chosen, onChoose }: VendorTableProps) {
  const t = useText();
  const when = useWhen();
  return (
    <DataTable
      caption={t('menu.vendors')}
      dense
      rows={list}
      rowKey={(row) => row.vassalage}
      selectedKey={chosen}
      empty={<EmptyState title={t('common.noVendors')} />}
      columns={[
        {
          key: 'name',
          header: t('common.vendor'),
          cell: (row) => (
            <button type="button" className="link" onClick={() => onChoose(row.vassalage)}>
              {row.names['EN'] ?? row.vassalage}
            </button>
          ),
        },
        { key: 'types', header: t('games.types'), cell: (row) => row.gameTypes.join(' ') },
        {
          key: 'games',
          header: t('menu.catalogue'),
          number: true,
          cell: (row) => (
            <Link to="/games" search={{ vendor: row.vassalage }}>
              {row.games}
            </Link>
          ),
        },
        {
          key: 'state',
          header: t('common.state'),
          cell: (row) => (
            <span className="flex flex-wrap gap-1">
              <GameStateBadge {...row} />
              {row.isHot ? <Badge tone="hot">{t('games.hot')}</Badge> : null}
            </span>
          ),
        },
        {
          key: 'changed',
          header: t('common.changedBy'),
          cell: (row) => `${row.changedBy} · ${when.short(row.changedAt)}`,
        },
      ]}
    />
  );
}
