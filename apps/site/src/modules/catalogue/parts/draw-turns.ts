import { useEffect, useState } from 'react';

/** Scroll speed above which a cover is not readable: px a millisecond. */
const FAST = 1.2;

type Draw = () => void;
const waiting = new Set<Draw>();
let frame = 0;
let lastY = 0;
let lastMs = 0;

/** One cover a frame, and none while scrolling fast: a frame never has more to draw than it has time for. */
function turn(nowMs: number): void {
  const speed = Math.abs(scrollY - lastY) / Math.max(1, nowMs - lastMs);
  lastY = scrollY;
  lastMs = nowMs;
  const [next] = waiting;
  if (next && speed < FAST) {
    waiting.delete(next);
    next();
  }
  frame = waiting.size > 0 ? requestAnimationFrame(turn) : 0;
}

/** False until this cover may be drawn. */
export function useDrawTurn(): boolean {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    const draw = () => setDrawn(true);
    waiting.add(draw);
    if (frame === 0) frame = requestAnimationFrame(turn);
    return () => void waiting.delete(draw);
  }, []);
  return isDrawn;
}
