/** A draw on sale as the page holds it; times in milliseconds since 1970. */
export type TimedDraw = { drawId: string; numero: string; closeAt: string; drawAt: string };

export type DrawPhase = 'open' | 'closed' | 'drawing';

/** The phase of a draw: betting, closed before the draw, or drawing until its numbers are published. */
export function drawPhase(draw: Pick<TimedDraw, 'closeAt' | 'drawAt'>, nowMs: number): DrawPhase {
  if (nowMs < Date.parse(draw.closeAt)) return 'open';
  return nowMs < Date.parse(draw.drawAt) ? 'closed' : 'drawing';
}

/** The draws on sale, the next first. */
export const openDraws = <D extends TimedDraw>(draws: readonly D[], nowMs: number): readonly D[] =>
  draws
    .filter((draw) => drawPhase(draw, nowMs) === 'open')
    .toSorted((a, b) => Date.parse(a.drawAt) - Date.parse(b.drawAt));

/** The newest draw with closed betting: the one the page waits for. */
export const waitingDraw = <D extends TimedDraw>(draws: readonly D[], nowMs: number): D | undefined =>
  draws
    .filter((draw) => drawPhase(draw, nowMs) !== 'open')
    .toSorted((a, b) => Date.parse(b.drawAt) - Date.parse(a.drawAt))[0];

/** A win is celebrated only when more comes back than was staked (look.md 6, 13.7). */
export const isCelebrated = (stakeMicros: bigint, payoutMicros: bigint): boolean => payoutMicros > stakeMicros;
