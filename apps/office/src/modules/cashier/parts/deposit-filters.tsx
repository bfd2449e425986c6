import { Tabs } from '@lantern/ui/base';
import { useSearchValues } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';

const STATES = ['review', '', 'pending', 'credited', 'cancelled', 'expired'] as const;

/** What waits for a person comes first; in the address `all` stands for every state. */
export function useDepositFilters() {
  const [values, change] = useSearchValues('/deposits', 'state', 'page', 'id');
  const state: (typeof STATES)[number] =
    values.state === 'all' ? '' : (STATES.find((one) => one === values.state && one !== '') ?? 'review');
  return [{ ...values, state }, change] as const;
}

export function DepositFilters() {
  const t = useText();
  const [{ state }, change] = useDepositFilters();
  return (
    <div className="filters">
      <Tabs
        label={t('deposits.states')}
        look="segmented"
        value={state}
        items={STATES.map((value) => ({ value, label: value === '' ? t('deposits.all') : t(`state.${value}`) }))}
        onChange={(value) => void change({ state: value === '' ? 'all' : value, page: '', id: '' })}
      />
      <span className="ms-auto text-12 text-ink-3">
        <kbd>J</kbd> <kbd>K</kbd> {t('deposits.keys')}
      </span>
    </div>
  );
}
