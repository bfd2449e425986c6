import { Card } from '@lantern/ui/base';
import { LineTrend } from '@lantern/ui/chart';
import type { ReactNode } from 'react';
import { compactMoney } from '../money/index.ts';
import { useLanguage, useWhen } from '../texts/index.ts';
import { useIsNarrow } from './use-is-narrow.ts';

interface BurnProps {
  readonly title: string;
  /** What is spent of what, in words. */
  readonly sum: string;
  /** Names of both lines. */
  readonly spent: string;
  readonly funded: string;
  readonly budget: string;
  /** What each day spent, in units of the currency, the newest first. */
  readonly days: readonly { readonly day: string; readonly amount: string }[];
  readonly children?: ReactNode;
}

/** How a budget was spent, day by day, below the line of the budget; nothing where no day spent any. */
export function BurnCard({ title, sum, spent, funded, budget, days, children }: BurnProps) {
  const when = useWhen();
  const { tag } = useLanguage();
  const isNarrow = useIsNarrow();
  if (days.length === 0) return null;
  let total = 0;
  const burn = days.toReversed().map(({ day, amount }) => {
    total += Number(amount);
    return { day, total };
  });
  return (
    <Card pad="normal" className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-14 font-semibold">{title}</h2>
        <span className="num text-13">{sum}</span>
      </div>
      <LineTrend
        title={title}
        isNarrow={isNarrow}
        labels={burn.map(({ day }) => when.shortDay(day))}
        series={[
          { name: spent, values: burn.map((one) => one.total) },
          { name: funded, values: burn.map(() => Number(budget)) },
        ]}
        formatValue={(value) => compactMoney(String(value), tag)}
      />
      {children}
    </Card>
  );
}
