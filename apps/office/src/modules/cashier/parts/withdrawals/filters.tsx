import { PAYOUT_KINDS, RISK_SIGNS } from '@lantern/rules/cashier';
import type { Answer } from '../../../../shared/calls/index.ts';
import { useSearchValues } from '../../../../shared/parts/index.ts';
import { useText } from '../../../../shared/texts/index.ts';
import { ChoiceFilter, MoneyFilters, QueueTabs } from '../queue-filters.tsx';

const TABS = ['waiting', 'second', 'held', 'approved', 'paying', 'paid', 'problems', 'cases', 'all'] as const;
const SORTS = ['oldest', 'newest', 'largest', 'smallest', 'riskiest'] as const;
const CLAIMS = ['mine', 'free'] as const;
const FIELDS = ['member', 'kind', 'sign', 'claim', 'least', 'most', 'sort'] as const;

const known = <T extends string>(values: readonly T[], value: string): T | '' =>
  values.find((one) => one === value) ?? '';

/** What waits for a person comes first, the oldest on top. */
export function useWithdrawalFilters() {
  const [values, change] = useSearchValues('/withdrawals', 'tab', 'page', 'id', ...FIELDS);
  const { id, page, member, least, most } = values;
  const tab: (typeof TABS)[number] = known(TABS, values.tab) || 'waiting';
  const sort: (typeof SORTS)[number] = known(SORTS, values.sort) || 'oldest';
  const kind = known(PAYOUT_KINDS, values.kind);
  const sign = known(RISK_SIGNS, values.sign);
  const claim = known(CLAIMS, values.claim);
  return [{ id, page, member, least, most, tab, sort, kind, sign, claim }, change] as const;
}

export function WithdrawalFilters({ tabs }: { tabs: Answer<'getWithdrawalFigures'>['tabs'] | undefined }) {
  const t = useText();
  const [{ tab }, change] = useWithdrawalFilters();
  const label = (value: (typeof TABS)[number]) =>
    [t(`withdrawals.tabs.${value}`), value === 'all' ? undefined : tabs?.[value]].filter(Boolean).join(' ');
  return (
    <>
      <QueueTabs
        label={t('withdrawals.states')}
        value={tab}
        items={TABS.map((value) => ({ value, label: label(value) }))}
        onChange={(value) => void change({ tab: value, page: '', id: '' })}
      />
      <MoreFilters />
    </>
  );
}

/** Whose, how, with which sign, by whom, how much, and in which order. */
function MoreFilters() {
  const t = useText();
  const [values, change] = useWithdrawalFilters();
  const set = (next: Parameters<typeof change>[0]) => void change({ ...next, page: '', id: '' });
  const any = { value: '', label: t('withdrawals.any') };
  return (
    <MoneyFilters
      of="withdrawals"
      values={values}
      onChange={set}
      sorts={SORTS.map((value) => ({ value, label: t(`withdrawals.sorts.${value}`) }))}
    >
      <ChoiceFilter
        label={t('common.method')}
        value={values.kind}
        options={[any, ...PAYOUT_KINDS.map((value) => ({ value, label: t(`withdrawals.kinds.${value}`) }))]}
        onChange={(kind) => set({ kind })}
      />
      <ChoiceFilter
        label={t('withdrawals.sign')}
        value={values.sign}
        options={[any, ...RISK_SIGNS.map((value) => ({ value, label: t(`withdrawals.signs.${value}`) }))]}
        onChange={(sign) => set({ sign })}
      />
      <ChoiceFilter
        label={t('withdrawals.claim')}
        value={values.claim}
        options={[any, ...CLAIMS.map((value) => ({ value, label: t(`withdrawals.claims.${value}`) }))]}
        onChange={(claim) => set({ claim })}
      />
    </MoneyFilters>
  );
}
