import { TextInput } from '@lantern/ui/form';
import { WaitingAt } from '../../../shared/menu/index.ts';
import { SearchBox, useSearchValues } from '../../../shared/parts/index.ts';
import { today, useText } from '../../../shared/texts/index.ts';
import { MoneyFilters, QueueTabs } from './queue-filters.tsx';

const STATES = ['review', 'cases', '', 'pending', 'credited', 'cancelled', 'expired'] as const;
const SORTS = ['newest', 'oldest', 'largest', 'smallest'] as const;
const FIELDS = ['member', 'payment', 'from', 'to', 'least', 'most', 'sort'] as const;

/** What waits for a person comes first; in the address `all` stands for every state. */
export function useDepositFilters() {
  const [values, change] = useSearchValues('/deposits', 'state', 'page', 'id', ...FIELDS);
  const state: (typeof STATES)[number] =
    values.state === 'all' ? '' : (STATES.find((one) => one === values.state && one !== '') ?? 'review');
  const sort = SORTS.find((one) => one === values.sort) ?? 'newest';
  return [{ ...values, state, sort }, change] as const;
}

export function DepositFilters() {
  const t = useText();
  const [{ state }, change] = useDepositFilters();
  return (
    <>
      <QueueTabs
        label={t('deposits.states')}
        keys={t('deposits.keys')}
        value={state}
        items={STATES.map((value) => ({ value, label: <StateLabel state={value} /> }))}
        onChange={(value) => void change({ state: value === '' ? 'all' : value, page: '', id: '' })}
      />
      <MoreFilters />
    </>
  );
}

function StateLabel({ state }: { state: (typeof STATES)[number] }) {
  const t = useText();
  if (state === '') return t('deposits.all');
  return (
    <>
      {state === 'cases' ? t('deposits.cases') : t(`state.${state}`)} <WaitingAt path={`/deposits?state=${state}`} />
    </>
  );
}

/** Whose, which payment, when, how much, and in which order. */
function MoreFilters() {
  const t = useText();
  const [values, change] = useDepositFilters();
  const set = (next: Parameters<typeof change>[0]) => void change({ ...next, page: '', id: '' });
  return (
    <MoneyFilters
      of="deposits"
      values={values}
      onChange={set}
      sorts={SORTS.map((value) => ({ value, label: t(`deposits.sorts.${value}`) }))}
    >
      <SearchBox
        label={t('deposits.payment')}
        maxLength={120}
        value={values.payment}
        onSearch={(text) => set({ payment: text })}
      />
      <DayField name="from" />
      <DayField name="to" />
    </MoneyFilters>
  );
}

function DayField({ name }: { name: 'from' | 'to' }) {
  const t = useText();
  const [values, change] = useDepositFilters();
  return (
    <TextInput
      type="date"
      label={t(`deposits.${name}`)}
      size="sm"
      max={today()}
      value={values[name]}
      onChange={(event) => void change({ [name]: event.target.value, page: '', id: '' })}
    />
  );
}
