import { WHEEL } from '@lantern/games/tables';

export const TRACK = { width: 960, height: 108, band: 30 } as const;
const RADIUS = TRACK.height / 2;
const BASE = RADIUS - TRACK.band / 2;
const STRAIGHT = TRACK.width - 2 * RADIUS;
const ARC = Math.PI * BASE;
const LENGTH = 2 * (STRAIGHT + ARC);
const STEP = LENGTH / WHEEL.length;
const FIRST = 10;
const EDGE_POINTS = 8;

type Point = readonly [x: number, y: number];

/** A point of the track: `way` along the middle line, clockwise from the middle of the end, `aside` outwards. */
function pointAt(way: number, aside: number): Point {
  const rest = ((way % LENGTH) + LENGTH) % LENGTH;
  const radius = BASE + aside;
  const round = (middle: number, angle: number): Point => [
    middle + radius * Math.cos(angle),
    RADIUS + radius * Math.sin(angle),
  ];
  if (rest <= ARC / 2) return round(TRACK.width - RADIUS, rest / BASE);
  if (rest <= ARC / 2 + STRAIGHT) return [TRACK.width - RADIUS - (rest - ARC / 2), RADIUS + radius];
  if (rest <= 1.5 * ARC + STRAIGHT) return round(RADIUS, Math.PI / 2 + (rest - ARC / 2 - STRAIGHT) / BASE);
  if (rest <= 1.5 * ARC + 2 * STRAIGHT) return [RADIUS + (rest - 1.5 * ARC - STRAIGHT), RADIUS - radius];
  return round(TRACK.width - RADIUS, 1.5 * Math.PI + (rest - 1.5 * ARC - 2 * STRAIGHT) / BASE);
}

export interface TrackCell {
  readonly number: number;
  readonly path: string;
  readonly x: number;
  readonly y: number;
}

/** The pockets in the order of the wheel, around the announced bets. */
export const TRACK_CELLS: readonly TrackCell[] = WHEEL.map((_, index) => {
  const number = WHEEL[(WHEEL.indexOf(FIRST) + index) % WHEEL.length] ?? 0;
  const middle = (index + 1) * STEP;
  const edge = (aside: number) =>
    Array.from({ length: EDGE_POINTS + 1 }, (_point, step) =>
      pointAt(middle + STEP * (step / EDGE_POINTS - 0.5), aside),
    );
  const outline = [...edge(TRACK.band / 2), ...edge(-TRACK.band / 2).reverse()];
  const [x, y] = pointAt(middle, 0);
  return { number, x, y, path: `M${outline.map((point) => point.map((one) => one.toFixed(1)).join(' ')).join('L')}Z` };
});
