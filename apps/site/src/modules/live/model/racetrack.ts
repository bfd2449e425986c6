import { WHEEL } from '@lantern/games/tables';

const FIRST = 10;
const EDGE_POINTS = 8;

type Point = readonly [x: number, y: number];

export interface TrackCell {
  readonly number: number;
  readonly path: string;
  readonly x: number;
  readonly y: number;
}
export interface Track {
  readonly width: number;
  readonly height: number;
  /** The pockets in the order of the wheel, around the announced bets. */
  readonly cells: readonly TrackCell[];
}

type Shape = { readonly length: number; readonly breadth: number; readonly band: number };

/** A point of a lying track: `way` along the middle line, clockwise from the middle of the end, `aside` outwards. */
function pointsOf({ length, breadth, band }: Shape) {
  const end = breadth / 2;
  const base = end - band / 2;
  const straight = length - 2 * end;
  const arc = Math.PI * base;
  const around = 2 * (straight + arc);
  const pointAt = (way: number, aside: number): Point => {
    const rest = ((way % around) + around) % around;
    const radius = base + aside;
    const round = (middle: number, angle: number): Point => [
      middle + radius * Math.cos(angle),
      end + radius * Math.sin(angle),
    ];
    if (rest <= arc / 2) return round(length - end, rest / base);
    if (rest <= arc / 2 + straight) return [length - end - (rest - arc / 2), end + radius];
    if (rest <= 1.5 * arc + straight) return round(end, Math.PI / 2 + (rest - arc / 2 - straight) / base);
    if (rest <= 1.5 * arc + 2 * straight) return [end + (rest - 1.5 * arc - straight), end - radius];
    return round(length - end, 1.5 * Math.PI + (rest - 1.5 * arc - 2 * straight) / base);
  };
  return { around, pointAt };
}

/** A track that lies, or stands as it does when it is turned to the right. */
function trackOf(shape: Shape, isStanding: boolean): Track {
  const { length, breadth, band } = shape;
  const { around, pointAt } = pointsOf(shape);
  const step = around / WHEEL.length;
  const placed = ([x, y]: Point): Point => (isStanding ? [breadth - y, x] : [x, y]);
  const cells = WHEEL.map((_, index) => {
    const number = WHEEL[(WHEEL.indexOf(FIRST) + index) % WHEEL.length] ?? 0;
    const middle = (index + 1) * step;
    const edge = (aside: number) =>
      Array.from({ length: EDGE_POINTS + 1 }, (_point, part) =>
        placed(pointAt(middle + step * (part / EDGE_POINTS - 0.5), aside)),
      );
    const outline = [...edge(band / 2), ...edge(-band / 2).reverse()];
    const [x, y] = placed(pointAt(middle, 0));
    return {
      number,
      x,
      y,
      path: `M${outline.map((point) => point.map((one) => one.toFixed(1)).join(' ')).join('L')}Z`,
    };
  });
  return isStanding ? { width: breadth, height: length, cells } : { width: length, height: breadth, cells };
}

export const LYING_TRACK = trackOf({ length: 960, breadth: 108, band: 30 }, false);
/** Beside a standing cloth: pockets of 33 by 28 pixels. */
export const STANDING_TRACK = trackOf({ length: 520, breadth: 104, band: 33 }, true);
