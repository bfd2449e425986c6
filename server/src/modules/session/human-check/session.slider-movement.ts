/** A position of the piece: milliseconds since the start of the drag, left edge. */
export interface Step {
  readonly t: number;
  readonly x: number;
}

const TOLERANCE = 5;
const STEPS_MIN = 5;
const DURATION_MIN_MS = 250;
/** No hand, and no held arrow key, moves farther than this between two reports. */
const LEAP_MAX = 0.4;
/** How much later than the page's own clock a report may be. */
const CLOCK_SLACK_MS = 250;

/** Whether the piece was released in its hole. */
export const isInPlace = (x: number, holeX: number): boolean => Math.abs(x - holeX) <= TOLERANCE;

/** A program with a fixed interval waits exactly as long each time; a hand and a key repeat do not. */
function isMetronome(gaps: readonly number[]): boolean {
  return gaps.every((gap) => gap === gaps[0]);
}

/**
 * Whether the piece was moved rather than placed: the path begins at the left, takes its time, which must also have passed here since the
 * puzzle was issued, has no leap, and ends at the release.
 */
export function isMovement(path: readonly Step[], x: number, sinceMadeMs: number): boolean {
  const [first, last] = [path[0], path.at(-1)];
  if (!first || !last || path.length < STEPS_MIN) return false;
  const gaps = path.slice(1).map((step, index) => step.t - (path[index]?.t ?? 0));
  const leaps = path.slice(1).map((step, index) => Math.abs(step.x - (path[index]?.x ?? 0)));
  const duration = last.t - first.t;
  const far = Math.max(20, x);
  return (
    gaps.every((gap) => gap >= 0) &&
    duration >= DURATION_MIN_MS &&
    last.t <= sinceMadeMs + CLOCK_SLACK_MS &&
    Math.abs(first.x) <= far * LEAP_MAX &&
    Math.abs(last.x - x) <= 2 &&
    leaps.every((leap) => leap <= far * LEAP_MAX) &&
    !isMetronome(gaps)
  );
}
