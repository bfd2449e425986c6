import { formatAmount } from '@lantern/kernel';
import { targetOf } from '@lantern/rules/instant';
import { Button } from '@lantern/ui/base';
import { Select, TextInput } from '@lantern/ui/form';
import { type RefObject, useRef, useState } from 'react';
import { microsOf } from '../../../shared/money/micros.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import type { InstantInfo, Round } from '../instant.queries.ts';
import { AUTO_LOSSES, AUTO_ROUNDS } from '../model/auto-bets.ts';
import { flightStopsAt, timesStake } from '../model/stakes.ts';
import { useAutoBets } from '../use-auto-bets.ts';
import type { CrashTable } from '../use-crash.ts';
import { type CrashBetState, type Place, useCrashBet } from '../use-crash-bet.ts';
import { useInstantTexts } from '../use-instant-texts.ts';
import { useStake } from '../use-stake.ts';
import { heightOf } from './kite-sky.tsx';

function JoinButton({ crash, round, onPress }: { crash: CrashBetState; round: Round | null; onPress: () => void }) {
  const t = useTexts('instant.crash');
  const { bet, nextBet, asking } = crash;
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
  stake: string;
  rounds: number;
  losses: number;
  left: number | null;
  isFixed: boolean;
  onRounds: (rounds: number) => void;
  onLosses: (losses: number) => void;
};

/** How many rounds are bet on by themselves, and the loss that ends them. */
function AutoChoice({ stake, rounds, losses, left, isFixed, onRounds, onLosses }: AutoChoiceProps) {
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
          options={AUTO_LOSSES.map((many) => ({
            value: String(many),
            label: words.money(formatAmount(microsOf(stake) * BigInt(many))),
          }))}
          onChange={(event) => onLosses(Number(event.target.value))}
        />
      ) : null}
    </>
  );
}

/** What a member enters and runs at one place: stake, automatic cash-out, automatic bets. */
export function useBetPanel(info: InstantInfo, table: CrashTable, place: Place) {
  const t = useTexts('instant');
  const words = useInstantTexts();
  const stake = useStake(info, info.limits, place === 1 ? info.game : `${info.game} ${place}`);
  const [auto, setAuto] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [rounds, setRounds] = useState(0);
  const [losses, setLosses] = useState<number>(AUTO_LOSSES[1]);
  const crash = useCrashBet(table, place);
  const bets = useAutoBets(crash);
  const worth = useRef<HTMLSpanElement>(null);
  const { bet, nextBet, asking } = crash;
  const isOpen = bet?.state === 'open';
  const flies = isOpen && table.round?.phase === 'rising';
  const worthAt = (height: string) =>
    t('crash.cashOut', { amount: words.paid(timesStake(bet?.stake ?? '0', height, info.limits.maxPayout)) });
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
  return {
    place,
    crash,
    stake,
    auto,
    setAuto,
    isMissing: isMissing && auto === '',
    rounds,
    chooseRounds,
    losses,
    setLosses,
    left: bets.left,
    flies,
    isBusy: asking === 'bet' || isOpen || nextBet !== null,
    isFixed: isOpen || nextBet !== null,
    /** The bet runs, waits for its round, or belongs to bets that run by themselves. */
    isInPlay: isOpen || nextBet !== null || bets.left !== null || asking !== null,
    stopsAt: stake.stake === null ? null : flightStopsAt(stake.stake, auto, info.limits.maxPayout),
    wonMicros: bet?.state === 'won' ? microsOf(bet.payout) : 0n,
    worth,
    worthAt,
    press: () => (flies ? void crash.cashOut() : nextBet ? bets.stop() : isOpen ? undefined : join()),
  };
}
export type BetPanel = ReturnType<typeof useBetPanel>;

type CashOutProps = { worth: RefObject<HTMLSpanElement | null>; text: string; isRunning: boolean; onPress: () => void };

function CashOut({ worth, text, isRunning, onPress }: CashOutProps) {
  return (
    <Button variant="jade" size="lg" loading={isRunning} onClick={onPress}>
      <span ref={worth}>{text}</span>
    </Button>
  );
}

/** The button of a bet: places it, withdraws it from the next round, or cashes it out. */
export function BetAction({ panel, round }: { panel: BetPanel; round: Round | null }) {
  const { crash, flies, worth, worthAt, press } = panel;
  if (!flies) return <JoinButton crash={crash} round={round} onPress={press} />;
  return <CashOut worth={worth} text={worthAt(heightOf(round))} isRunning={crash.asking === 'out'} onPress={press} />;
}

/** The options of a bet. */
export function BetOptions({ panel }: { panel: BetPanel }) {
  const { auto, isFixed, isMissing, setAuto, stake, rounds, losses, left, chooseRounds, setLosses } = panel;
  return (
    <>
      <AutoField auto={auto} isFixed={isFixed} isMissing={isMissing} onAuto={setAuto} />
      <AutoChoice
        stake={stake.stake ?? '0'}
        rounds={rounds}
        losses={losses}
        left={left}
        isFixed={left !== null}
        onRounds={chooseRounds}
        onLosses={setLosses}
      />
    </>
  );
}
