import type { MatchProgress } from '@lantern/contract/sports';

const HALF_S = 45 * 60;
const HALVES = { first_half: 1, second_half: 2 } as const;

/** Seconds played at a moment; undefined where the match has no clock. */
export function playedSeconds({ clock }: Pick<MatchProgress, 'clock'>, nowMs: number): number | undefined {
  if (!clock) return undefined;
  const since = clock.isRunning ? Math.max(0, Math.floor((nowMs - Date.parse(clock.at)) / 1000)) : 0;
  return clock.seconds + since;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** No half has more stoppage time: a clock that runs on beyond it has not heard of the whistle. */
const STOPPAGE_MIN = 15;
/** The last minute of the half that is played. */
const endOf = ({ phase }: Pick<MatchProgress, 'phase'>): number | undefined => {
  const half = HALVES[phase as keyof typeof HALVES];
  return half === undefined ? undefined : half * (HALF_S / 60);
};

/** `67:14`, `45+2` in stoppage time. */
export function clockText(progress: Pick<MatchProgress, 'clock' | 'phase'>, nowMs: number): string | undefined {
  const seconds = playedSeconds(progress, nowMs);
  if (seconds === undefined) return undefined;
  const end = endOf(progress);
  const over = end === undefined ? -1 : Math.floor(seconds / 60) - end;
  if (over >= 0) return over < STOPPAGE_MIN ? `${end}+${over + 1}` : `${end}+`;
  return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
}

/** The minute that is being played, as football counts it: 67 after 66:00, `45+` after the half. */
export function minuteText(progress: Pick<MatchProgress, 'clock' | 'phase'>, nowMs: number): string | undefined {
  const seconds = playedSeconds(progress, nowMs);
  if (seconds === undefined) return undefined;
  const end = endOf(progress);
  if (end !== undefined && seconds >= end * 60) return `${end}+`;
  return String(Math.floor(seconds / 60) + 1);
}

/** The minute as a number, for a bet that is taken now; stoppage time is the last minute of its half. */
export const minuteNow = (progress: Pick<MatchProgress, 'clock' | 'phase'>, nowMs: number): number | null => {
  const seconds = playedSeconds(progress, nowMs);
  return seconds === undefined
    ? null
    : Math.min(Math.floor(seconds / 60) + 1, endOf(progress) ?? Number.MAX_SAFE_INTEGER);
};

const LIVE: readonly MatchProgress['state'][] = ['playing', 'break'];
export const isLive = (progress: Pick<MatchProgress, 'state'> | undefined): boolean =>
  progress !== undefined && LIVE.includes(progress.state);
const OVER: readonly MatchProgress['state'][] = ['ended', 'settled', 'abandoned', 'void'];
export const isOver = (progress: Pick<MatchProgress, 'state'> | undefined): boolean =>
  progress !== undefined && OVER.includes(progress.state);
