import { Tabs } from '@lantern/ui/base';
import { Select, TextInput } from '@lantern/ui/form';
import { SavedFilters, SearchBox, useSearchValues } from '../../../shared/parts/index.ts';
import { today, useText } from '../../../shared/texts/index.ts';

const STATES = ['review', '', 'pending', 'credited', 'cancelled', 'expired'] as const;
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
      <MoreFilters />
    </>
  );
}

/** Whose, which payment, when, how much, and in which order. */
function MoreFilters() {
  const t = useText();
  const [{ member, payment, least, most, sort }, change] = useDepositFilters();
  const set = (next: Parameters<typeof change>[0]) => void change({ ...next, page: '', id: '' });
  return (
    <div className="filters">
      <SearchBox
        label={t('deposits.member')}
        maxLength={64}
        value={member}
        onSearch={(text) => set({ member: text })}
      />
      <SearchBox
        label={t('deposits.payment')}
        maxLength={120}
        value={payment}
        onSearch={(text) => set({ payment: text })}
      />
      <DayField name="from" />
      <DayField name="to" />
      <SearchBox label={t('deposits.least')} maxLength={20} value={least} onSearch={(text) => set({ least: text })} />
      <SearchBox label={t('deposits.most')} maxLength={20} value={most} onSearch={(text) => set({ most: text })} />
      <Select
        label={t('sort.label')}
        size="sm"
        value={sort}
        options={SORTS.map((value) => ({ value, label: t(`deposits.sorts.${value}`) }))}
        onChange={(event) => set({ sort: event.target.value })}
      />
      <SavedFilters page="/deposits" />
    </div>
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
