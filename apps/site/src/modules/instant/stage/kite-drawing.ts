/** Six hundred-thousandths a millisecond, as in the rule; the picture needs no exact number. */
const RATE = Math.log(1.00006);
const LEAST_WINDOW_MS = 9000;
const LEAST_HEIGHT = 1.9;
const GONE_MS = 1400;
const KITE = 46;

export interface Flight {
  readonly width: number;
  readonly height: number;
  readonly flownMs: number;
  /** Milliseconds since the string snapped; null before. */
  readonly goneMs: number | null;
  /** No drift and no sway. */
  readonly calm: boolean;
  readonly nowMs: number;
}

export interface Paint {
  readonly line: string;
  readonly ink: string;
  readonly glow: string;
  readonly paper: string;
  readonly sail: string;
  readonly sailDark: string;
  readonly danger: string;
}

/** The colours of the theme around the canvas. */
export function paintOf(element: HTMLElement): Paint {
  const style = getComputedStyle(element);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  return {
    line: colour('--line'),
    ink: colour('--ink-3'),
    glow: colour('--lamp'),
    paper: '#FFF3DC',
    sail: '#D8371D',
    sailDark: '#8E1B12',
    danger: colour('--danger'),
  };
}

const heightAt = (ms: number): number => Math.exp(RATE * ms);

/** Lines of height across the sky, with their multipliers. */
function drawHeights(
  to: CanvasRenderingContext2D,
  top: number,
  yOf: (height: number) => number,
  width: number,
  paint: Paint,
) {
  const step = top < 3 ? 0.5 : top < 8 ? 1 : top < 20 ? 5 : top < 120 ? 20 : top < 1200 ? 200 : 100_000;
  to.font = '600 12px "Lantern Num", sans-serif';
  to.textAlign = 'left';
  to.lineWidth = 1;
  for (let height = 1 + step; height < top; height += step) {
    const y = yOf(height);
    to.strokeStyle = paint.line;
    to.globalAlpha = 0.7;
    to.beginPath();
    to.moveTo(0, y);
    to.lineTo(width, y);
    to.stroke();
    to.globalAlpha = 1;
    to.fillStyle = paint.ink;
    to.fillText(`${Number(height.toFixed(1))}×`, 10, y - 5);
  }
}

function drawKite(to: CanvasRenderingContext2D, x: number, y: number, turn: number, sway: number, paint: Paint): void {
  to.save();
  to.translate(x, y);
  to.rotate(turn);
  const half = KITE / 2;
  // The tail of bows behind it.
  to.strokeStyle = paint.glow;
  to.lineWidth = 2;
  to.beginPath();
  to.moveTo(0, half);
  to.quadraticCurveTo(sway * 14, half + 20, sway * -8, half + 42);
  to.stroke();
  to.fillStyle = paint.glow;
  for (const at of [0.45, 0.95]) {
    const bowY = half + 42 * at;
    to.beginPath();
    to.ellipse(sway * (at < 0.5 ? 8 : -8), bowY, 6, 3, 0.4, 0, Math.PI * 2);
    to.fill();
  }
  const sail = (points: readonly (readonly [number, number])[], colour: string) => {
    to.fillStyle = colour;
    to.beginPath();
    for (const [index, [px, py]] of points.entries())
      if (index === 0) to.moveTo(px, py);
      else to.lineTo(px, py);
    to.closePath();
    to.fill();
  };
  const [left, right, up, down, middle] = [
    [-half * 0.86, -half * 0.2],
    [half * 0.86, -half * 0.2],
    [0, -half],
    [0, half],
    [0, -half * 0.2],
  ] as const;
  sail([up, left, middle], paint.sail);
  sail([up, right, middle], paint.paper);
  sail([down, left, middle], paint.paper);
  sail([down, right, middle], paint.sailDark);
  to.strokeStyle = paint.glow;
  to.lineWidth = 2;
  to.lineJoin = 'round';
  to.beginPath();
  to.moveTo(...up);
  to.lineTo(...right);
  to.lineTo(...down);
  to.lineTo(...left);
  to.closePath();
  to.stroke();
  to.restore();
}

/** One frame: lines of height, the string along the kite's path, and the kite; a snapped one drifts off and fades. */
export function drawSky(to: CanvasRenderingContext2D, flight: Flight, paint: Paint): void {
  const { width, height, flownMs, goneMs, calm, nowMs } = flight;
  to.clearRect(0, 0, width, height);
  const shownMs = Math.max(LEAST_WINDOW_MS, flownMs * 1.18);
  const now = heightAt(flownMs);
  const top = Math.max(LEAST_HEIGHT, 1 + (now - 1) * 1.45);
  const foot = height - 34;
  const xOf = (ms: number) => 54 + (ms / shownMs) * (width - 120);
  const yOf = (value: number) => foot - ((value - 1) / (top - 1)) * (foot - 76);
  drawHeights(to, top, yOf, width, paint);

  to.lineWidth = 3;
  to.lineCap = 'round';
  const way = (share: number) => {
    to.beginPath();
    to.moveTo(xOf(0), yOf(1));
    for (let step = 1; step <= 60; step += 1) {
      const ms = (flownMs * share * step) / 60;
      to.lineTo(xOf(ms), yOf(heightAt(ms)));
    }
    to.stroke();
  };
  if (goneMs === null) {
    to.strokeStyle = paint.glow;
    to.shadowColor = paint.glow;
    to.shadowBlur = 14;
    way(1);
    to.shadowBlur = 0;
  } else {
    // A snapped string falls down; the reached height stays visible.
    to.strokeStyle = paint.danger;
    to.globalAlpha = 0.55;
    to.setLineDash([2, 9]);
    way(1);
    to.setLineDash([]);
    to.globalAlpha = 1;
    way(Math.max(0.35, 1 - (calm ? 1 : goneMs / GONE_MS) * 0.65));
  }

  const sway = calm ? 0 : Math.sin(nowMs / 420);
  const drift = goneMs === null ? 0 : calm ? 1 : Math.min(1, goneMs / GONE_MS);
  to.globalAlpha = calm && goneMs !== null ? 0.35 : 1 - drift;
  drawKite(
    to,
    xOf(flownMs) + drift * 130,
    yOf(now) - 18 - drift * 60 + (calm ? 0 : Math.sin(nowMs / 700) * 3),
    0.5 + sway * 0.05 + drift * 1.6,
    sway,
    paint,
  );
  to.globalAlpha = 1;
}
