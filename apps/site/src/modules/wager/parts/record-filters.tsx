import { RECORD_TYPES } from '@lantern/rules/catalogue';
import { Tabs } from '@lantern/ui/base';
import { Select, TextInput } from '@lantern/ui/form';
import { PERIODS, type Range } from '../../../shared/period.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { type CategoryFilter, type RecordFilter, STATE_FILTERS } from '../model/record-address.ts';

type RecordFiltersProps = {
  filter: RecordFilter;
  range: Range;
  today: string;
  onChange: (change: Partial<RecordFilter>) => void;
};

/** Which bets: open or settled, of which days, of which category (look.md 15). */
export function RecordFilters({ filter, range, today, onChange }: RecordFiltersProps) {
  const t = useTexts('wager');
  const tType = useTexts('catalogue.type');
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <Tabs
          label={t('state')}
          look="segmented"
          items={STATE_FILTERS.map((value) => ({ value, label: t(`stateFilter.${value}`) }))}
          value={filter.state}
          onChange={(state) => onChange({ state })}
        />
        <div className="w-full sm:ms-auto sm:w-44">
          <Select
            label={t('category')}
            hideLabel
            size="sm"
            value={filter.category}
            onChange={(event) => onChange({ category: event.target.value as CategoryFilter })}
            options={(['all', ...RECORD_TYPES] as const).map((value) => ({
              value,
              label: value === 'all' ? t('categories.all') : tType(value),
            }))}
          />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Tabs
          label={t('period')}
          look="chips"
          items={PERIODS.map((value) => ({ value, label: t(`periods.${value}`) }))}
          value={filter.period}
          onChange={(period) => onChange({ period, custom: range })}
        />
        {filter.period === 'custom' ? (
          <CustomDays custom={filter.custom} today={today} onChange={(custom) => onChange({ custom })} />
        ) : (
          <span className="num text-12 text-ink-3">
            {range.from === range.to ? range.from : `${range.from} – ${range.to}`}
          </span>
        )}
      </div>
    </div>
  );
}

type CustomDaysProps = { custom: Range; today: string; onChange: (custom: Range) => void };

function CustomDays({ custom, today, onChange }: CustomDaysProps) {
  const t = useTexts('wager');
  const day = (end: 'from' | 'to') => (
    <TextInput
      label={t(end)}
      hideLabel
      size="sm"
      type="date"
      max={today}
      value={custom[end]}
      onChange={(event) => onChange({ ...custom, [end]: event.target.value })}
    />
  );
  return (
    <div className="flex flex-wrap gap-2">
      {day('from')}
      {day('to')}
    </div>
  );
}
