import { VENDOR_CASES } from '@lantern/contract/gateway/lists';
import { Card } from '@lantern/ui/base';
import { useState } from 'react';
import { type Answer, useCall } from '../../../shared/calls/index.ts';
import { PageHead, Pages, Ready } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import { CaseBulkBar } from '../parts/case-bulk-bar.tsx';
import { CaseFilters, useCaseFilters } from '../parts/case-filters.tsx';
import { CasePanel } from '../parts/case-panel.tsx';
import { CaseTable } from '../parts/case-table.tsx';

export type VendorCase = Answer<'listVendorCases'>['list'][number];

/** Cases of the wallet API that need a person; the chosen one is settled beside the list. */
export function VendorCasesPage() {
  const t = useText();
  const [{ state, vendor, kind, from, page, id }, change] = useCaseFilters();
  const { ticked, tick, clear } = useTicks(JSON.stringify([state, vendor, kind, from, page]));
  const query = useCall('listVendorCases', {
    query: { state, vendor, from, kind: VENDOR_CASES.find((one) => one === kind) ?? '', pageNo: Number(page) || 1 },
  });
  const vendors = useCall('listWalletVendors');
  const chosen = query.data?.list.find((one) => one.id === id);
  const selected = query.data?.list.filter((one) => ticked.includes(one.id)) ?? [];
  const names = new Map(vendors.data?.list.map((one) => [one.code, one.name]));
  return (
    <>
      <PageHead title={t('menu.vendorCases')} />
      <div className="with-panel wide-panel">
        <Card>
          <CaseFilters names={names} />
          {selected.length > 0 ? <CaseBulkBar cases={selected} onDone={clear} /> : null}
          <Ready query={query}>
            {(value) => (
              <>
                <CaseTable
                  list={value.list}
                  names={names}
                  chosenId={id}
                  onChoose={(next) => void change({ id: next })}
                  ticked={ticked}
                  onTick={tick}
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

/** The selected cases. A selection belongs to its filters and page: under others it is empty, so nothing unseen is decided. */
function useTicks(filters: string) {
  const [ticks, setTicks] = useState<{ filters: string; ids: readonly string[] }>({ filters, ids: [] });
  const ticked = ticks.filters === filters ? ticks.ids : [];
  const set = (ids: readonly string[]) => setTicks({ filters, ids });
  return {
    ticked,
    tick: (id: string, on: boolean) => set(on ? [...ticked, id] : ticked.filter((one) => one !== id)),
    clear: () => set([]),
  };
}
