import { addDays } from '@lantern/kernel';
import { Tabs } from '@lantern/ui/base';
import { TextInput } from '@lantern/ui/form';
import { useSearchValues } from '../../../../shared/parts/index.ts';
import { today, useText } from '../../../../shared/texts/index.ts';

const PERIODS = { today: 1, week: 7, month: 30, quarter: 90 } as const;
type PeriodName = keyof typeof PERIODS;

const startOf = (name: PeriodName, to: string): string => addDays(to, 1 - PERIODS[name]);

/** The period and what the report is narrowed to, from the address; the last 30 days without a choice. */
export function useReportChoice() {
  const [values, change] = useSearchValues('/reports', 'from', 'to', 'currency', 'category', 'vendor', 'game');
  const to = values.to || today();
  return [{ ...values, to, from: values.from || startOf('month', to) }, change] as const;
}

export function ReportFilters() {
  const t = useText();
  const [{ from, to }, change] = useReportChoice();
  const named = (Object.keys(PERIODS) as PeriodName[]).find((name) => to === today() && from === startOf(name, to));
  return (
    <div className="card filters mb-3">
      <Tabs
        label={t('reports.period')}
        look="segmented"
        value={named ?? ''}
        items={(Object.keys(PERIODS) as PeriodName[]).map((value) => ({ value, label: t(`reports.periods.${value}`) }))}
        onChange={(value) => void change({ from: startOf(value as PeriodName, today()), to: today() })}
      />
      <TextInput
        type="date"
        size="sm"
        label={t('reports.from')}
        value={from}
        max={to}
        onChange={(event) => event.target.value && void change({ from: event.target.value, to })}
      />
      <TextInput
        type="date"
        size="sm"
        label={t('reports.to')}
        value={to}
        min={from}
        onChange={(event) => event.target.value && void change({ from, to: event.target.value })}
      />
    </div>
  );
}
