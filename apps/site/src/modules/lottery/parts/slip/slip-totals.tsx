import { Button, Icon, Money } from '@lantern/ui/base';
import { useNavigate } from '@tanstack/react-router';
import { useAtClock, useZone } from '../../../../shared/clock/index.ts';
import { familyOf, usePlayNames } from '../../../../shared/plays/index.ts';
import { useTexts } from '../../../../shared/texts/index.ts';
import { asRealMember } from '../../../../shared/windows/index.ts';
import { groupedOdds } from '../../model/offer.ts';
import { rebateOf, rebateOn } from '../../model/rebate.ts';
import type { Betting } from '../../use-betting.ts';
import { useAmount, useFaultTexts } from './slip-texts.ts';

/** The cost and the possible payout of the slip. */
export function SlipTotals({ betting }: { betting: Betting }) {
  const t = useTexts('lottery.bet');
  const terms = useTexts('lottery.chase');
  const { symbol, ofMicros, ofStake, say } = useAmount();
  const { reading, chosen, balance, chase } = betting;
  const draws = Math.max(1, chosen.length);
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex justify-between text-13 text-ink-2">
        <span>{t('bets', { count: reading.bets })}</span>
        {balance === undefined ? null : (
          <span>
            {t('balance')} <span className="num font-semibold">{say(balance)}</span>
          </span>
        )}
      </div>
      <div className="flex items-baseline justify-between">
        <span className="font-semibold">{chase ? terms('takenNow', { count: chase.issues.length }) : t('total')}</span>
        <Money currency={symbol} amount={ofStake(reading.total)} className="text-24" />
      </div>
      {draws > 1 && !chase ? (
        <p className="num text-end text-12 text-ink-3">
          {ofStake(reading.total / BigInt(draws))} × {draws}
        </p>
      ) : null}
      <div className="flex justify-between">
        <span className="text-13 text-ink-2">{t('best')}</span>
        <Money currency={symbol} amount={ofMicros(reading.best)} className="text-jade-text" />
      </div>
      <RebateLine betting={betting} />
    </div>
  );
}

/** What comes back of the stakes whether they win or not. */
function RebateLine({ betting: { draft, reading } }: { betting: Betting }) {
  const t = useTexts('lottery.chase');
  const { symbol, ofStake } = useAmount();
  const rebate = rebateOf(draft.slip.rebate);
  if (rebate === 0n || !familyOf(draft.slip.play).units) return null;
  return (
    <div className="flex justify-between">
      <span className="text-13 text-ink-2">{t('rebateAmount')}</span>
      <Money currency={symbol} amount={ofStake(rebateOn(reading.total, rebate))} className="text-jade-text" />
    </div>
  );
}

/** Why the slip cannot be placed yet, in the one place near the button. */
function useWhyNot(betting: Betting): string | undefined {
  const t = useTexts('lottery.bet');
  const faults = useFaultTexts();
  const terms = useTexts('lottery.chase');
  const { reading, chosen, placing, chase } = betting;
  if (placing.state.at === 'asking') return t('asking');
  if (chosen.length === 0) return t('noDrawNow');
  if (reading.fault) return faults.ofSlip(reading.fault) ?? t('pickFirst');
  const failing = chase?.failsAt === undefined ? undefined : chase.issues[chase.failsAt];
  return failing && terms('noPlan', { issue: failing.draw.numero.slice(-4) });
}

/** The button with the number of bets, the changed odds before it, and the close of betting under it. */
export function PlaceButton({ betting }: { betting: Betting }) {
  const t = useTexts('lottery.bet');
  const why = useWhyNot(betting);
  const terms = useTexts('lottery.chase');
  const { reading, worse, placing, isMember, place, acceptOdds, chase } = betting;
  if (worse.length > 0) return <MovedOdds betting={betting} onAccept={acceptOdds} />;
  const count = reading.bets;
  const label = isMember ? (chase ? terms('placeChase') : t('place', { count })) : t('loginToPlace', { count });
  return (
    <div className="flex flex-col gap-2">
      <ShortMoney betting={betting} />
      <Button
        variant="primary"
        size="lg"
        block
        loading={placing.state.at === 'sending'}
        disabledReason={why}
        reasonElsewhere={placing.state.at === 'asking'}
        onClick={place}
      >
        {label}
      </Button>
      <ClosesLine betting={betting} />
    </div>
  );
}

function ClosesLine({ betting }: { betting: Betting }) {
  const t = useTexts('lottery.chase');
  const zone = useZone();
  const [first] = betting.open;
  const isOpen = useAtClock((nowMs) => first !== undefined && nowMs < Date.parse(first.closeAt));
  if (!first || !isOpen) return null;
  const time = zone.stamp(Date.parse(first.closeAt)).slice(11);
  return (
    <p className="text-center text-12 text-ink-2">
      {t('cancelUntil', { time })}
      {betting.game.halvesPrices ? ` ${t('notAtHalf')}` : ''}
    </p>
  );
}

function ShortMoney({ betting }: { betting: Betting }) {
  const t = useTexts('lottery.bet');
  const navigate = useNavigate();
  const { symbol, ofMicros } = useAmount();
  if (betting.short === 0n || betting.reading.fault) return null;
  const deposit = () =>
    asRealMember(() => void navigate({ to: '.', search: (now) => ({ ...now, panel: 'depositv2' }) }));
  return (
    <p className="flex flex-wrap items-center gap-x-2 rounded-2 bg-amber-soft px-3 py-2 text-13 text-amber-text">
      <Icon name="wallet" size={16} />
      {t('short', { amount: `${symbol}\u00a0${ofMicros(betting.short)}` })}
      <button type="button" className="min-h-6 font-semibold underline underline-offset-3" onClick={deposit}>
        {t('deposit')}
      </button>
    </p>
  );
}

/** Odds that fell are accepted or the line removed; nothing is placed at a price the player has not seen. */
function MovedOdds({ betting, onAccept }: { betting: Betting; onAccept: () => void }) {
  const t = useTexts('lottery.bet');
  const names = usePlayNames();
  return (
    <div className="flex flex-col gap-2" role="alert">
      <ul className="rounded-2 bg-hot-soft px-3 py-2 text-13 text-hot-text">
        {betting.worse.map(({ play, from, to }) => (
          <li key={play} className="flex items-center gap-2">
            <Icon name="down" size={14} />
            {t('oddsMoved', { play: names.name(play), from: groupedOdds(from), to: groupedOdds(to) })}
          </li>
        ))}
      </ul>
      <Button variant="primary" size="lg" block onClick={onAccept}>
        {t('acceptOdds')}
      </Button>
    </div>
  );
}
