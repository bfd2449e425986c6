import type { SportsBet, SportsBetLeg } from '@lantern/contract/sports';
import { Badge, type BadgeTone, Icon } from '@lantern/ui/base';
import { useTextIn } from '../../../../shared/texts/index.ts';
import { productText } from '../../model/odds.ts';
import { scoreText, useSportsTexts } from '../../use-sports-texts.tsx';
import { Waiting } from '../slip/slip-receipt.tsx';
import { BetName, choiceOfLeg, LegName } from './bet-name.tsx';
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
const LEG_ICONS = { won: 'check', half_won: 'check', lost: 'close', half_lost: 'close', void: 'undo' } as const;

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

function BetLeg({ leg, isNamed }: { leg: SportsBetLeg; isNamed: boolean }) {
  const { t, market, eventOf, odds, selection } = useSportsTexts();
  const textIn = useTextIn();
  const icon = LEG_ICONS[leg.state as keyof typeof LEG_ICONS];
  const why = leg.reason ? textIn('sports.leg.reason', leg.reason) : undefined;
  return (
    <li className="grid gap-0.5 text-12 text-ink-2">
      {isNamed ? (
        <span className="flex justify-between gap-2">
          <b className="font-semibold">
            <LegName leg={leg} />
            {leg.isBanker ? <span className="text-ink-3"> {t('banker')}</span> : null}
          </b>
          <span className="num">{odds(leg.odds)}</span>
        </span>
      ) : null}
      {leg.all.map((one) => (
        <span key={`${one.market} ${one.selection}`}>
          <bdi>{selection({ ...choiceOfLeg(leg), ...one, name: '' }, leg)}</bdi>
        </span>
      ))}
      <span>
        {market(leg, leg)}
        {leg.score ? <> · {t('takenAt', { score: scoreText(leg.score), minute: String(leg.minute ?? 0) })}</> : null}
      </span>
      <span className="text-ink-3">{eventOf(leg)}</span>
      {leg.state === 'open' ? null : (
        <span className="flex items-center gap-1.5">
          {icon ? <Icon name={icon} size={14} /> : null}
          {t(`leg.state.${leg.state}`)}
          {leg.counted ? <bdi className="num">{leg.counted.replaceAll('-', '\u2013')}</bdi> : null}
          {why ? <span className="text-ink-3">{why}</span> : null}
        </span>
      )}
    </li>
  );
}
