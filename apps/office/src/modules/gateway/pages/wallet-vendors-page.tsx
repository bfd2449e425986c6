import { Badge, Card, Count, DataTable, EmptyState } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import { type Answer, useCall } from '../../../shared/calls/index.ts';
import { PageHead, Ready, useSearchValues } from '../../../shared/parts/index.ts';
import { useText, useWhen } from '../../../shared/texts/index.ts';
import { VendorPanel } from '../parts/vendor-panel.tsx';

export type WalletVendor = Answer<'listWalletVendors'>['list'][number];

/** Vendors of the wallet API: state, networks, keys, and whether the statements agree. */
export function WalletVendorsPage() {
  const t = useText();
  const [{ id }, change] = useSearchValues('/wallet-vendors', 'id');
  const query = useCall('listWalletVendors');
  const chosen = query.data?.list.find(({ code }) => code === id);
  return (
    <>
      <PageHead title={t('menu.walletVendors')} />
      <p className="mb-3 max-w-[76ch] text-ink-2">{t('walletVendors.text')}</p>
      <div className="with-panel wide-panel">
        <Card>
          <Ready query={query}>
            {({ list }) => (
              <DataTable
                caption={t('menu.walletVendors')}
                dense
                rows={list}
                rowKey={(row) => row.code}
                selectedKey={id}
                empty={<EmptyState title={t('common.noVendors')} />}
                columns={[
                  {
                    key: 'name',
                    header: t('common.vendor'),
                    cell: (row) => (
                      <button type="button" className="link text-start" onClick={() => void change({ id: row.code })}>
                        {row.name}
                      </button>
                    ),
                  },
                  { key: 'mode', header: t('walletVendors.mode'), cell: (row) => t(`walletVendors.modes.${row.mode}`) },
                  { key: 'state', header: t('common.state'), cell: (row) => <AccessBadge vendor={row} /> },
                  { key: 'keys', header: t('walletVendors.keys'), number: true, cell: (row) => row.keys.length },
                  { key: 'cases', header: t('menu.vendorCases'), number: true, cell: (row) => <Cases vendor={row} /> },
                  { key: 'compared', header: t('walletVendors.compared'), cell: (row) => <Compared vendor={row} /> },
                ]}
              />
            )}
          </Ready>
        </Card>
        {chosen ? (
          <VendorPanel key={`${chosen.code} ${chosen.version}`} vendor={chosen} />
        ) : (
          <Card pad="normal">
            <p className="text-ink-3">{t('walletVendors.choose')}</p>
          </Card>
        )}
      </div>
    </>
  );
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

/** The last comparison of the statements, and its result. */
export function Compared({ vendor: { compared } }: { vendor: WalletVendor }) {
  const t = useText();
  const when = useWhen();
  if (!compared) return t('walletVendors.never');
  const { to, differences } = compared;
  return (
    <span className={differences > 0 ? 'text-danger-text' : undefined}>
      {differences > 0 ? t('walletVendors.differ', { count: String(differences) }) : t('walletVendors.agree')}
      {' · '}
      <span className="num">{when.short(to)}</span>
    </span>
  );
}
