/** Times of a spin, in milliseconds of the server's clock. */
export interface Spin {
  /** The ball leaves; null while bets are taken. */
  readonly startedAt: number | null;
  /** The number is known from then on; null before. */
  readonly knownAt: number | null;
  /** Place of the number on the wheel, clockwise from the first pocket. */
  readonly place: number | null;
}

export interface WheelPose {
  /** Degrees, clockwise. */
  readonly rotor: number;
  readonly ball: number;
  /** From 1 on the rim to 0 in a pocket. */
  readonly height: number;
  readonly hasBall: boolean;
}

const POCKETS = 37;
/** Degrees in a millisecond. */
const ROTOR_SPEED = 0.024;
const BALL_SPEED = -0.3;
/** From the known number until the ball lies. */
export const BALL_FALLS_MS = 2600;
const FULL = 360;

const rotorAt = (nowMs: number): number => (nowMs * ROTOR_SPEED) % FULL;
const within = (degrees: number): number => ((degrees % FULL) + FULL) % FULL;

/**
 * Where wheel and ball are at a moment: a function of the events and the time, the same on every page. From the known number on, the
 * ball slows down evenly until it turns with the wheel, and its last metres are as long as they must be to end in the pocket.
 */
export function wheelPose({ startedAt, knownAt, place }: Spin, nowMs: number): WheelPose {
  const rotor = rotorAt(nowMs);
  if (place !== null && knownAt !== null && nowMs >= knownAt) {
    const rests = rotorAt(knownAt + BALL_FALLS_MS) + (place * FULL) / POCKETS;
    if (nowMs >= knownAt + BALL_FALLS_MS)
      return { rotor, ball: within(rotor + (place * FULL) / POCKETS), height: 0, hasBall: true };
    const share = (nowMs - knownAt) / BALL_FALLS_MS;
    const from = startedAt === null ? 0 : (knownAt - startedAt) * BALL_SPEED;
    // The way that even slowing from the ball's to the wheel's speed takes, moved to the nearest one that ends in the pocket.
    const even = ((BALL_SPEED + ROTOR_SPEED) / 2) * BALL_FALLS_MS;
    const way = even + within(rests - from - even) - FULL;
    return { rotor, ball: within(from + slowed(share, way)), height: fall(share), hasBall: true };
  }
  if (startedAt === null || nowMs < startedAt) return { rotor, ball: 0, height: 1, hasBall: false };
  return { rotor, ball: within((nowMs - startedAt) * BALL_SPEED), height: 1, hasBall: true };
}

/** A cubic way that begins with the ball's speed and ends with the wheel's. */
function slowed(share: number, way: number): number {
  const [first, last] = [BALL_SPEED * BALL_FALLS_MS, ROTOR_SPEED * BALL_FALLS_MS];
  const [a, b] = [first + last - 2 * way, 3 * way - 2 * first - last];
  return ((a * share + b) * share + first) * share;
}

/** It leaves the rim in the last third, and jumps twice. */
function fall(share: number): number {
  if (share < 0.6) return 1;
  const drop = (share - 0.6) / 0.4;
  return Math.max(0, (1 - drop) ** 2 + 0.12 * Math.abs(Math.sin(drop * Math.PI * 2)) * (1 - drop));
}
