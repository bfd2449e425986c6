import type { PrizeReward } from '@lantern/contract/prizes';

const FULL = 360;
/** Whole turns before the wheel stops. */
const TURNS = 5;

/** The part of a wheel that a segment has, in degrees clockwise from the top. Nothing where its weight is 0. */
export interface Slice {
  readonly from: number;
  readonly to: number;
}

/** Every segment is exactly as wide as its chance. With no weight at all, all have no width. */
export function slicesOf(weights: readonly number[]): Slice[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const degrees = (weight: number): number => (total === 0 ? 0 : (weight * FULL) / total);
  let before = 0;
  return weights.map((weight) => {
    const from = degrees(before);
    before += weight;
    return { from, to: degrees(before) };
  });
}

/**
 * The rotation at which a segment is under the pointer, some turns after `now`. It is always the middle of the segment, so that where the wheel stops says
 * nothing but which segment was drawn: never that another one was near.
 */
export function stopAt(weights: readonly number[], segment: number, now: number): number {
  const { from = 0, to = 0 } = slicesOf(weights)[segment] ?? {};
  const rest = (((FULL - (from + to) / 2 - now) % FULL) + FULL) % FULL;
  return now + TURNS * FULL + rest;
}

/** Ground and letters of a segment. */
export interface Paint {
  readonly ground: string;
  readonly ink: string;
}
const CREAM = '#FFF3DC';
const DARK = '#2A1600';
const PAINTS: readonly Paint[] = [
  { ground: '#8A2A78', ink: CREAM },
  { ground: '#F4A821', ink: DARK },
  { ground: '#0F6470', ink: CREAM },
  { ground: CREAM, ink: DARK },
  { ground: '#C2301A', ink: CREAM },
  { ground: '#0C7657', ink: CREAM },
  { ground: '#2D4E9E', ink: CREAM },
  { ground: '#7A4A1C', ink: CREAM },
];
const NOTHING: Paint = { ground: '#3C3650', ink: CREAM };

/** Segments with equal prizes have the same paint, on the wheel and in the table. */
export function paintsOf(rewards: readonly PrizeReward[]): Paint[] {
  const places = new Map<string, number>();
  return rewards.map(({ kind, amount }) => {
    if (kind === 'nothing') return NOTHING;
    const key = `${kind} ${amount}`;
    const place = places.get(key) ?? places.size;
    places.set(key, place);
    return PAINTS[place % PAINTS.length] ?? NOTHING;
  });
}
