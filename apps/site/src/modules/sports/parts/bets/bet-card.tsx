import type { SportsBet } from '@lantern/contract/sports';
import { Badge, type BadgeTone } from '@lantern/ui/base';
import { productText } from '../../model/odds.ts';
import { useSportsTexts } from '../../use-sports-texts.tsx';
import { Waiting } from '../slip/slip-receipt.tsx';
import { BetLeg } from './bet-leg.tsx';
import { BetName } from './bet-name.tsx';
import { CashOut } from './cash-out.tsx';

const TONES: Readonly<Record<SportsBet['state'], BadgeTone>> = {
  waiting: 'amber',
  refused: 'danger',
  open: 'dusk',
  won: 'win',
  lost: 'plain',
  partly_returned: 'plain',
  refunded: 'amber',
  cashed_out: 'win',
};

/** A bet on matches: its legs and how they ended, stake and payout, and what buys it back now. */
export function BetCard({ bet }: { bet: SportsBet }) {
  const { t, money, odds, suspension } = useSportsTexts();
  const isMany = bet.legs.length > 1;
  const all = isMany && bet.kind === 'multiple' ? productText(bet.legs.map((leg) => leg.odds)) : undefined;
  const [first] = bet.legs;
  return (
    <li className="sb-bet">
      <div className="flex items-baseline justify-between gap-3">
        <b className="min-w-0 text-14 font-semibold">
          <BetName bet={bet} />
        </b>
        <span className="num text-13">{all ?? (first && !isMany ? odds(first.odds) : null)}</span>
      </div>
      <div className="flex items-center justify-between gap-2 text-12 text-ink-3">
        <span className="num">
          {bet.settledAt
            ? t('stakedPaid', { stake: money(bet.stake), paid: money(bet.payout) })
            : t('stakedPays', { stake: money(bet.stake), pays: money(bet.maxPayout) })}
        </span>
        <Badge tone={TONES[bet.state]}>{t(`betState.${bet.state}`)}</Badge>
      </div>
      <ol className="mt-1 grid gap-1">
        {bet.legs.map((leg) => (
          <BetLeg key={leg.number} leg={leg} isNamed={isMany} />
        ))}
      </ol>
      <SoldParts bet={bet} />
      {bet.state === 'waiting' && bet.decidesAt ? (
        <div className="-mx-4 mt-2">
          <Waiting sinceMs={Date.parse(bet.placedAt)} decidesMs={Date.parse(bet.decidesAt)} />
        </div>
      ) : null}
      {bet.refusedFor ? (
        <p className="mt-1 text-12 text-danger-text">
          {bet.refusedFor === 'price' ? t('refusedForPrice') : suspension(bet.refusedFor)}
        </p>
      ) : null}
      <CashOut bet={bet} />
    </li>
  );
}

/** What was bought back of a bet, part by part. */
function SoldParts({ bet }: { bet: SportsBet }) {
  const { t, money, zone } = useSportsTexts();
  if (bet.parts.length === 0) return null;
  const share = (stake: string) => String(Math.floor((Number(stake) / Number(bet.stake)) * 100));
  return (
    <div className="mt-1 grid gap-0.5 text-12">
      {bet.parts.length > 1 ? (
        <p className="text-jade-text">
          {t('soldPart', { percent: String(bet.cashedOutPercent), amount: money(bet.cashedOut) })}
        </p>
      ) : null}
      <ul className="grid gap-0.5">
        {bet.parts.map((part) => (
          <li key={`${part.at} ${part.stake}`} className="flex flex-wrap justify-between gap-x-2">
            <span className="text-jade-text">
              {t('soldPart', { percent: share(part.stake), amount: money(part.paid) })}
            </span>
            <span className="text-ink-3">
              {part.isAutomatic ? `${t('soldByItself')} · ` : null}
              <span className="num">{zone.stamp(Date.parse(part.at))}</span>
            </span>
          </li>
        ))}
      </ul>
      {bet.state === 'open' ? <p className="num">{t('stillStaked', { amount: money(bet.openStake) })}</p> : null}
    </div>
  );
}
