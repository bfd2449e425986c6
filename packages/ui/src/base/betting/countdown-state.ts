export type CountdownState = 'normal' | 'hot' | 'last' | 'closed';

export type CountdownReading = {
  state: CountdownState;
  /** Two digits each; hours may have more. */
  hours: string;
  minutes: string;
  seconds: string;
  /** Whole seconds left, never below 0. */
  leftSeconds: number;
};

/**
 * The state of a countdown. Seconds are rounded up, so it reads 00:00:01 until the very end and never shows less than
 * the time left. Hot below 60 s, last below 10 s (look.md 6), closed at the end.
 */
export function readCountdown(endsAtMs: number, nowMs: number): CountdownReading {
  const leftSeconds = Math.max(0, Math.ceil((endsAtMs - nowMs) / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  return {
    state: leftSeconds === 0 ? 'closed' : leftSeconds < 10 ? 'last' : leftSeconds < 60 ? 'hot' : 'normal',
    hours: two(Math.floor(leftSeconds / 3600)),
    minutes: two(Math.floor(leftSeconds / 60) % 60),
    seconds: two(leftSeconds % 60),
    leftSeconds,
  };
}
