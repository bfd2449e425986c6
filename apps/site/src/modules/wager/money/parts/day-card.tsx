import { Button, Card, CardHead, EmptyState } from '@lantern/ui/base';
import { NetBars } from '@lantern/ui/chart';
import { useState } from 'react';
import type { Answer } from '../../../../shared/calls/index.ts';
import { usePhone } from '../../../../shared/media.ts';
import type { Range } from '../../../../shared/period.ts';
import { useTexts } from '../../../../shared/texts/index.ts';
import { everyDay } from '../model/every-day.ts';
import { useFigures } from '../use-money-filter.ts';
import { DayTable } from './profit-tables.tsx';

const LEGEND = [
  ['won', 'var(--jade)'],
  ['lost', 'var(--dusk)'],
  ['cumulative', 'var(--amber)'],
] as const;

/** Day by day as bars or as a table. */
export function DayCard({ answer, range }: { answer: Answer<'getProfit'>; range: Range }) {
  const t = useTexts('wallet.profit');
  const figures = useFigures();
  const phone = usePhone();
  const [asTable, setAsTable] = useState(false);
  const isDay = answer.step === 'day';
  const title = t(isDay ? 'days' : 'months');
  if (answer.days.length === 0)
    return (
      <Card>
        <EmptyState title={t('empty')} text={t('emptyText')} />
      </Card>
    );
  const bars = everyDay(answer.days, answer.step, range).map(({ day, net }) => ({
    label: isDay ? day.slice(8) : day.slice(2, 7),
    name: isDay ? day : day.slice(0, 7),
    value: Number(net),
  }));
  const change = (
    <Button variant="ghost" size="sm" icon={asTable ? 'chart' : 'list'} onClick={() => setAsTable(!asTable)}>
      {t(asTable ? 'chart' : 'table')}
    </Button>
  );
  return (
    <Card>
      <CardHead title={title} end={change} />
      {asTable ? (
        <DayTable answer={answer} />
      ) : (
        <div className="p-4">
          <ul className="mb-2 flex flex-wrap gap-4 text-12 text-ink-2">
            {LEGEND.map(([name, color]) => (
              <li key={name} className="flex items-center gap-1.5">
                <i className="size-2.5 rounded-1" style={{ background: color }} />
                {t(name)}
              </li>
            ))}
          </ul>
          <NetBars title={title} bars={bars} formatValue={figures.value} formatGrid={figures.grid} isNarrow={phone} />
        </div>
      )}
    </Card>
  );
}
