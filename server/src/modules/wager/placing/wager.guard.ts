import { formatAmount, type Micros } from '@lantern/kernel';
import { iso, type Needs } from '../../../platform/index.ts';
import { type GuardState, guardOf } from './wager.guard.store.ts';

/** A pause of this length ends a run of play; `wager.ask_guard` has the same number. */
export const PLAY_PAUSE_MS = 15 * 60_000;

/** Which limit holds a stake back, with what a screen says about it. */
export interface PlayLimitReached {
  readonly limit: 'stake' | 'lossDay' | 'lossWeek' | 'lossMonth' | 'session' | 'block';
  readonly maximum: string;
  /** Remaining amount for stakes or losses; empty when the limit is one of time. */
  readonly remaining: string;
  /** When an amount becomes available again; empty when that never happens by itself. */
  readonly resetsAt: string;
}

const timeOf = (ms: number | null): string => (ms === null ? '' : iso(ms));

/** The facts of `limit_reached` and `player_blocked`: of several limits that are reached, the one with the least remainder. */
export function limitReachedBy(
  state: GuardState,
  stake: Micros,
  nowMs: number,
  stakedBefore: Micros = 0n,
): PlayLimitReached | null {
  if (state.blockedUntilMs !== null && state.blockedUntilMs > nowMs)
    return { limit: 'block', maximum: '', remaining: '', resetsAt: iso(state.blockedUntilMs) };
  const { playFromMs, playLastMs, sessionMinutes } = state;
  const plays = playFromMs !== null && playLastMs !== null && playLastMs > nowMs - PLAY_PAUSE_MS;
  if (plays && sessionMinutes !== null && nowMs - playFromMs >= sessionMinutes * 60_000)
    return {
      limit: 'session',
      maximum: String(sessionMinutes),
      remaining: '',
      resetsAt: iso(playLastMs + PLAY_PAUSE_MS),
    };
  const remainders = [
    { limit: 'stake', maximum: state.stakeMax, net: stakedBefore, resetsMs: null },
    { limit: 'lossDay', maximum: state.lossDay, net: state.netDay, resetsMs: state.resetsDayMs },
    { limit: 'lossWeek', maximum: state.lossWeek, net: state.netWeek, resetsMs: state.resetsWeekMs },
    { limit: 'lossMonth', maximum: state.lossMonth, net: state.netMonth, resetsMs: state.resetsMonthMs },
  ] as const;
  const reached = remainders
    .flatMap(({ limit, maximum, net, resetsMs }) =>
      maximum === null ? [] : [{ limit, maximum, left: maximum - net, resetsMs }],
    )
    .filter(({ left }) => stake > left)
    .sort((a, b) => (a.left < b.left ? -1 : 1))[0];
  if (!reached) return null;
  return {
    limit: reached.limit,
    maximum: formatAmount(reached.maximum),
    remaining: formatAmount(reached.left > 0n ? reached.left : 0n),
    resetsAt: timeOf(reached.resetsMs),
  };
}

/** Facts for a refusal that a guard gave, for every module that takes stakes. `stakedBefore` is what lies on the same result already. */
export async function limitReachedFacts(
  context: Needs<'db' | 'clock'>,
  memberId: bigint,
  stake: Micros,
  stakedBefore: Micros = 0n,
): Promise<PlayLimitReached | undefined> {
  const nowMs = context.clock.nowMs();
  const state = await guardOf(context.db, memberId, nowMs);
  return (state && limitReachedBy(state, stake, nowMs, stakedBefore)) ?? undefined;
}
