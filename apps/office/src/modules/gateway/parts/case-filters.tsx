import { CASE_ORIGINS, VENDOR_CASES } from '@lantern/contract/gateway/lists';
import { Tabs } from '@lantern/ui/base';
import { Select } from '@lantern/ui/form';
import { useSearchValues } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';

const STATES = ['open', 'resolved'] as const;

/** What the address asks for; open cases without it. */
export function useCaseFilters() {
  const [values, change] = useSearchValues('/vendor-cases', 'state', 'vendor', 'kind', 'from', 'page', 'id');
  const state: (typeof STATES)[number] = values.state === 'resolved' ? 'resolved' : 'open';
  const from: (typeof CASE_ORIGINS)[number] = values.from === 'sandbox' ? 'sandbox' : 'real';
  return [{ ...values, state, from }, change] as const;
}

export function CaseFilters({ names }: { names: ReadonlyMap<string, string> }) {
  const t = useText();
  const [{ state, vendor, kind, from }, change] = useCaseFilters();
  const set = (next: Parameters<typeof change>[0]) => void change({ ...next, page: '', id: '' });
  return (
    <div className="filters">
      <Tabs
        label={t('vendorCases.states')}
        look="segmented"
        value={state}
        items={STATES.map((value) => ({ value, label: t(`vendorCases.${value}`) }))}
        onChange={(value) => set({ state: value === 'open' ? '' : value })}
      />
      <Select
        label={t('vendorCases.from')}
        size="sm"
        value={from}
        options={CASE_ORIGINS.map((value) => ({ value, label: t(`vendorCases.origins.${value}`) }))}
        onChange={(event) => set({ from: event.target.value === 'real' ? '' : event.target.value })}
      />
      <Select
        label={t('common.vendor')}
        size="sm"
        value={vendor}
        options={[
          { value: '', label: t('vendorCases.allVendors') },
          ...[...names].map(([value, label]) => ({ value, label })),
        ]}
        onChange={(event) => set({ vendor: event.target.value })}
      />
      <Select
        label={t('vendorCases.kind')}
        size="sm"
        value={kind}
        options={[
          { value: '', label: t('vendorCases.allKinds') },
          ...VENDOR_CASES.map((value) => ({ value, label: t(`vendorCases.kinds.${value}`) })),
        ]}
        onChange={(event) => set({ kind: event.target.value })}
      />
    </div>
  );
}
