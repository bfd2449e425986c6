import { Button, Card, CardHead, EmptyState, Skeleton } from '@lantern/ui/base';
import { LineTrend } from '@lantern/ui/chart';
import clsx from 'clsx';
import { useState } from 'react';
import { type Answer, useAct, useMemberCall } from '../../../shared/calls/index.ts';
import { usePhone } from '../../../shared/media.ts';
import { useMoney } from '../../../shared/money/index.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import { bodyOf, type Draft, type Kind } from '../model/draft.ts';
import { less } from '../model/less.ts';

/** Amounts on a chart; the figures beside it are the exact ones. */
const height = (amount: string): number => Number.parseFloat(amount);

/** The line of the chart to which a figure belongs. */
const MARKS = { offered: 'border-primary', current: 'border-dotted border-dusk' } as const;

interface ResultProps {
  readonly result: Answer<'simulateContract'>;
  /** Whether a contract runs, to which the offer is compared. */
  readonly hasCurrent?: boolean;
}

function Result({ result, hasCurrent = true }: ResultProps) {
  const t = useTexts('contracts');
  const isNarrow = usePhone();
  const { symbol, format } = useMoney();
  const days = result.rows.map(({ lastDay }) => lastDay.slice(5));
  const offered = { name: t('sim.offered'), values: result.rows.map((row) => height(row.offered)) };
  const current = { name: t('sim.current'), values: result.rows.map((row) => height(row.current)) };
  const shown = hasCurrent ? (['offered', 'current'] as const) : (['offered'] as const);
  return (
    <>
      {result.rows.length > 1 ? (
        <div className="p-4">
          <LineTrend
            title={t('sim.title')}
            labels={days}
            series={hasCurrent ? [offered, current] : [offered]}
            formatValue={(value) => format(value.toFixed(2))}
            isNarrow={isNarrow}
          />
        </div>
      ) : null}
      <dl className="grid border-t border-line sm:auto-cols-fr sm:grid-flow-col">
        {shown.map((name) => (
          <div key={name} className="p-4">
            <dt className="flex items-center gap-2 text-13 text-ink-2">
              <span aria-hidden="true" className={clsx('inline-block w-5 shrink-0 border-t-2', MARKS[name])} />
              {t(`sim.${name}`)}
            </dt>
            <dd className="num text-20 font-bold">{`${symbol} ${format(result[name])}`}</dd>
          </div>
        ))}
        {hasCurrent ? (
          <div className="border-line p-4 max-sm:border-t sm:border-s">
            <dt className="text-13 text-ink-2">{t('sim.difference')}</dt>
            <dd className="num text-20 font-bold">{`${symbol} ${format(less(result.offered, result.current))}`}</dd>
          </div>
        ) : null}
      </dl>
    </>
  );
}

/** What the terms would have paid over the last thirty days, from the branch's own figures. */
export function Simulator({ draft, kind, isReady }: { draft: Draft; kind: Kind; isReady: boolean }) {
  const t = useTexts('contracts');
  const [result, setResult] = useState<Answer<'simulateContract'>>();
  const { run, isRunning, refused } = useAct('simulateContract', { onDone: setResult });
  const { startsOn: _starts, answerDays: _days, ...body } = bodyOf(draft, kind);
  return (
    <Card>
      <CardHead
        title={t('sim.title')}
        note={t('sim.note')}
        end={
          <Button
            size="sm"
            icon="chart"
            loading={isRunning}
            {...(isReady ? {} : { disabledReason: t('sim.empty'), reasonElsewhere: true })}
            onClick={() => void run({ body })}
          >
            {t('sim.run')}
          </Button>
        }
      />
      {refused ? (
        <p role="alert" className="p-4 text-13 text-danger-text">
          {refused.message}
        </p>
      ) : null}
      {result ? <Result result={result} /> : refused ? null : <EmptyState title={t('sim.empty')} />}
    </Card>
  );
}

/** What an offer would have paid its reader, shown before he answers. */
export function OfferSimulation({ id, hasCurrent }: { id: string; hasCurrent: boolean }) {
  const t = useTexts('contracts');
  const { data, error, refetch } = useMemberCall('simulateOffer', { params: { id } });
  return (
    <Card>
      <CardHead title={t('sim.title')} note={t('sim.note')} />
      {data ? (
        <Result result={data} hasCurrent={hasCurrent} />
      ) : error ? (
        <FailedPart error={error} onAgain={() => void refetch()} />
      ) : (
        <div className="p-4">
          <Skeleton height={220} />
        </div>
      )}
    </Card>
  );
}
