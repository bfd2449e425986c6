import type { Answer } from '../../../shared/calls/index.ts';
import { useZone } from '../../../shared/clock/index.ts';
import { useMoney } from '../../../shared/money/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';

type Parts = Answer<'getWager'>['cashOuts'];

/** Parts of a bet that were bought back: when, what was staked on each, and what was paid for it. */
export function WagerCashOuts({ parts }: { parts: Parts }) {
  const t = useTexts('wager');
  const zone = useZone();
  const { symbol, format } = useMoney();
  const money = (amount: string) => `${symbol}\u00a0${format(amount)}`;
  return (
    <ol className="grid gap-1 text-13">
      {parts.map(({ at, stake, paid, isAutomatic }) => (
        <li key={`${at} ${stake}`} className="flex flex-wrap justify-between gap-x-4">
          <span className="num">{t('cashOutFor', { stake: money(stake), paid: money(paid) })}</span>
          <span className="text-ink-3">
            {isAutomatic ? `${t('cashOutByItself')} \u00b7 ` : null}
            <span className="num">{zone.stamp(Date.parse(at))}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
