import { Card, Money, Skeleton } from '@lantern/ui/base';
import { NetLine } from '@lantern/ui/chart';
import type { ReactNode } from 'react';
import { type Answer, useMemberCall } from '../../../shared/calls/index.ts';
import { serverNowMs, useZone } from '../../../shared/clock/index.ts';
import { usePhone } from '../../../shared/media.ts';
import { useMoney } from '../../../shared/money/index.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import { dayNet } from '../model/day-net.ts';
import { monthOf } from './month.ts';
import { signOf, unsigned } from './sign.ts';

const STALE_MS = 20_000;
const DAY_MS = 86_400_000;

type FactProps = { label: string; note: string; own?: boolean; children: ReactNode };

function Fact({ label, note, own = false, children }: FactProps) {
  return (
    <div className={`flex min-w-0 flex-col gap-0.5 bg-surface px-4 py-3 ${own ? 'bg-amber-soft!' : ''}`}>
      <dt className="text-12 text-ink-2">{label}</dt>
      <dd className="truncate text-20 font-bold">{children}</dd>
      <dd className="num truncate text-12 text-ink-2">{note}</dd>
    </div>
  );
}

function Net({ net }: { net: string }) {
  const { symbol, format } = useMoney();
  return <Money currency={symbol} amount={format(unsigned(net))} sign={signOf(net)} />;
}

type Results = Answer<'getResults'>;

function Facts({ results, open }: { results: Results; open: Answer<'listWagers'> | undefined }) {
  const t = useTexts('account.panel.overview');
  const zone = useZone();
  const { symbol, format } = useMoney();
  const nowMs = serverNowMs();
  const today = zone.day(nowMs);
  // The spec's weekday: 1 is Sunday, 2 Monday.
  const monday = zone.day(nowMs - ((zone.weekday(nowMs) + 5) % 7) * DAY_MS);
  const staked = (amount: string) => t('staked', { amount: `${symbol}\u00a0${format(amount)}` });
  return (
    <dl aria-label={t('facts')} className="grid grid-cols-2 gap-px bg-line lg:grid-cols-4">
      <Fact label={t('today')} note={staked(results.today.staked)} own>
        <Net net={results.today.net} />
      </Fact>
      <Fact label={t('week')} note={t('since', { day: monday })}>
        <Net net={results.week.net} />
      </Fact>
      <Fact label={t('month')} note={t('since', { day: monthOf(today).from })}>
        <Net net={results.month.net} />
      </Fact>
      <Fact label={t('open')} note={open ? t('openCount', { count: open.total }) : ''}>
        {open ? <Money currency={symbol} amount={format(open.totals.stake)} /> : <Skeleton width={90} height={24} />}
      </Fact>
    </dl>
  );
}

function Today({ hours }: { hours: Results['hours'] }) {
  const t = useTexts('account.panel.overview');
  const zone = useZone();
  const isNarrow = usePhone();
  const { format } = useMoney();
  const nowMs = serverNowMs();
  const [hour = 0, minute = 0] = zone.time(nowMs).split(':').map(Number);
  const startMs = nowMs - (nowMs % 60_000) - (hour * 60 + minute) * 60_000;
  if (hours.length === 0) return <p className="px-4 py-5 text-13 text-ink-3">{t('noPlay')}</p>;
  const { labels, values } = dayNet(hours, startMs, nowMs);
  return (
    <div className="p-3">
      <NetLine
        title={t('chart')}
        labels={labels}
        values={values}
        isNarrow={isNarrow}
        formatValue={(value) => format(value.toFixed(2))}
      />
    </div>
  );
}

/** Today's, this week's and this month's result from the ledger, the money in open bets, and how today went. */
export function OverviewFacts() {
  const results = useMemberCall('getResults', {}, { staleMs: STALE_MS });
  const open = useMemberCall('listWagers', { query: { state: 'open', pageSize: 1 } }, { staleMs: STALE_MS });
  if (results.error && !results.data)
    return <FailedPart error={results.error} onAgain={() => void results.refetch()} />;
  return (
    <Card className="overflow-hidden">
      {results.data ? (
        <>
          <Facts results={results.data} open={open.data} />
          <div className="border-t border-line">
            <Today hours={results.data.hours} />
          </div>
        </>
      ) : (
        <Skeleton height={230} />
      )}
    </Card>
  );
}
