import type { LiveBet, LiveDecision, LiveTurn } from '@lantern/contract/live';
import { Icon } from '@lantern/ui/base';
import { useEffect } from 'react';
import { useAtClock } from '../../../shared/clock/index.ts';
import { secondsLeft } from '../../../shared/codes/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import type { ShownPlay } from '../model/blackjack.ts';
import { centsOf } from '../model/table-bets.ts';
import type { Blackjack } from '../use-blackjack.ts';
import { useLiveTexts } from '../use-live-texts.ts';

const KEYS: Readonly<Record<string, LiveDecision>> = {
  h: 'hit',
  s: 'stand',
  d: 'double',
  p: 'split',
  r: 'surrender',
  i: 'insure',
  n: 'decline',
};
const LETTERS = Object.fromEntries(Object.entries(KEYS).map(([letter, decision]) => [decision, letter.toUpperCase()]));

/** Of whom it is the turn: the first own seat that may answer, and what its hand is. */
export interface OwnTurn {
  readonly seat: number;
  readonly turn: LiveTurn;
}

function useSecondsTo(endsAt: string): number {
  const until = Date.parse(endsAt);
  return useAtClock((nowMs) => secondsLeft(until, nowMs));
}

/** Own bets of the round, and what the side bets brought. */
function Bets({ bets, isShown }: { bets: readonly LiveBet[]; isShown: boolean }) {
  const t = useTexts('live.blackjack');
  const words = useLiveTexts();
  return (
    <ul className="bj-bets">
      {bets.map(({ betId, spot, stake, payout, state }) => (
        <li key={betId}>
          <span>{words.spot(spot)}</span>
          <b className="num">{words.money(stake)}</b>
          <span className="num" data-won={(isShown && centsOf(payout) > centsOf(stake)) || undefined}>
            {!isShown || state === 'placed'
              ? ''
              : centsOf(payout) > 0
                ? t('won', { amount: words.money(payout) })
                : t('noHit')}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Clock({ own }: { own: OwnTurn }) {
  const t = useTexts('live.blackjack');
  const seconds = String(useSecondsTo(own.turn.endsAt));
  const isOffer = own.turn.kind === 'insurance';
  const text = isOffer ? 'insuranceTurn' : own.turn.hand === 1 ? 'secondHand' : 'yourTurn';
  return (
    <p className="bj-turn">
      <b>{t(text, { seconds })}</b>
      <small>{t(isOffer ? 'noAnswerInsurance' : 'noAnswer')}</small>
    </p>
  );
}

function OtherTurn({ turn }: { turn: LiveTurn }) {
  const t = useTexts('live.blackjack');
  const seconds = String(useSecondsTo(turn.endsAt));
  return (
    <p className="bj-turn">
      <b>
        {turn.kind === 'insurance'
          ? t('insuranceOpen', { seconds })
          : t('turnOf', { seat: String(turn.seats[0] ?? 0), seconds })}
      </b>
    </p>
  );
}

type DockProps = {
  jack: Blackjack;
  own: OwnTurn | null;
  turn: LiveTurn | undefined;
  play: ShownPlay;
  bets: readonly LiveBet[];
  isShown: boolean;
};

/** The foot of the table while hands are played: own bets, the decisions, and the clock. Equal choices weigh the same. */
export function BlackjackDock({ jack, own, turn, play, bets, isShown }: DockProps) {
  const t = useTexts('live.blackjack');
  const words = useLiveTexts();
  const stake = bets.reduce((sum, bet) => sum + (bet.spot === `seat-${own?.seat}` ? centsOf(bet.stake) : 0), 0);
  const total = own ? (play.seats.get(own.seat)?.hands[own.turn.hand]?.total ?? 0) : 0;
  useEffect(() => {
    if (!own) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.target instanceof HTMLElement && event.target.closest('input, textarea, [role=dialog]')) return;
      const decision = KEYS[event.key.toLowerCase()];
      if (!decision || !own.turn.decisions.includes(decision)) return;
      event.preventDefault();
      jack.decide(own.seat, own.turn.number, decision);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [own, jack]);
  const hint = (decision: LiveDecision): string => {
    if (decision === 'stand') return t('hint.stand', { total: String(total) });
    if (decision === 'insure') return t('hint.adds', { amount: words.exact(stake / 2) });
    if (decision === 'double' || decision === 'split') return t('hint.adds', { amount: words.cents(stake) });
    return t(`hint.${decision}`);
  };
  return (
    <div className="dock bj-dock">
      <p className="dock-fault" role="status" data-shown={jack.refused ? true : undefined}>
        {jack.refused ? <Icon name="alert" size={16} /> : null}
        {jack.refused?.message}
      </p>
      <Bets bets={bets} isShown={isShown} />
      <fieldset className="bj-acts" aria-label={t('keysHelp')}>
        {own
          ? own.turn.decisions.map((decision) => (
              <button
                key={decision}
                type="button"
                className="bj-act"
                data-decision={decision}
                aria-keyshortcuts={LETTERS[decision]}
                aria-disabled={jack.isSending || undefined}
                onClick={() => jack.decide(own.seat, own.turn.number, decision)}
              >
                {t(`keys.${decision}`)}
                <small>{hint(decision)}</small>
              </button>
            ))
          : null}
      </fieldset>
      {own ? (
        <Clock own={own} />
      ) : turn ? (
        <OtherTurn turn={turn} />
      ) : (
        <p className="bj-turn">
          <small>{t('watching')}</small>
        </p>
      )}
    </div>
  );
}
