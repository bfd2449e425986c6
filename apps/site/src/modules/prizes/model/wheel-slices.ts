import type { PrizeReward } from '@lantern/contract/prizes';
import type { PaletteName } from '@lantern/ui/art';

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

/** The palette of a segment: its ground is `--g2`, its letters are dark or light as they are best read on it. */
export interface Paint {
  readonly palette: PaletteName;
  readonly ink: '--e4' | '--t1';
  /** Of the picture on it. */
  readonly picture: PaletteName;
}
const PAINTS: readonly Paint[] = [
  { palette: 'marigold', ink: '--e4', picture: 'lacquer' },
  { palette: 'night', ink: '--t1', picture: 'marigold' },
  { palette: 'paper', ink: '--e4', picture: 'river' },
  { palette: 'lacquer', ink: '--t1', picture: 'marigold' },
  { palette: 'river', ink: '--e4', picture: 'night' },
  { palette: 'lotus', ink: '--e4', picture: 'lacquer' },
  { palette: 'leaf', ink: '--e4', picture: 'lacquer' },
];
export const NOTHING: Paint = { palette: 'ink', ink: '--t1', picture: 'ink' };

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
