/** Which part of a history is seen: px of a draw, and px between the newest draw and the right edge. */
export type TrendView = { readonly columnPx: number; readonly offPx: number };

const WIDEST_PX = 34;
const ZOOM = 1.6;

/** From here on there is room for a number in its place, and for the count of draws since it came. */
export const WRITTEN_FROM_PX = 20;

export type Frame = { readonly widthPx: number; readonly draws: number };

/** The whole history at once; few draws are not wider than the widest zoom. */
export const wholeView = ({ widthPx, draws }: Frame): TrendView => ({
  columnPx: Math.min(WIDEST_PX, widthPx / Math.max(1, draws)),
  offPx: 0,
});

/** A view inside of its history: never wider than it, never past one of its ends. */
function clamped({ columnPx, offPx }: TrendView, frame: Frame): TrendView {
  const least = wholeView(frame).columnPx;
  const px = Math.min(WIDEST_PX, Math.max(least, columnPx));
  const most = Math.max(0, px * frame.draws - frame.widthPx);
  return { columnPx: px, offPx: Math.min(most, Math.max(0, offPx)) };
}

export const panned = (view: TrendView, byPx: number, frame: Frame): TrendView =>
  clamped({ ...view, offPx: view.offPx + byPx }, frame);

/** Zooms by a factor; what is at `atPx` from the left edge stays there. */
export function zoomed(view: TrendView, factor: number, atPx: number, frame: Frame): TrendView {
  const fromRight = frame.widthPx - atPx;
  const next = clamped({ columnPx: view.columnPx * factor, offPx: 0 }, frame);
  const draws = (view.offPx + fromRight) / view.columnPx;
  return clamped({ columnPx: next.columnPx, offPx: draws * next.columnPx - fromRight }, frame);
}

export const zoomStep = (isIn: boolean): number => (isIn ? ZOOM : 1 / ZOOM);

/** The px of the middle of a draw, the oldest being 0. */
export const middleOf = (at: number, view: TrendView, { widthPx, draws }: Frame): number =>
  widthPx + view.offPx - (draws - at - 0.5) * view.columnPx;

/** The draw under a px, inside of the history. */
export function drawAtPx(px: number, view: TrendView, { widthPx, draws }: Frame): number {
  const at = draws - Math.ceil((widthPx + view.offPx - px) / view.columnPx);
  return Math.min(draws - 1, Math.max(0, at));
}

/** Pans so far that a draw is in sight. */
export function showing(at: number, view: TrendView, frame: Frame): TrendView {
  const middle = middleOf(at, view, frame);
  const half = view.columnPx / 2;
  if (middle - half < 0) return panned(view, half - middle, frame);
  if (middle + half > frame.widthPx) return panned(view, frame.widthPx - middle - half, frame);
  return view;
}
