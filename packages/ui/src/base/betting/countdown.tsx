import clsx from 'clsx';
import { readCountdown } from './countdown-state.ts';

export type CountdownProps = {
  /** "Betting closes in": read with the time. */
  label: string;
  endsAtMs: number;
  /** The app's ticking clock, set to the server's time; this package owns no clock. */
  nowMs: number;
  /** Shown in place of the digits at the end: "Drawing". */
  closedLabel: string;
  look?: 'boxes' | 'small' | 'plain';
};

/**
 * `HH:MM:SS`, in ink boxes unless plain. It has the role timer: assistive technology reads it on request, not each
 * second.
 */
export function Countdown({ label, endsAtMs, nowMs, closedLabel, look = 'boxes' }: CountdownProps) {
  const { state, hours, minutes, seconds } = readCountdown(endsAtMs, nowMs);
  if (state === 'closed') return <span className="cd-closed">{closedLabel}</span>;
  const hot = state === 'hot' || state === 'last';
  return (
    <span
      role="timer"
      aria-label={`${label} ${hours}:${minutes}:${seconds}`}
      className={clsx(
        'cd',
        look === 'small' && 'cd-sm',
        look === 'plain' && 'cd-plain',
        hot && 'cd-hot',
        state === 'last' && 'cd-last',
      )}
    >
      <b>{hours}</b>:<b>{minutes}</b>:<b>{seconds}</b>
    </span>
  );
}
