import { usePushState } from '@lantern/client/push';
import type { RefObject } from 'react';
import { useAtClock } from '../../../shared/clock/index.ts';
import { secondsLeft } from '../../../shared/codes/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import type { Round } from '../instant.queries.ts';
import type { CrashBetState, Place } from '../use-crash-bet.ts';
import { useInstantTexts } from '../use-instant-texts.ts';
import { heightOf, KiteSky } from './kite-sky.tsx';

/** The phase of the round, in words. */
function Standing({ round }: { round: Round | null }) {
  const t = useTexts('instant.crash');
  const words = useInstantTexts();
  const until = round?.phase === 'betting' ? round.closesAt : round?.nextAt;
  const seconds = useAtClock((nowMs) => String(secondsLeft(Date.parse(until ?? '') || 0, nowMs)));
  if (!round) return <p role="status">{t('preparing')}</p>;
  if (round.phase === 'betting') return <p>{t('betting', { seconds })}</p>;
  if (round.phase === 'rising') return <p role="status">{t('rising')}</p>;
  return (
    <>
      <p role="status" data-bust={round.bust}>
        {t('snapped', { multiplier: words.times(round.bust ?? '1') })}
      </p>
      <p>{t('next', { seconds })}</p>
    </>
  );
}

type FlightProps = { round: Round | null; number: RefObject<HTMLElement | null>; onFrame: (height: string) => void };

/** The sky with the height of the kite over it. */
export function Flight({ round, number, onFrame }: FlightProps) {
  const t = useTexts('instant.crash');
  const lost = usePushState((state) => state.connection === 'lost');
  return (
    <div className="krs-frame" data-phase={round?.phase}>
      <KiteSky round={round} onFrame={onFrame} />
      <div className="krs-result">
        <strong ref={number} className="num krs-height" dir="ltr">
          {`${heightOf(round)}×`}
        </strong>
        <Standing round={round} />
        {lost ? <p className="krs-lost">{t('offline')}</p> : null}
      </div>
    </div>
  );
}

/** How the own bet ended; null while it is open. */
function useResult(bet: CrashBetState['bet']): string | null {
  const t = useTexts('instant');
  const words = useInstantTexts();
  switch (bet?.state) {
    case 'won':
      return t('crash.won', { multiplier: words.times(bet.cashedOut ?? '1'), payout: words.paid(bet.payout) });
    case 'lost':
      return t('crash.lostBet');
    case 'refunded':
      return t('rounds.refunded');
    default:
      return null;
  }
}

type PlateProps = { place: Place; round: Round | null; crash: CrashBetState };

/** What became of one of the member's bets. */
export function Plate({ place, round, crash: { bet, nextBet } }: PlateProps) {
  const t = useTexts('instant.crash');
  const result = useResult(bet);
  const next = round?.phase === 'betting' ? 'joinNow' : 'wait';
  return (
    <p
      className="inst-plate"
      role="status"
      data-win={bet?.state === 'won' || undefined}
      data-lost={bet?.state === 'lost' || undefined}
      data-place={place}
      data-bet={bet?.betId}
      data-state={bet?.state}
      data-payout={bet?.payout}
    >
      {result ?? t(bet ? 'joined' : nextBet ? 'queued' : next)}
    </p>
  );
}
