import { useEffect, useState } from 'react';
import { useReducedMotion } from '../../../../shared/media.ts';

const LASTS_MS = 900;
const PARTS = 1000n;

/** An amount that is counted up once, from nothing; with reduced motion it is there at once. */
export function useCountUp(micros: bigint): bigint {
  const isStill = useReducedMotion();
  const [part, setPart] = useState(0);
  useEffect(() => {
    if (isStill) return;
    const beganMs = performance.now();
    let frame = requestAnimationFrame(function draw(nowMs: number) {
      const share = Math.min(1, Math.max(0, (nowMs - beganMs) / LASTS_MS));
      // It slows down towards the end.
      setPart(Math.round((1 - (1 - share) ** 3) * Number(PARTS)));
      if (share < 1) frame = requestAnimationFrame(draw);
    });
    return () => cancelAnimationFrame(frame);
  }, [isStill]);
  return isStill ? micros : (micros * BigInt(part)) / PARTS;
}
