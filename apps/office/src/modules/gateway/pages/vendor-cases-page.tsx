import { CASE_ORIGINS, VENDOR_CASES } from '@lantern/contract/gateway/lists';
import { type Answer, useCall } from '../../../shared/calls/index.ts';
import { choice, ListPage, pick, useList } from '../../../shared/list/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import { CaseBulkBar } from '../parts/case-bulk-bar.tsx';
import { useCaseColumns } from '../parts/case-columns.tsx';
import { CasePanel } from '../parts/case-panel.tsx';

export type VendorCase = Answer<'listVendorCases'>['list'][number];

/** Cases of the wallet API that need a person; the chosen one is settled beside the list, the selected ones together. */
export function VendorCasesPage() {
  const t = useText();
  const vendors = useCall('listWalletVendors').data?.list ?? [];
  const names = new Map(vendors.map(({ code, name }) => [code, name]));
  const columns = useCaseColumns(names);
  const list = useList({
    page: '/vendor-cases',
    call: 'listVendorCases',
    size: 20,
    rowKey: (row) => row.id,
    chosen: 'id',
    filters: useFilters(names),
  });
  return (
    <ListPage
      title={t('menu.vendorCases')}
      list={list}
      columns={columns}
      none={t('vendorCases.none')}
      noneText={t('vendorCases.noneText')}
      selecting={{
        header: t('vendorCases.tick'),
        label: (row) => row.about,
        // Only an open case can be decided with others.
        may: (row) => row.resolvedAt === null,
      }}
      bulk={(cases, clear) => <CaseBulkBar cases={cases} onDone={clear} />}
      isWide
      panel={{
        title: t('menu.vendorCases'),
        idle: t('vendorCases.choose'),
        of: (_, row) => row && <CasePanel key={row.id} item={row} vendor={names.get(row.vendor) ?? row.vendor} />,
      }}
    />
  );
}

function useFilters(names: ReadonlyMap<string, string>) {
  const t = useText();
  return {
    state: choice({
      label: t('vendorCases.states'),
      look: 'tabs',
      of: ['open', 'resolved'],
      name: (state) => t(`vendorCases.${state}`),
    }),
    from: choice({
      label: t('vendorCases.from'),
      of: CASE_ORIGINS,
      name: (origin) => t(`vendorCases.origins.${origin}`),
    }),
    vendor: pick({
      label: t('common.vendor'),
      any: t('vendorCases.allVendors'),
      options: [...names].map(([value, label]) => ({ value, label })),
    }),
    kind: choice({
      label: t('vendorCases.kind'),
      any: t('vendorCases.allKinds'),
      of: VENDOR_CASES,
      name: (kind) => t(`vendorCases.kinds.${kind}`),
    }),
  };
}
