import { Button, Card, CardHead, EmptyState, Skeleton } from '@lantern/ui/base';
import { LineTrend } from '@lantern/ui/chart';
import { useState } from 'react';
import { type Answer, useAct, useMemberCall } from '../../../shared/calls/index.ts';
import { useMoney } from '../../../shared/money/index.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import { bodyOf, type Draft, type Kind } from '../model/draft.ts';

/** Amounts on a chart; the figures beside it are the exact ones. */
const height = (amount: string): number => Number.parseFloat(amount);

function Result({ result }: { result: Answer<'simulateContract'> }) {
  const t = useTexts('contracts');
  const { symbol, format } = useMoney();
  const days = result.rows.map(({ lastDay }) => lastDay.slice(5));
  const offered = { name: t('sim.offered'), values: result.rows.map((row) => height(row.offered)) };
  const current = { name: t('sim.current'), values: result.rows.map((row) => height(row.current)) };
  return (
    <>
      {result.rows.length > 1 ? (
        <div className="p-4">
          <LineTrend
            title={t('sim.title')}
            labels={days}
            series={[offered, current]}
            formatValue={(value) => format(value.toFixed(2))}
          />
        </div>
      ) : null}
      <dl className="grid grid-cols-2 border-t border-line">
        {(
          [
            ['offered', result.offered],
            ['current', result.current],
          ] as const
        ).map(([name, amount]) => (
          <div key={name} className="p-4">
            <dt className="text-13 text-ink-2">{t(`sim.${name}`)}</dt>
            <dd className="num text-20 font-bold">{`${symbol} ${format(amount)}`}</dd>
          </div>
        ))}
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
export function OfferSimulation({ id }: { id: string }) {
  const t = useTexts('contracts');
  const { data, error, refetch } = useMemberCall('simulateOffer', { params: { id } });
  return (
    <Card>
      <CardHead title={t('sim.title')} note={t('sim.note')} />
      {data ? (
        <Result result={data} />
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
