import type { RoadMark } from '@lantern/games/tables';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '../../../../shared/texts/index.ts';
import { useTheme } from '../../../../shared/theme/index.ts';
import type { TrendColumn, TrendTrack } from '../../model/trend-track.ts';
import {
  drawAtPx,
  type Frame,
  panned,
  showing,
  type TrendView,
  wholeView,
  zoomed,
  zoomStep,
} from '../../model/trend-view.ts';
import { gridShare, gridValues, hasRows, paintTrend, type TrendInks } from './paint-trend.ts';
import { useWidth } from './use-width.ts';

const ROW_PX = 24;
const PLAIN_PX = 220;
const PAGE = 10;
const TAP_PX = 4;

const ROLES: Readonly<Record<keyof TrendInks, string>> = {
  ...{ ink: '--ink', ink3: '--ink-3', line: '--line', surface: '--surface', primary: '--primary' },
  ...{ onPrimary: '--on-primary', hot: '--hot', dusk: '--dusk', jade: '--jade', amber: '--amber' },
};
function inksOf(element: Element): TrendInks {
  const style = getComputedStyle(element);
  return Object.fromEntries(
    Object.entries(ROLES).map(([role, name]) => [role, style.getPropertyValue(name).trim()]),
  ) as TrendInks;
}

export type TrendChartProps = {
  track: TrendTrack;
  columns: readonly TrendColumn[];
  marks: readonly RoadMark[];
  label: string;
  /** A draw in words, as it is shown under the chart and read out. */
  textOf: (at: number) => string;
  zoom: { isIn: boolean; times: number };
};

/** What a player does with the view: the keys of a slider, a finger that pans, two that zoom. */
function useTrendView(frame: Frame, zoom: TrendChartProps['zoom']) {
  const [view, setView] = useState<TrendView>();
  const [chosen, setChosen] = useState<number>();
  const cursor = Math.min(chosen ?? frame.draws - 1, frame.draws - 1);
  const current = view ? panned(view, 0, frame) : wholeView(frame);
  const change = (next: TrendView) => setView(next);
  const moveTo = (at: number) => {
    const target = Math.min(frame.draws - 1, Math.max(0, at));
    setChosen(target);
    change(showing(target, current, frame));
  };
  const zoomBy = (factor: number, atPx: number) => change(zoomed(current, factor, atPx, frame));
  const pressed = useRef(zoom.times);
  useEffect(() => {
    if (pressed.current === zoom.times) return;
    pressed.current = zoom.times;
    setView((now) => zoomed(now ?? wholeView(frame), zoomStep(zoom.isIn), frame.widthPx, frame));
  }, [zoom, frame]);
  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Readonly<Record<string, () => void>> = {
      ...{ ArrowLeft: () => moveTo(cursor - 1), ArrowRight: () => moveTo(cursor + 1) },
      ...{ ArrowDown: () => moveTo(cursor - 1), ArrowUp: () => moveTo(cursor + 1) },
      ...{ PageDown: () => moveTo(cursor - PAGE), PageUp: () => moveTo(cursor + PAGE) },
      ...{ Home: () => moveTo(0), End: () => moveTo(frame.draws - 1) },
      ...{ '+': () => zoomBy(zoomStep(true), frame.widthPx), '-': () => zoomBy(zoomStep(false), frame.widthPx) },
    };
    const act = moves[event.key === '=' ? '+' : event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return { view: current, cursor, moveTo, setChosen, change, onKeyDown };
}

type Pointers = ReturnType<typeof useTrendView> & { frame: Frame };

/** One finger or the mouse pans, two fingers zoom, a press chooses a draw. */
function usePointers({ view, frame, change, setChosen }: Pointers) {
  const down = useRef(new Map<number, number>());
  const moved = useRef(0);
  const pxOf = (event: PointerEvent) => event.clientX - event.currentTarget.getBoundingClientRect().left;
  return {
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      down.current.set(event.pointerId, pxOf(event));
      moved.current = 0;
    },
    onPointerMove: (event: PointerEvent) => {
      const before = down.current.get(event.pointerId);
      const here = pxOf(event);
      if (before === undefined) {
        if (event.pointerType === 'mouse') setChosen(drawAtPx(here, view, frame));
        return;
      }
      down.current.set(event.pointerId, here);
      const other = [...down.current].find(([id]) => id !== event.pointerId)?.[1];
      moved.current += Math.abs(here - before);
      if (other === undefined) change(panned(view, here - before, frame));
      else if (Math.abs(before - other) > TAP_PX)
        change(zoomed(view, Math.abs(here - other) / Math.abs(before - other), (here + other) / 2, frame));
    },
    onPointerUp: (event: PointerEvent) => {
      if (down.current.delete(event.pointerId) && moved.current < TAP_PX) setChosen(drawAtPx(pxOf(event), view, frame));
    },
    onPointerCancel: (event: PointerEvent) => void down.current.delete(event.pointerId),
  };
}

/** Up to five hundred draws on one canvas. It is a slider over them: a screen reader hears the draw that is chosen. */
export function TrendChart({ track, columns, marks, label, textOf, zoom }: TrendChartProps) {
  const t = useTexts('lottery.draws');
  const help = useId();
  const theme = useTheme((state) => state.theme);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [box, widthPx] = useWidth();
  const heightPx = hasRows(track) ? (track.high - track.low + 1) * ROW_PX : PLAIN_PX;
  const frame = { widthPx, draws: columns.length };
  const held = useTrendView(frame, zoom);
  const { view, cursor, onKeyDown } = held;
  const pointers = usePointers({ ...held, frame });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a theme has other inks
  useEffect(() => {
    const element = canvas.current;
    const to = element?.getContext('2d');
    if (!element || !to || widthPx === 0) return;
    const dense = window.devicePixelRatio || 1;
    element.width = Math.round(widthPx * dense);
    element.height = Math.round(heightPx * dense);
    to.setTransform(dense, 0, 0, dense, 0, 0);
    const font = getComputedStyle(element).fontFamily;
    paintTrend(to, { track, columns, marks, view, frame, heightPx, cursor, inks: inksOf(element), font });
  }, [track.name, columns, marks, view.columnPx, view.offPx, widthPx, heightPx, cursor, theme]);
  return (
    <div>
      <div className="flex" dir="ltr">
        <div className="relative w-8 flex-none" style={{ blockSize: heightPx }} aria-hidden="true">
          {gridValues(track).map((value) => (
            <span
              key={value}
              className="num absolute end-1.5 -translate-y-1/2 text-11 text-ink-3"
              style={{ insetBlockStart: `${gridShare(value, track, heightPx) * 100}%` }}
            >
              {value}
            </span>
          ))}
        </div>
        <div
          ref={box}
          className="min-w-0 flex-1 cursor-grab touch-pan-y rounded-2"
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-describedby={help}
          aria-valuemin={1}
          aria-valuemax={Math.max(1, columns.length)}
          aria-valuenow={cursor + 1}
          aria-valuetext={textOf(cursor)}
          onKeyDown={onKeyDown}
          {...pointers}
        >
          <canvas ref={canvas} className="num block w-full" style={{ blockSize: heightPx }} />
        </div>
      </div>
      <p className="num mt-2 min-h-5 text-13 font-semibold" aria-hidden="true">
        {textOf(cursor)}
      </p>
      <p id={help} className="sr-only">
        {t('chartHelp')}
      </p>
    </div>
  );
}
