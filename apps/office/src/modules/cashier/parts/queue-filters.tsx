import { Tabs } from '@lantern/ui/base';
import { Select } from '@lantern/ui/form';
import type { ReactNode } from 'react';
import { SavedFilters, SearchBox } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';

type Option = { value: string; label: string };
type State = { value: string; label: ReactNode };
type TabRowProps = {
  label: string;
  items: readonly State[];
  value: string;
  /** What the keys do, where the panel does not say it. */
  keys?: string;
  onChange: (value: string) => void;
};

/** The states of a queue, and the keys that walk it. */
export function QueueTabs({ label, items, value, keys, onChange }: TabRowProps) {
  return (
    <div className="filters">
      <Tabs label={label} look="segmented" value={value} items={items} onChange={onChange} />
      {keys === undefined ? null : (
        <span className="ms-auto text-12 text-ink-3">
          <kbd>J</kbd> <kbd>K</kbd> {keys}
        </span>
      )}
    </div>
  );
}

type Values = { member: string; least: string; most: string; sort: string };
type MoneyFiltersProps = {
  of: 'deposits' | 'withdrawals';
  values: Values;
  onChange: (change: Partial<Values>) => void;
  sorts: readonly Option[];
  /** What only this queue is narrowed by. */
  children: ReactNode;
};

/** Whose money, how much of it and in which order, with the saved filters. */
export function MoneyFilters({ of, values, onChange, sorts, children }: MoneyFiltersProps) {
  const t = useText();
  return (
    <div className="filters">
      <SearchBox
        label={t(`${of}.member`)}
        maxLength={64}
        value={values.member}
        onSearch={(member) => onChange({ member })}
      />
      {children}
      <SearchBox
        label={t(`${of}.least`)}
        maxLength={20}
        value={values.least}
        onSearch={(least) => onChange({ least })}
      />
      <SearchBox label={t(`${of}.most`)} maxLength={20} value={values.most} onSearch={(most) => onChange({ most })} />
      <ChoiceFilter
        label={t('sort.label')}
        value={values.sort}
        options={sorts}
        onChange={(sort) => onChange({ sort })}
      />
      <SavedFilters page={`/${of}`} />
    </div>
  );
}

type ChoiceProps = { label: string; value: string; options: readonly Option[]; onChange: (value: string) => void };

/** One of several values in the row of filters. */
export function ChoiceFilter({ label, value, options, onChange }: ChoiceProps) {
  return (
    <Select
      label={label}
      size="sm"
      value={value}
      options={[...options]}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
