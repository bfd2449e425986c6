import type { RoadMark } from '@lantern/games/tables';
import type { TrendColumn, TrendTrack } from '../../model/trend-track.ts';
import { drawAtPx, type Frame, middleOf, type TrendView, WRITTEN_FROM_PX } from '../../model/trend-view.ts';

/** Roles of the theme that the chart is painted with. */
export type TrendInks = Readonly<
  Record<'ink' | 'ink3' | 'line' | 'surface' | 'primary' | 'onPrimary' | 'hot' | 'dusk' | 'jade' | 'amber', string>
>;

export type TrendPicture = {
  readonly track: TrendTrack;
  readonly columns: readonly TrendColumn[];
  /** The side of each draw, where the track has sides. */
  readonly marks: readonly RoadMark[];
  readonly view: TrendView;
  readonly frame: Frame;
  readonly heightPx: number;
  readonly cursor: number;
  readonly inks: TrendInks;
  readonly font: string;
};

const PAD_PX = 12;
/** So many values have a row each, with room for counts. */
const ROWS_MAX = 18;
const GRID_STEPS = 5;
const DOT_FROM_PX = 4;

export const hasRows = ({ low, high }: TrendTrack): boolean => high - low < ROWS_MAX;

const yOf = (value: number, { track: { low, high }, heightPx }: TrendPicture): number =>
  heightPx - PAD_PX - ((value - low) / (high - low)) * (heightPx - 2 * PAD_PX);

/** The values that have a line across the chart. */
export function gridValues({ low, high }: TrendTrack): readonly number[] {
  if (high - low < ROWS_MAX) return Array.from({ length: high - low + 1 }, (_, at) => low + at);
  const step = (high - low) / GRID_STEPS;
  return Array.from({ length: GRID_STEPS + 1 }, (_, at) => Math.round(low + at * step));
}

/** Where each line is, as a share of the height from above. */
export const gridShare = (value: number, { low, high }: TrendTrack, heightPx: number): number =>
  (PAD_PX + ((high - value) / (high - low)) * (heightPx - 2 * PAD_PX)) / heightPx;

function paintGrid(to: CanvasRenderingContext2D, picture: TrendPicture): void {
  const { track, frame, inks, view, cursor, heightPx } = picture;
  to.fillStyle = inks.line;
  for (const value of gridValues(track)) to.fillRect(0, Math.round(yOf(value, picture)), frame.widthPx, 1);
  to.globalAlpha = 0.5;
  const wide = Math.max(2, view.columnPx);
  to.fillRect(middleOf(cursor, view, frame) - wide / 2, 0, wide, heightPx);
  to.globalAlpha = 1;
}

function paintLine(to: CanvasRenderingContext2D, picture: TrendPicture, from: number, until: number): void {
  const { columns, view, frame, inks } = picture;
  to.beginPath();
  for (let at = Math.max(0, from - 1); at <= Math.min(columns.length - 1, until + 1); at += 1)
    to.lineTo(middleOf(at, view, frame), yOf(columns[at]?.values[0] ?? 0, picture));
  to.strokeStyle = inks.amber;
  to.lineWidth = view.columnPx < DOT_FROM_PX ? 1 : 1.6;
  to.globalAlpha = 0.8;
  to.stroke();
  to.globalAlpha = 1;
}

/** A side has a shape of its own beside its colour: a disc, a square, and neither a diamond. */
function paintMark(to: CanvasRenderingContext2D, mark: RoadMark | undefined, x: number, y: number, r: number): void {
  to.beginPath();
  if (mark === 'b') to.rect(x - r * 0.88, y - r * 0.88, r * 1.76, r * 1.76);
  else if (mark === 'tie') {
    to.moveTo(x, y - r * 1.15);
    to.lineTo(x + r * 1.15, y);
    to.lineTo(x, y + r * 1.15);
    to.lineTo(x - r * 1.15, y);
  } else to.arc(x, y, r, 0, 2 * Math.PI);
  to.fill();
}

function inkOf(mark: RoadMark | undefined, inks: TrendInks): string {
  if (mark === undefined) return inks.primary;
  return { a: inks.hot, b: inks.dusk, tie: inks.jade }[mark];
}

function paintDraw(to: CanvasRenderingContext2D, picture: TrendPicture, at: number): void {
  const { columns, view, frame, inks, marks, track } = picture;
  const column = columns[at];
  if (!column) return;
  const x = middleOf(at, view, frame);
  const isWritten = view.columnPx >= WRITTEN_FROM_PX;
  const mark = marks[at];
  const radius = isWritten ? 9 : Math.min(5, Math.max(1.2, view.columnPx * 0.42));
  if (isWritten && hasRows(track)) {
    to.fillStyle = inks.ink3;
    for (const [row, missing] of column.missing.entries())
      if (missing > 0) to.fillText(String(missing), x, yOf(track.low + row, picture) + 0.5);
  }
  if (track.isLine && view.columnPx < DOT_FROM_PX) return;
  for (const value of column.values) {
    const y = yOf(value, picture);
    to.fillStyle = inkOf(mark, inks);
    paintMark(to, mark, x, y, radius);
    if (isWritten && hasRows(track)) {
      to.fillStyle = inks.surface;
      to.fillText(String(value).padStart(track.width, '0'), x, y + 0.5);
    }
  }
}

/** The history of a track: its line, a mark for each draw, and where there is room the draws since each number came. */
export function paintTrend(to: CanvasRenderingContext2D, picture: TrendPicture): void {
  const { frame, heightPx, view, track, font } = picture;
  to.clearRect(0, 0, frame.widthPx, heightPx);
  to.font = `600 10px ${font}`;
  to.textAlign = 'center';
  to.textBaseline = 'middle';
  paintGrid(to, picture);
  if (frame.draws === 0) return;
  const from = drawAtPx(0, view, frame);
  const until = drawAtPx(frame.widthPx, view, frame);
  if (track.isLine) paintLine(to, picture, from, until);
  for (let at = from; at <= until; at += 1) paintDraw(to, picture, at);
}
