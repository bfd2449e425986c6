import { VENDOR_CASES } from '@lantern/contract/staff/lists';
import { Card, DataTable, EmptyState, Tabs } from '@lantern/ui/base';
import { Select } from '@lantern/ui/form';
import { type Answer, useCall } from '../../../shared/calls/index.ts';
import { showMoney } from '../../../shared/money/index.ts';
import { PageHead, Pages, Ready, useSearchValues } from '../../../shared/parts/index.ts';
import { useLanguage, useText, useWhen } from '../../../shared/texts/index.ts';
import { CasePanel } from '../parts/case-panel.tsx';

export type VendorCase = Answer<'listVendorCases'>['list'][number];

/** Cases of the wallet API that need a person; the chosen one is settled beside the list. */
export function VendorCasesPage() {
  const t = useText();
  const when = useWhen();
  const { tag } = useLanguage();
  const [{ state, vendor, kind, page, id }, change] = useSearchValues(
    '/vendor-cases',
    'state',
    'vendor',
    'kind',
    'page',
    'id',
  );
  const shown = state === 'resolved' ? 'resolved' : 'open';
  const query = useCall('listVendorCases', {
    query: { state: shown, vendor, kind: VENDOR_CASES.find((one) => one === kind) ?? '', pageNo: Number(page) || 1 },
  });
  const vendors = useCall('listWalletVendors');
  const chosen = query.data?.list.find((one) => one.id === id);
  const names = new Map(vendors.data?.list.map((one) => [one.code, one.name]));
  const filter = (name: 'vendor' | 'kind', value: string) => void change({ [name]: value, page: '', id: '' });
  return (
    <>
      <PageHead title={t('menu.vendorCases')} />
      <div className="with-panel wide-panel">
        <Card>
          <div className="filters">
            <Tabs
              label={t('vendorCases.states')}
              look="segmented"
              value={shown}
              items={(['open', 'resolved'] as const).map((value) => ({ value, label: t(`vendorCases.${value}`) }))}
              onChange={(value) => void change({ state: value === 'open' ? '' : value, page: '', id: '' })}
            />
            <Select
              label={t('common.vendor')}
              size="sm"
              value={vendor}
              options={[
                { value: '', label: t('vendorCases.allVendors') },
                ...[...names].map(([value, label]) => ({ value, label })),
              ]}
              onChange={(event) => filter('vendor', event.target.value)}
            />
            <Select
              label={t('vendorCases.kind')}
              size="sm"
              value={kind}
              options={[
                { value: '', label: t('vendorCases.allKinds') },
                ...VENDOR_CASES.map((value) => ({ value, label: t(`vendorCases.kinds.${value}`) })),
              ]}
              onChange={(event) => filter('kind', event.target.value)}
            />
          </div>
          <Ready query={query}>
            {(value) => (
              <>
                <DataTable
                  caption={t('menu.vendorCases')}
                  dense
                  rows={value.list}
                  rowKey={(row) => row.id}
                  selectedKey={id}
                  empty={<EmptyState title={t('vendorCases.none')} text={t('vendorCases.noneText')} />}
                  columns={[
                    {
                      key: 'kind',
                      header: t('vendorCases.kind'),
                      cell: (row) => (
                        <button type="button" className="link text-start" onClick={() => void change({ id: row.id })}>
                          {t(`vendorCases.kinds.${row.kind}`)}
                        </button>
                      ),
                    },
                    { key: 'vendor', header: t('common.vendor'), cell: (row) => names.get(row.vendor) ?? row.vendor },
                    {
                      key: 'about',
                      header: t('vendorCases.about'),
                      cell: (row) => <code className="code-text">{row.about}</code>,
                    },
                    {
                      key: 'amount',
                      header: t('common.amount'),
                      number: true,
                      cell: (row) => (row.amount === null ? t('common.none') : showMoney(row.amount, tag)),
                    },
                    { key: 'at', header: t('vendorCases.found'), cell: (row) => when.short(row.foundAt) },
                  ]}
                />
                <Pages {...value} onPage={(number) => void change({ page: String(number) })} />
              </>
            )}
          </Ready>
        </Card>
        {chosen ? (
          <CasePanel key={chosen.id} item={chosen} vendor={names.get(chosen.vendor) ?? chosen.vendor} />
        ) : (
          <Card pad="normal">
            <p className="text-ink-3">{t('vendorCases.choose')}</p>
          </Card>
        )}
      </div>
    </>
  );
}
