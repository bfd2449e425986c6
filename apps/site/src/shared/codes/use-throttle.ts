import { useRef } from 'react';

/** Spec 9: no two requests for a code within 1000 ms. */
const THROTTLE_MS = 1000;

/** Allows one call and then none for a second. */
export function useThrottle(): () => boolean {
  const lastAt = useRef(Number.NEGATIVE_INFINITY);
  return () => {
    const now = performance.now();
    if (now - lastAt.current < THROTTLE_MS) return false;
    lastAt.current = now;
    return true;
  };
}
