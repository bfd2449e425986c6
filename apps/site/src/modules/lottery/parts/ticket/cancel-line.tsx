import { Button } from '@lantern/ui/base';
import { useZone } from '../../../../shared/clock/index.ts';
import { useTexts } from '../../../../shared/texts/index.ts';
import { useAmount } from '../slip/slip-texts.ts';
import type { Cancelling } from './use-cancelling.ts';

/** Until when the bets of the ticket can be cancelled, and what came back. */
export function CancelLine({ cancelling }: { cancelling: Cancelling }) {
  const t = useTexts('lottery.chase');
  const { say } = useAmount();
  const zone = useZone();
  const { until, cancel, isRunning, returned, refused } = cancelling;
  return (
    <div className="flex flex-col gap-1.5 px-4 pt-3 empty:hidden" aria-live="polite">
      {until === undefined ? null : (
        <p className="flex flex-wrap items-center justify-between gap-2 text-13 text-ink-2">
          {t('cancelUntil', { time: zone.stamp(Date.parse(until)).slice(11) })}
          <Button size="xs" variant="ghost" loading={isRunning} onClick={() => cancel()}>
            {t('cancelAll')}
          </Button>
        </p>
      )}
      {returned === undefined ? null : (
        <p className="text-13 text-jade-text">{t('cancelledNow', { amount: say(returned) })}</p>
      )}
      {refused === undefined ? null : <p className="text-13 text-danger-text">{refused}</p>}
    </div>
  );
}
