import { Badge } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import type { Answer } from '../../../shared/calls/index.ts';
import { type ListColumn, ListPage, useList } from '../../../shared/list/index.ts';
import { useText, useWhen } from '../../../shared/texts/index.ts';
import { GameStateBadge } from '../parts/game-state.tsx';
import { VendorForm } from '../parts/vendor-form.tsx';

/** Vendors in their order; the chosen one is edited beside the list. */
export function VendorsPage() {
  const t = useText();
  const columns = useColumns();
  const list = useList({ page: '/vendors', call: 'listStaffVendors', rowKey: (row) => row.vassalage, chosen: 'id' });
  return (
    <ListPage
      title={t('menu.vendors')}
      list={list}
      columns={columns}
      none={t('common.noVendors')}
      isWide
      panel={{
        title: t('menu.vendors'),
        of: (_, vendor) => vendor && <VendorForm key={`${vendor.vassalage} ${vendor.version}`} vendor={vendor} />,
      }}
    />
  );
}

function useColumns(): readonly ListColumn<Answer<'listStaffVendors'>['list'][number]>[] {
  const t = useText();
  const when = useWhen();
  return [
    { key: 'name', header: t('common.vendor'), opens: true, cell: (row) => row.names['EN'] ?? row.vassalage },
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
  ];
}
