import { Badge, Button, Card, type Column, Count, DataTable, EmptyState } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import { type Answer, useCall } from '../../../shared/calls/index.ts';
import { PageHead, Ready, useSearchValues } from '../../../shared/parts/index.ts';
import { useRight } from '../../../shared/session/index.ts';
import { useText, useWhen } from '../../../shared/texts/index.ts';
import { NewVendor } from '../parts/new-vendor.tsx';
import { VendorPanel } from '../parts/vendor-panel.tsx';

export type WalletVendors = Answer<'listWalletVendors'>;
export type WalletVendor = WalletVendors['list'][number];

/** Search value for a vendor that is being added. */
const NEW = 'new';

/** Vendors of the wallet API: state, networks, keys, and whether the statements agree. */
export function WalletVendorsPage() {
  const t = useText();
  const mayAdd = useRight('connections');
  const [{ id }, change] = useSearchValues('/wallet-vendors', 'id');
  const query = useCall('listWalletVendors');
  const choose = (next: string) => void change({ id: next });
  const add = (
    <Button icon="plus" size="sm" onClick={() => choose(NEW)}>
      {t('walletVendors.add')}
    </Button>
  );
  return (
    <>
      <PageHead title={t('menu.walletVendors')} {...(mayAdd ? { end: add } : {})} />
      <p className="mb-3 max-w-[76ch] text-ink-2">{t('walletVendors.text')}</p>
      <Ready query={query}>
        {(vendors) => (
          <div className="with-panel wide-panel">
            <Card>
              <VendorTable vendors={vendors} chosenCode={id} onChoose={choose} />
            </Card>
            {mayAdd && id === NEW ? (
              <NewVendor kinds={vendors.kinds} onAdded={choose} />
            ) : (
              <ChosenVendor vendors={vendors} code={id} />
            )}
          </div>
        )}
      </Ready>
    </>
  );
}

function ChosenVendor({ vendors, code }: { vendors: WalletVendors; code: string }) {
  const t = useText();
  const chosen = vendors.list.find((one) => one.code === code);
  return chosen ? (
    <VendorPanel key={`${chosen.code} ${chosen.version}`} vendor={chosen} kinds={vendors.kinds} />
  ) : (
    <Card pad="normal">
      <p className="text-ink-3">{t('walletVendors.choose')}</p>
    </Card>
  );
}

type TableProps = { vendors: WalletVendors; chosenCode: string; onChoose: (code: string) => void };

function VendorTable({ vendors: { list, kinds }, chosenCode, onChoose }: TableProps) {
  const t = useText();
  const columns: Column<WalletVendor>[] = [
    {
      key: 'name',
      header: t('common.vendor'),
      cell: (row) => (
        <button type="button" className="link text-start" onClick={() => onChoose(row.code)}>
          {row.name}
        </button>
      ),
    },
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
  return (
    <DataTable
      caption={t('menu.walletVendors')}
      dense
      rows={list}
      rowKey={(row) => row.code}
      selectedKey={chosenCode}
      empty={<EmptyState title={t('common.noVendors')} />}
      columns={columns}
    />
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
