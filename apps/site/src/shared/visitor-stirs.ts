import { useEffect, useState } from 'react';

const STIRS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;
/** Who only looks gets it all the same. */
const LOOKING_MS = 7000;

/** Remembered: a part that comes after the first move must not wait for the next. */
let stirred = false;
const hasStirred = () => stirred || scrollY > 0 || navigator.userActivation.hasBeenActive;

/** True from the visitor's first move on: what stands in the way of a page, or far down, waits until somebody is there. */
export function useVisitorStirs(): boolean {
  const [stirs, setStirs] = useState(hasStirred);
  useEffect(() => {
    if (stirs) return;
    const done = () => {
      stirred = true;
      setStirs(true);
    };
    const timer = setTimeout(done, LOOKING_MS);
    for (const name of STIRS) addEventListener(name, done, { once: true, passive: true });
    return () => {
      clearTimeout(timer);
      for (const name of STIRS) removeEventListener(name, done);
    };
  }, [stirs]);
  return stirs;
}
