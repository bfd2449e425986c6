import { Card, CardHead, EmptyState, Meter, Tabs } from '@lantern/ui/base';
import { BarTrend, LineTrend, NetBars } from '@lantern/ui/chart';
import { useState } from 'react';
import type { Answer } from '../../../shared/calls/index.ts';
import { usePhone } from '../../../shared/media.ts';
import { useMoney } from '../../../shared/money/index.ts';
import { useTextIn, useTexts } from '../../../shared/texts/index.ts';

type Results = Answer<'getTeamResults'>;
type Overview = Answer<'getTeamOverview'>;

const SHOWN = ['net', 'income', 'joined', 'members'] as const;
type Shown = (typeof SHOWN)[number];

/** A day is its number in the month; its whole date is the name of its bar. */
const dayOfMonth = (day: string): string => day.slice(8);

export function TurnoverChart({ results }: { results: Results }) {
  const t = useTexts('agents.overview');
  const isNarrow = usePhone();
  const { format } = useMoney();
  const turnover = { name: t('turnoverShort'), values: results.days.map(({ valid }) => Number(valid)) };
  // Null where the merchant shows agents no deposits.
  const seen = results.days.flatMap(({ deposits }) => (deposits === null ? [] : [Number(deposits)]));
  const deposits = seen.length === 0 ? null : { name: t('deposits'), values: seen };
  return (
    <Card>
      <CardHead
        title={t('trend')}
        note={t('days', { count: results.days.length })}
        end={
          <span aria-hidden="true" className="flex gap-4 text-12 text-ink-2">
            <span className="inline-flex items-center gap-1.5">
              <span className="inline-block w-5 border-t-2 border-primary" />
              {turnover.name}
            </span>
            {deposits ? (
              <span className="inline-flex items-center gap-1.5">
                <span className="inline-block w-5 border-t-2 border-dotted border-dusk" />
                {deposits.name}
              </span>
            ) : null}
          </span>
        }
      />
      <div className="p-4">
        <LineTrend
          title={t('trend')}
          labels={results.days.map(({ day }) => dayOfMonth(day))}
          series={deposits ? [turnover, deposits] : [turnover]}
          formatValue={(value) => format(value.toFixed(2), Number.isInteger(value) ? 0 : 2)}
          isNarrow={isNarrow}
        />
      </div>
    </Card>
  );
}

function DayChart({ shown, results, overview }: { shown: Shown; results: Results; overview: Overview }) {
  const t = useTexts('agents.overview');
  const isNarrow = usePhone();
  const { format } = useMoney();
  const title = t(`series.${shown}`);
  const grid = (value: number) => format(value.toFixed(2), Number.isInteger(value) ? 0 : 2);
  if (shown === 'joined')
    return (
      <BarTrend
        title={title}
        bars={overview.days.map(({ day, joined }) => ({ label: dayOfMonth(day), value: joined }))}
        labelHeader={t('day')}
        valueHeader={title}
        showTableLabel={t('asTable')}
        showChartLabel={t('asChart')}
      />
    );
  if (shown === 'net')
    return (
      <NetBars
        title={title}
        bars={results.days.map(({ day, net }) => ({ label: dayOfMonth(day), name: day, value: Number(net) }))}
        formatValue={(value) => format(value.toFixed(2))}
        formatGrid={grid}
        isNarrow={isNarrow}
      />
    );
  const days =
    shown === 'income'
      ? results.days.map(({ day, income }) => ({ day, value: Number(income) }))
      : overview.days.map(({ day, members }) => ({ day, value: members }));
  return (
    <LineTrend
      title={title}
      labels={days.map(({ day }) => dayOfMonth(day))}
      series={[{ name: title, values: days.map(({ value }) => value) }]}
      formatValue={grid}
      isNarrow={isNarrow}
    />
  );
}

/** One figure at a time, so that each keeps its own scale. */
export function DaysCard({ results, overview }: { results: Results; overview: Overview }) {
  const t = useTexts('agents.overview');
  const [shown, show] = useState<Shown>('net');
  return (
    <Card>
      <CardHead title={t('byDay')} note={t('days', { count: results.days.length })} />
      <div className="px-4 pt-3">
        <Tabs<Shown>
          label={t('byDay')}
          look="segmented"
          value={shown}
          onChange={show}
          items={SHOWN.map((value) => ({ value, label: t(`series.${value}`) }))}
        />
      </div>
      <div className="p-4">
        <DayChart shown={shown} results={results} overview={overview} />
      </div>
    </Card>
  );
}

// In the dark theme, amber is the primary colour.
const TONES = ['primary', 'jade', 'dusk'] as const;

export function GamesCard({ results }: { results: Results }) {
  const t = useTexts('agents.overview');
  const textIn = useTextIn();
  const total = results.categories.reduce((sum, { valid }) => sum + Number(valid), 0);
  return (
    <Card>
      <CardHead title={t('byGame')} />
      {results.categories.length === 0 ? (
        <EmptyState title={t('noGames')} />
      ) : (
        <ul className="flex flex-col gap-3 p-4">
          {results.categories.map(({ category, valid }, index) => {
            const share = total === 0 ? 0 : Number(valid) / total;
            const name = textIn('catalogue.type', category) ?? category;
            return (
              <li key={category} className="flex flex-col gap-1 text-13">
                <span className="flex justify-between gap-3">
                  <span>{name}</span>
                  <span className="num text-ink-2">{`${(share * 100).toFixed(share < 0.1 ? 1 : 0)}%`}</span>
                </span>
                <Meter label={name} fraction={share} tone={TONES[index % TONES.length] ?? 'dusk'} />
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
