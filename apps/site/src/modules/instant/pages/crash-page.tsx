import { targetOf } from '@lantern/rules/instant';
import { Button } from '@lantern/ui/base';
import { TextInput } from '@lantern/ui/form';
import { useRef, useState } from 'react';
import { useAtClock } from '../../../shared/clock/index.ts';
import { secondsLeft } from '../../../shared/codes/index.ts';
import type { GameAddressed } from '../../../shared/game-bar/index.ts';
import { useLiveState } from '../../../shared/live/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import type { InstantInfo, Round } from '../instant.queries.ts';
import { flightStopsAt, timesStake } from '../model/stakes.ts';
import { PastRoad, Players } from '../parts/crash-lists.tsx';
import { Foot } from '../parts/foot.tsx';
import { GameFrame } from '../parts/game-frame.tsx';
import { heightOf, KiteSky } from '../parts/kite-sky.tsx';
import { Windows } from '../parts/windows.tsx';
import { useCrash } from '../use-crash.ts';
import { useInstantBar } from '../use-instant-bar.ts';
import { useInstantTexts } from '../use-instant-texts.ts';
import { useKeys } from '../use-keys.ts';
import { useStake } from '../use-stake.ts';

const RTP = '99%';

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

function Sky({ info, provider }: { info: InstantInfo; provider: string }) {
  const t = useTexts('instant');
  const words = useInstantTexts();
  const bar = useInstantBar({ provider, rtp: RTP });
  const stake = useStake(info);
  const [auto, setAuto] = useState('');
  const crash = useCrash();
  const lost = useLiveState((state) => state.connection === 'lost');
  const number = useRef<HTMLElement>(null);
  const worth = useRef<HTMLSpanElement>(null);
  const { round, bet, wish, asking } = crash;
  const autoBad = auto !== '' && targetOf(auto) === null;
  const flies = bet?.state === 'open' && round?.phase === 'rising';
  const worthAt = (height: string) =>
    t('crash.cashOut', { amount: words.money(timesStake(bet?.stake ?? '0', height, info.limits.maxPayout)) });
  const join = () => {
    if (stake.stake !== null && !autoBad && info.state === 'on' && !asking)
      crash.join({ stake: stake.stake, autoCashOut: auto === '' ? null : auto });
  };
  const press = () =>
    flies ? void crash.cashOut() : wish ? crash.leave() : bet?.state === 'open' ? undefined : join();
  useKeys({ press });
  const onFrame = (height: string) => {
    if (number.current) number.current.textContent = `${height}×`;
    if (worth.current) worth.current.textContent = worthAt(height);
  };
  const result =
    bet?.state === 'won'
      ? t('crash.won', { multiplier: words.times(bet.cashedOut ?? '1'), payout: words.money(bet.payout) })
      : bet?.state === 'lost'
        ? t('crash.lostBet')
        : bet?.state === 'refunded'
          ? t('rounds.refunded')
          : null;
  const joinText = round?.phase === 'betting' ? 'crash.join' : 'crash.wait';
  return (
    <>
      <div className="inst-table-top">
        <Players players={crash.players} round={round} />
        <div className="inst-stage krs">
          <PastRoad past={crash.past} />
          <div className="krs-frame" data-phase={round?.phase}>
            <KiteSky round={round} onFrame={onFrame} />
            <div className="krs-told">
              <strong ref={number} className="num krs-height" dir="ltr">
                {`${heightOf(round)}×`}
              </strong>
              <Standing round={round} />
              {lost ? <p className="krs-lost">{t('crash.offline')}</p> : null}
            </div>
          </div>
          <p
            className="inst-plate"
            role="status"
            data-win={bet?.state === 'won' || undefined}
            data-lost={bet?.state === 'lost' || undefined}
            data-bet={bet?.betId}
            data-state={bet?.state}
            data-payout={bet?.payout}
          >
            {result ??
              t(
                bet
                  ? 'crash.joined'
                  : wish
                    ? 'crash.queued'
                    : round?.phase === 'betting'
                      ? 'crash.joinNow'
                      : 'crash.wait',
              )}
          </p>
        </div>
        <span />
      </div>
      <Foot
        info={info}
        stake={stake}
        busy={asking === 'bet' || bet?.state === 'open' || wish !== null}
        stopsAt={stake.stake === null ? null : flightStopsAt(stake.stake, auto, info.limits.maxPayout)}
        win={bet?.state === 'won' ? bet.payout : '0'}
        action={
          flies ? (
            <Button variant="jade" size="lg" loading={asking === 'out'} onClick={press}>
              <span ref={worth}>{worthAt(heightOf(round))}</span>
            </Button>
          ) : (
            <Button
              variant={wish ? 'quiet' : 'primary'}
              size="lg"
              loading={asking === 'bet'}
              aria-disabled={bet?.state === 'open' || undefined}
              onClick={press}
            >
              {t(bet?.state === 'open' ? 'crash.joined' : wish ? 'crash.leaveQueue' : joinText)}
            </Button>
          )
        }
      >
        <TextInput
          label={t('crash.autoAt')}
          inputMode="decimal"
          autoComplete="off"
          placeholder={t('crash.autoOff')}
          value={auto}
          readOnly={bet?.state === 'open' || wish !== null}
          {...(autoBad ? { error: t('crash.badAuto') } : {})}
          onChange={(event) => setAuto(event.target.value.replace(',', '.').slice(0, 10))}
        />
      </Foot>
      <Windows info={info} rtp={RTP} round={crash.past[0] ?? round} open={bar.open} onClose={bar.close} />
    </>
  );
}

/** Crash: one shared flight, until the kite's string snaps. */
export function CrashPage({ game }: { game: GameAddressed }) {
  return (
    <GameFrame game="crash" provider={game.vendorName}>
      {(info) => <Sky info={info} provider={game.vendorName} />}
    </GameFrame>
  );
}
