import { CONTRACT_KINDS } from '@lantern/rules/agents';
import { Select } from '@lantern/ui/form';
import type { Answer } from '../../../shared/calls/index.ts';
import { SearchBox, useSearchValues } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';

type State = Answer<'listAllContracts'>['list'][number]['state'];
const CONTRACT_STATES: readonly State[] = [
  'offered',
  'active',
  'ending',
  'superseded',
  'terminated',
  'rejected',
  'expired',
  'withdrawn',
];

/** What the address asks for; unknown states and kinds count as none. */
export function useContractFilters() {
  const [values, change] = useSearchValues('/contracts', 'state', 'kind', 'account', 'page');
  const state = CONTRACT_STATES.find((one) => one === values.state);
  const kind = CONTRACT_KINDS.find((one) => one === values.kind);
  return [{ ...values, state, kind }, change] as const;
}

export function ContractFilters() {
  const t = useText();
  const [{ state, kind, account }, change] = useContractFilters();
  const all = { value: '', label: t('common.all') };
  return (
    <div className="filters">
      <Select
        label={t('common.state')}
        size="sm"
        value={state ?? ''}
        options={[all, ...CONTRACT_STATES.map((value) => ({ value, label: t(`contracts.states.${value}`) }))]}
        onChange={(event) => void change({ state: event.target.value, page: '' })}
      />
      <Select
        label={t('contracts.kind')}
        size="sm"
        value={kind ?? ''}
        options={[all, ...CONTRACT_KINDS.map((value) => ({ value, label: t(`contracts.kinds.${value}`) }))]}
        onChange={(event) => void change({ kind: event.target.value, page: '' })}
      />
      <SearchBox
        label={t('contracts.accountOf')}
        maxLength={60}
        value={account}
        onSearch={(text) => void change({ account: text.trim(), page: '' })}
      />
    </div>
  );
}
