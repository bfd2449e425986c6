const MINUTE_MS = 60_000;

/** Whole seconds until `untilMs`; 0 when it is past. */
export const secondsLeft = (untilMs: number, nowMs: number): number => Math.max(0, Math.ceil((untilMs - nowMs) / 1000));

/** When the button may be pressed again: 60 seconds for each minute of the code's validity (spec 4). */
export const waitOver = (expiredMinutes: number, nowMs: number): number => nowMs + expiredMinutes * MINUTE_MS;
