/** One point of the path: milliseconds since the piece was taken, left edge in the puzzle's own units. */
export interface Place {
  readonly t: number;
  readonly x: number;
}

/** The call takes at most this many places. */
const PLACES_MAX = 600;
const STEP = 2;
const LEAP = 12;

export const within = (x: number, travel: number): number => Math.min(travel, Math.max(0, x));

/**
 * The position of the piece after an arrow key; undefined for other keys. The puzzle is a picture and does not mirror
 * with the script. Keys move it in steps: none jumps to an end.
 */
export function keyMove(key: string, x: number, travel: number): number | undefined {
  const by: Readonly<Record<string, number>> = {
    ArrowRight: STEP,
    ArrowUp: STEP,
    ArrowLeft: -STEP,
    ArrowDown: -STEP,
    PageUp: LEAP,
    PageDown: -LEAP,
  };
  const step = by[key];
  return step === undefined ? undefined : within(x + step, travel);
}

/** The path as it is sent: whole milliseconds, evenly thinned to the limit, always with both ends. */
export function pathToSend(path: readonly Place[], most: number = PLACES_MAX): Place[] {
  const whole = path.map(({ t, x }) => ({ t: Math.max(0, Math.round(t)), x: Math.round(x * 10) / 10 }));
  if (whole.length <= most) return whole;
  const step = (whole.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, index) => whole[Math.round(index * step)] as Place);
}
