import { Card, Meter, Skeleton } from '@lantern/ui/base';
import { useCall } from '../../shared/calls/index.ts';
import { useMoney } from '../../shared/money/index.ts';
import { useTexts } from '../../shared/texts/index.ts';

const STALE_MS = 60_000;
/** A full bar is ten minutes; the text beside it names the time. */
const FULL_SECONDS = 600;

function useDuration(): (seconds: number) => string {
  const t = useTexts('winners');
  return (seconds) => {
    const minutes = Math.floor(seconds / 60);
    const rest = seconds % 60;
    if (minutes === 0) return t('seconds', { seconds: rest });
    if (rest === 0) return t('minutes', { minutes });
    return t('both', { minutes: String(minutes), seconds: String(rest) });
  };
}

type LineProps = { name: string; seconds: number | null; count: number; tone: 'jade' | 'amber' };

function Line({ name, seconds, count, tone }: LineProps) {
  const t = useTexts('winners');
  const inWords = useDuration();
  return (
    <div>
      <p className="mb-1.5 flex justify-between gap-3">
        <span>{name}</span>
        {seconds === null ? null : <b className="font-semibold">{inWords(seconds)}</b>}
      </p>
      {seconds === null ? (
        <p className="text-13 text-ink-3">{t('few')}</p>
      ) : (
        <>
          <Meter label={`${name}: ${inWords(seconds)}`} fraction={seconds / FULL_SECONDS} tone={tone} />
          <p className="mt-1 text-12 text-ink-3">{t('basis', { count })}</p>
        </>
      )}
    </div>
  );
}

/** How long payments really took, and what was paid out, from data (spec 2, landing copy). */
export function PayTimes() {
  const t = useTexts('winners');
  const { symbol, format } = useMoney();
  const { data, isPending } = useCall('getPlatformFigures', {}, { staleMs: STALE_MS });
  if (isPending) return <Skeleton height={150} />;
  if (!data) return null;
  const days = String(data.days);
  return (
    <Card pad="normal">
      <div className="mb-4 flex items-baseline justify-between gap-3">
        <h2 className="text-18">{t('pay')}</h2>
        <span className="text-12 text-ink-3">{t('payNote', { days })}</span>
      </div>
      <div className="grid gap-3.5">
        <Line name={t('deposit')} seconds={data.depositSeconds} count={data.deposits} tone="jade" />
        {data.withdrawals > 0 ? (
          <Line name={t('withdrawal')} seconds={data.withdrawalSeconds} count={data.withdrawals} tone="amber" />
        ) : null}
      </div>
      {data.wins > 0 ? (
        <p className="mt-4 border-t border-line pt-3 text-13 text-ink-2">
          {t('paid', { wins: data.wins, amount: `${symbol}\u00a0${format(data.paid)}`, days })}
        </p>
      ) : null}
    </Card>
  );
}
