import type { Answer } from '../../../shared/calls/index.ts';
import { ListPage, NEW, useList } from '../../../shared/list/index.ts';
import { useRight } from '../../../shared/session/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import { NewVendor } from '../parts/new-vendor.tsx';
import { VendorPanel } from '../parts/vendor-panel.tsx';
import { useWalletVendorColumns } from '../parts/wallet-vendor-columns.tsx';

export type WalletVendors = Answer<'listWalletVendors'>;
export type WalletVendor = WalletVendors['list'][number];

/** Vendors of the wallet API: state, networks, keys, and whether the statements agree. */
export function WalletVendorsPage() {
  const t = useText();
  const mayAdd = useRight('connections');
  const list = useList({ page: '/wallet-vendors', call: 'listWalletVendors', rowKey: (row) => row.code, chosen: 'id' });
  const kinds = list.query.data?.kinds ?? [];
  return (
    <ListPage
      title={t('menu.walletVendors')}
      text={t('walletVendors.text')}
      add={mayAdd ? { label: t('walletVendors.add'), onAdd: () => list.choose(NEW) } : undefined}
      list={list}
      columns={useWalletVendorColumns(kinds)}
      none={t('common.noVendors')}
      isWide
      panel={{
        title: t('menu.walletVendors'),
        idle: t('walletVendors.choose'),
        of: (code, row) => {
          if (row) return <VendorPanel key={`${row.code} ${row.version}`} vendor={row} kinds={kinds} />;
          const isNew = mayAdd && code === NEW && list.query.data !== undefined;
          return isNew ? <NewVendor kinds={kinds} onAdded={list.choose} /> : null;
        },
      }}
    />
  );
}
