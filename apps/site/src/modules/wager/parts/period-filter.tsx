import { Tabs } from '@lantern/ui/base';
import { Select, TextInput } from '@lantern/ui/form';
import type { ReactNode } from 'react';
import { PERIODS, type Period, type Range } from '../../../shared/period.ts';
import { useTexts } from '../../../shared/texts/index.ts';

type Days = { period: Period; custom: Range };
type PeriodFilterProps = {
  filter: Days;
  /** The days of the chosen period. */
  range: Range;
  today: string;
  onChange: (change: Partial<Days>) => void;
  /** Other filters, in the same row. */
  children?: ReactNode;
};

/** The days of a record. */
export function PeriodFilter({ filter, range, today, onChange, children }: PeriodFilterProps) {
  const t = useTexts('wager');
  const day = (end: 'from' | 'to') => (
    <TextInput
      label={t(end)}
      hideLabel
      size="sm"
      type="date"
      max={today}
      value={filter.custom[end]}
      onChange={(event) => onChange({ custom: { ...filter.custom, [end]: event.target.value } })}
    />
  );
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Tabs
        label={t('period')}
        look="chips"
        items={PERIODS.map((value) => ({ value, label: t(`periods.${value}`) }))}
        value={filter.period}
        onChange={(period) => onChange({ period, custom: range })}
      />
      {filter.period === 'custom' ? (
        <div className="flex flex-wrap gap-2">
          {day('from')}
          {day('to')}
        </div>
      ) : (
        <span className="num text-12 text-ink-3">
          {range.from === range.to ? range.from : `${range.from} – ${range.to}`}
        </span>
      )}
      {children}
    </div>
  );
}

/** Choices side by side: two in a row on a phone. */
export function Picks({ children }: { children: ReactNode }) {
  return <div className="grid w-full grid-cols-2 gap-3 sm:flex sm:w-auto">{children}</div>;
}

type PickProps = {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onPick: (value: string) => void;
  /** A row of its own on a phone. */
  isWide?: boolean;
};

/** One of several values that a record is narrowed to. */
export function Pick({ label, value, options, onPick, isWide = false }: PickProps) {
  return (
    <div className={`w-full sm:w-44 ${isWide ? 'col-span-2' : ''}`}>
      <Select
        label={label}
        hideLabel
        size="sm"
        value={value}
        onChange={(event) => onPick(event.target.value)}
        options={[...options]}
      />
    </div>
  );
}
