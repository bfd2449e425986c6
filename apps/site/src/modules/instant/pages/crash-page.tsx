import { targetOf } from '@lantern/rules/instant';
import { Button } from '@lantern/ui/base';
import { Select, TextInput } from '@lantern/ui/form';
import { type RefObject, useRef, useState } from 'react';
import { useAtClock } from '../../../shared/clock/index.ts';
import { secondsLeft } from '../../../shared/codes/index.ts';
import type { GameAddressed } from '../../../shared/game-bar/index.ts';
import { useLiveState } from '../../../shared/live/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import type { InstantInfo, Round } from '../instant.queries.ts';
import { AUTO_LOSSES, AUTO_ROUNDS } from '../model/auto-bets.ts';
import { flightStopsAt, timesStake } from '../model/stakes.ts';
import { PastRoad, Players } from '../parts/crash-lists.tsx';
import { Foot } from '../parts/foot.tsx';
import { GameFrame } from '../parts/game-frame.tsx';
import { heightOf, KiteSky } from '../parts/kite-sky.tsx';
import { Windows } from '../parts/windows.tsx';
import { useAutoBets } from '../use-auto-bets.ts';
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

type Crash = ReturnType<typeof useCrash>;

/** The sky with the height of the kite over it. */
function Flight({ round, number, onFrame }: Pick<Crash, 'round'> & FlightProps) {
  const t = useTexts('instant.crash');
  const lost = useLiveState((state) => state.connection === 'lost');
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
type FlightProps = { number: RefObject<HTMLElement | null>; onFrame: (height: string) => void };

/** How the own bet ended; null while it is open. */
function useResult(bet: Crash['bet']): string | null {
  const t = useTexts('instant');
  const words = useInstantTexts();
  switch (bet?.state) {
    case 'won':
      return t('crash.won', { multiplier: words.times(bet.cashedOut ?? '1'), payout: words.money(bet.payout) });
    case 'lost':
      return t('crash.lostBet');
    case 'refunded':
      return t('rounds.refunded');
    default:
      return null;
  }
}

function Plate({ bet, nextBet, round }: Pick<Crash, 'bet' | 'nextBet' | 'round'>) {
  const t = useTexts('instant.crash');
  const result = useResult(bet);
  const next = round?.phase === 'betting' ? 'joinNow' : 'wait';
  return (
    <p
      className="inst-plate"
      role="status"
      data-win={bet?.state === 'won' || undefined}
      data-lost={bet?.state === 'lost' || undefined}
      data-bet={bet?.betId}
      data-state={bet?.state}
      data-payout={bet?.payout}
    >
      {result ?? t(bet ? 'joined' : nextBet ? 'queued' : next)}
    </p>
  );
}

function JoinButton({ crash, onPress }: { crash: Crash; onPress: () => void }) {
  const t = useTexts('instant.crash');
  const { bet, nextBet, round, asking } = crash;
  const isOpen = bet?.state === 'open';
  const joinText = round?.phase === 'betting' ? 'join' : 'wait';
  return (
    <Button
      variant={nextBet ? 'quiet' : 'primary'}
      size="lg"
      loading={asking === 'bet'}
      aria-disabled={isOpen || undefined}
      onClick={onPress}
    >
      {t(isOpen ? 'joined' : nextBet ? 'leaveQueue' : joinText)}
    </Button>
  );
}

const isBadAuto = (auto: string): boolean => auto !== '' && targetOf(auto) === null;

type AutoFieldProps = { auto: string; isFixed: boolean; isMissing: boolean; onAuto: (auto: string) => void };

function AutoField({ auto, isFixed, isMissing, onAuto }: AutoFieldProps) {
  const t = useTexts('instant.crash');
  return (
    <TextInput
      label={t('autoAt')}
      inputMode="decimal"
      autoComplete="off"
      placeholder={t('autoOff')}
      value={auto}
      readOnly={isFixed}
      {...(isBadAuto(auto) || isMissing ? { error: t('badAuto') } : {})}
      onChange={(event) => onAuto(event.target.value.replace(',', '.').slice(0, 10))}
    />
  );
}

type AutoChoiceProps = {
  rounds: number;
  losses: number;
  left: number | null;
  isFixed: boolean;
  onRounds: (rounds: number) => void;
  onLosses: (losses: number) => void;
};

/** How many rounds are bet on by themselves, and the loss that ends them. */
function AutoChoice({ rounds, losses, left, isFixed, onRounds, onLosses }: AutoChoiceProps) {
  const t = useTexts('slots');
  const tCrash = useTexts('instant.crash');
  const words = useInstantTexts();
  return (
    <>
      <Select
        label={left === null ? t('auto') : t('autoLeft', { count: String(left) })}
        value={String(left === null ? rounds : -1)}
        options={[
          ...(left === null ? [] : [{ value: '-1', label: String(left) }]),
          { value: '0', label: tCrash('autoOff') },
          ...AUTO_ROUNDS.map((many) => ({ value: String(many), label: String(many) })),
        ]}
        onChange={(event) => onRounds(Number(event.target.value))}
      />
      {rounds > 0 ? (
        <Select
          label={t('autoLoss')}
          value={String(losses)}
          disabled={isFixed}
          options={AUTO_LOSSES.map((many) => ({ value: String(many), label: words.times(String(many)) }))}
          onChange={(event) => onLosses(Number(event.target.value))}
        />
      ) : null}
    </>
  );
}

function Sky({ info, provider }: { info: InstantInfo; provider: string }) {
  const t = useTexts('instant');
  const words = useInstantTexts();
  const bar = useInstantBar({ provider, rtp: RTP });
  const stake = useStake(info);
  const [auto, setAuto] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [rounds, setRounds] = useState(0);
  const [losses, setLosses] = useState<number>(AUTO_LOSSES[1]);
  const crash = useCrash();
  const bets = useAutoBets(crash);
  const number = useRef<HTMLElement>(null);
  const worth = useRef<HTMLSpanElement>(null);
  const { round, bet, nextBet, asking } = crash;
  const isOpen = bet?.state === 'open';
  const flies = isOpen && round?.phase === 'rising';
  const worthAt = (height: string) =>
    t('crash.cashOut', { amount: words.money(timesStake(bet?.stake ?? '0', height, info.limits.maxPayout)) });
  const join = () => {
    if (stake.stake === null || isBadAuto(auto) || info.state !== 'on' || asking) return;
    const wanted = { stake: stake.stake, autoCashOut: auto === '' ? null : auto };
    // Bets that run by themselves need a multiplier at which they end.
    if (rounds > 0 && auto === '') setMissing(true);
    else if (rounds > 0) bets.start(wanted, rounds, losses);
    else crash.join(wanted);
  };
  const chooseRounds = (many: number) => {
    setRounds(many);
    setMissing(false);
    if (many === 0) bets.stop();
  };
  const press = () => (flies ? void crash.cashOut() : nextBet ? bets.stop() : isOpen ? undefined : join());
  useKeys({ press });
  const onFrame = (height: string) => {
    if (number.current) number.current.textContent = `${height}×`;
    if (worth.current) worth.current.textContent = worthAt(height);
  };
  const cashOut = (
    <Button variant="jade" size="lg" loading={asking === 'out'} onClick={press}>
      <span ref={worth}>{worthAt(heightOf(round))}</span>
    </Button>
  );
  return (
    <>
      <div className="inst-table-top">
        <Players players={crash.players} round={round} />
        <div className="inst-stage krs">
          <PastRoad past={crash.past} />
          <Flight round={round} number={number} onFrame={onFrame} />
          <Plate bet={bet} nextBet={nextBet} round={round} />
        </div>
        <span />
      </div>
      <Foot
        info={info}
        stake={stake}
        busy={asking === 'bet' || isOpen || nextBet !== null}
        stopsAt={stake.stake === null ? null : flightStopsAt(stake.stake, auto, info.limits.maxPayout)}
        win={bet?.state === 'won' ? bet.payout : '0'}
        action={flies ? cashOut : <JoinButton crash={crash} onPress={press} />}
      >
        <AutoField
          auto={auto}
          isFixed={isOpen || nextBet !== null}
          isMissing={isMissing && auto === ''}
          onAuto={setAuto}
        />
        <AutoChoice
          rounds={rounds}
          losses={losses}
          left={bets.left}
          isFixed={bets.left !== null}
          onRounds={chooseRounds}
          onLosses={setLosses}
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
