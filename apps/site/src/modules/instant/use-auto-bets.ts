import { useEffect, useRef, useState } from 'react';
import { microsOf } from '../../shared/money/micros.ts';
import { useInstant } from './instant.store.ts';
import { type AutoBets, afterBet, beginBets } from './model/auto-bets.ts';
import type { CrashBetState } from './use-crash-bet.ts';

type Wanted = Parameters<CrashBetState['join']>[0];

/** Bets on round after round with one stake and one multiplier. A refusal, leaving the page, or a press ends them. */
export function useAutoBets(crash: CrashBetState) {
  const [run, setRun] = useState<(AutoBets & { wanted: Wanted }) | null>(null);
  const counted = useRef<string | null>(null);
  const isRefused = useInstant((state) => state.refused !== null);
  const { bet, join } = crash;
  useEffect(() => {
    if (isRefused) setRun(null);
  }, [isRefused]);
  useEffect(() => {
    if (!run || !bet || bet.state === 'open' || counted.current === bet.betId) return;
    counted.current = bet.betId;
    const next = afterBet(run, { stake: microsOf(bet.stake), payout: microsOf(bet.payout) });
    setRun(next && { ...next, wanted: run.wanted });
    if (next) join(run.wanted);
  }, [run, bet, join]);
  const start = (wanted: Wanted, rounds: number, losses: number): void => {
    // A bet that was placed before belongs to no run.
    counted.current = bet?.betId ?? null;
    setRun({ ...beginBets(rounds, microsOf(wanted.stake) * BigInt(losses)), wanted });
    join(wanted);
  };
  const stop = (): void => {
    setRun(null);
    crash.leave();
  };
  return { left: run?.left ?? null, start, stop };
}
