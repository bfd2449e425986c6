import { Badge, Count } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import type { ListColumn } from '../../../shared/list/index.ts';
import { useText, useWhen } from '../../../shared/texts/index.ts';
import type { WalletVendor, WalletVendors } from '../pages/wallet-vendors-page.tsx';
import { Compared } from './compared.tsx';

export function useWalletVendorColumns(kinds: WalletVendors['kinds']): readonly ListColumn<WalletVendor>[] {
  const t = useText();
  return [
    { key: 'name', header: t('common.vendor'), opens: true, cell: (row) => row.name },
    {
      key: 'kind',
      header: t('walletVendors.kind'),
      cell: (row) => kinds.find(({ kind }) => kind === row.kind)?.name ?? row.kind,
    },
    { key: 'mode', header: t('walletVendors.mode'), cell: (row) => t(`walletVendors.modes.${row.mode}`) },
    { key: 'state', header: t('common.state'), cell: (row) => <AccessBadge vendor={row} /> },
    { key: 'keys', header: t('walletVendors.keys'), number: true, cell: (row) => row.keys.length },
    { key: 'cases', header: t('menu.vendorCases'), number: true, cell: (row) => <Cases vendor={row} /> },
    { key: 'compared', header: t('walletVendors.compared'), cell: (row) => <Compared vendor={row} /> },
  ];
}

function AccessBadge({ vendor: { state, isSandbox, maintenance } }: { vendor: WalletVendor }) {
  const t = useText();
  const when = useWhen();
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={state === 'on' ? 'win' : 'danger'}>{t(`walletVendors.access.${state}`)}</Badge>
      {maintenance ? (
        <Badge tone="amber">
          {maintenance.until
            ? t('walletVendors.restsUntil', { time: when.short(maintenance.until) })
            : t('walletVendors.rests')}
        </Badge>
      ) : null}
      {isSandbox ? <Badge tone="dusk">{t('walletVendors.sandbox')}</Badge> : null}
    </span>
  );
}

function Cases({ vendor: { code, openCases } }: { vendor: WalletVendor }) {
  const t = useText();
  if (openCases === 0) return '0';
  return (
    <Link to="/vendor-cases" search={{ vendor: code }} aria-label={t('common.casesOf', { count: String(openCases) })}>
      <Count value={openCases} />
    </Link>
  );
}
