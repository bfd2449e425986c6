import { RECORD_TYPES } from '@lantern/rules/catalogue';
import { Tabs } from '@lantern/ui/base';
import type { Range } from '../../../shared/period.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { type CategoryFilter, type RecordFilter, STATE_FILTERS } from '../model/record-address.ts';
import { usePlayed } from '../use-played.ts';
import { PeriodFilter, Pick, Picks } from './period-filter.tsx';

type RecordFiltersProps = {
  filter: RecordFilter;
  range: Range;
  today: string;
  onChange: (change: Partial<RecordFilter>) => void;
};

/** Which bets: open or settled, of which days, category, vendor and game (look.md 15). */
export function RecordFilters({ filter, range, today, onChange }: RecordFiltersProps) {
  const t = useTexts('wager');
  return (
    <div className="flex flex-col gap-3">
      <Tabs
        label={t('state')}
        look="segmented"
        items={STATE_FILTERS.map((value) => ({ value, label: t(`stateFilter.${value}`) }))}
        value={filter.state}
        onChange={(state) => onChange({ state })}
      />
      <PeriodFilter filter={filter} range={range} today={today} onChange={onChange} />
      <GameFilters filter={filter} range={range} onChange={onChange} />
    </div>
  );
}

/** A category, a vendor of it and a game of that; a wider choice drops the narrower ones. */
function GameFilters({ filter, range, onChange }: Omit<RecordFiltersProps, 'today'>) {
  const t = useTexts('wager');
  const tType = useTexts('catalogue.type');
  const { vendors, games } = usePlayed(filter, range);
  return (
    <Picks>
      <Pick
        isWide
        label={t('category')}
        value={filter.category}
        onPick={(category) => onChange({ category: category as CategoryFilter, vendor: '', game: '' })}
        options={(['all', ...RECORD_TYPES] as const).map((value) => ({
          value,
          label: value === 'all' ? t('allCategories') : tType(value),
        }))}
      />
      {vendors.length === 0 ? null : (
        <>
          <Pick
            label={t('vendor')}
            value={filter.vendor}
            onPick={(vendor) => onChange({ vendor, game: '' })}
            options={[{ value: '', label: t('allVendors') }, ...vendors]}
          />
          <Pick
            label={t('game')}
            value={filter.game}
            onPick={(game) => onChange({ game })}
            options={[{ value: '', label: t('allGames') }, ...games]}
          />
        </>
      )}
    </Picks>
  );
}
