export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
export type Way = 'left' | 'right' | 'up' | 'down';

/** Off the way counts twice as much as along it. */
const ASIDE = 2;

/** The box that lies next in a direction, by the middles; null where none does. */
export function nearestIn(way: Way, from: Box, boxes: readonly Box[]): number | null {
  const middle = ({ left, top, width, height }: Box) => [left + width / 2, top + height / 2] as const;
  const [x, y] = middle(from);
  let best: { index: number; far: number } | null = null;
  for (const [index, box] of boxes.entries()) {
    const [dx, dy] = [middle(box)[0] - x, middle(box)[1] - y];
    const along = way === 'left' ? -dx : way === 'right' ? dx : way === 'up' ? -dy : dy;
    const aside = Math.abs(way === 'left' || way === 'right' ? dy : dx);
    if (along < 1 || aside > along * ASIDE) continue;
    const far = along + aside * ASIDE;
    if (!best || far < best.far) best = { index, far };
  }
  return best?.index ?? null;
}
