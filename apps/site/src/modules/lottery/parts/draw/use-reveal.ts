import { useEffect, useState } from 'react';
import { useReducedMotion } from '../../../../shared/media.ts';

const REVEAL_EVERY_MS = 140;

/**
 * How many numbers are shown so far: one after another in the order of the draw, all at once under reduced motion
 * (look.md 6).
 */
export function useReveal(total: number, running: boolean): number {
  const still = useReducedMotion();
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (!running || still || shown >= total) return;
    const timer = setTimeout(() => setShown(shown + 1), REVEAL_EVERY_MS);
    return () => clearTimeout(timer);
  }, [running, still, shown, total]);
  return still && running ? total : shown;
}
