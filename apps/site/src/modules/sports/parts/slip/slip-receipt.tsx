import type { SportsBet } from '@lantern/contract/sports';
import { Button, CutLine, Icon } from '@lantern/ui/base';
import { useAtClock } from '../../../../shared/clock/index.ts';
import { editSlip, type Receipt, showSlip } from '../../slip.store.ts';
import { useSportsTexts } from '../../use-sports-texts.tsx';
import { BetName } from '../bets/bet-name.tsx';

const LOOKS = {
  accepted: { icon: 'check', text: 'text-jade-text' },
  waiting: { icon: 'clock', text: 'text-amber-text' },
  refused: { icon: 'alert', text: 'text-danger-text' },
} as const;

/** A slip that was placed, in the place of the next one: accepted at which odds, waiting, or refused and why. */
export function SlipReceipt({ receipt }: { receipt: Receipt }) {
  const { t, money } = useSportsTexts();
  const { state, bets, slipId } = receipt;
  const look = LOOKS[state];
  const again = () => {
    editSlip(() => receipt.slip);
    showSlip({ receipt: null });
  };
  return (
    <div className="grid gap-3 pb-4">
      <p role="status" className={`flex items-center gap-2 px-4 font-semibold ${look.text}`}>
        <Icon name={look.icon} size={20} />
        {t(`receipt.${state}`, { count: bets.length })}
      </p>
      {state === 'waiting' && receipt.decidesAt ? (
        <Waiting sinceMs={receipt.sinceMs} decidesMs={Date.parse(receipt.decidesAt)} />
      ) : null}
      <ul className="grid gap-2 px-4">
        {bets.map((bet) => (
          <ReceiptBet key={bet.betId} bet={bet} />
        ))}
      </ul>
      <CutLine />
      <div className="grid gap-2 px-4">
        <p className="flex justify-between text-12 text-ink-3">
          {t('slipNumber')} <span className="num">{slipId}</span>
        </p>
        {state === 'refused' ? (
          <p className="text-13 text-ink-2">{t('stakeBack', { amount: money(bets[0]?.stake ?? '0') })}</p>
        ) : null}
        <div className="grid grid-cols-2 gap-2">
          <Button onClick={again}>{t('betAgain')}</Button>
          <Button variant="ghost" onClick={() => showSlip({ receipt: null })}>
            {t('done')}
          </Button>
        </div>
      </div>
    </div>
  );
}

function ReceiptBet({ bet }: { bet: SportsBet }) {
  const { t, money, odds, suspension } = useSportsTexts();
  const { refusedFor } = bet;
  return (
    <li className="grid gap-0.5 text-13">
      <div className="flex items-baseline justify-between gap-3">
        <b className="min-w-0 font-semibold">
          <BetName bet={bet} />
        </b>
        {bet.legs.length === 1 ? <span className="num">{odds(bet.legs[0]?.odds ?? '1')}</span> : null}
      </div>
      <p className="flex justify-between gap-3 text-ink-2">
        <span>{money(bet.stake)}</span>
        {bet.state === 'refused' ? null : (
          <span className="text-jade-text">{t('paysUpTo', { amount: money(bet.maxPayout) })}</span>
        )}
      </p>
      {refusedFor === null ? null : (
        <p className="text-danger-text">{refusedFor === 'price' ? t('refusedForPrice') : suspension(refusedFor)}</p>
      )}
    </li>
  );
}

/** How long the slip still waits. */
export function Waiting({ sinceMs, decidesMs }: { sinceMs: number; decidesMs: number }) {
  const { t } = useSportsTexts();
  const left = useAtClock((nowMs) => Math.max(0, Math.ceil((decidesMs - nowMs) / 1000)));
  const whole = Math.max(1, Math.ceil((decidesMs - sinceMs) / 1000));
  return (
    <div className="grid gap-1 px-4 text-12 text-amber-text">
      <span className="num">{t('waiting', { seconds: String(left) })}</span>
      <div className="sb-wait" aria-hidden="true">
        <i style={{ inlineSize: `${Math.min(100, ((whole - left) / whole) * 100)}%` }} />
      </div>
    </div>
  );
}
