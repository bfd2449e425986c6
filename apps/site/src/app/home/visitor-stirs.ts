import { useEffect, useState } from 'react';

const STIRS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;
/** Who only looks gets it all the same. */
const LOOKING_MS = 7000;

/** True from the visitor's first move on: what stands in the way of a page waits until somebody is there to put it away. */
export function useVisitorStirs(): boolean {
  const [stirs, setStirs] = useState(false);
  useEffect(() => {
    const done = () => setStirs(true);
    const timer = setTimeout(done, LOOKING_MS);
    for (const name of STIRS) addEventListener(name, done, { once: true, passive: true });
    return () => {
      clearTimeout(timer);
      for (const name of STIRS) removeEventListener(name, done);
    };
  }, []);
  return stirs;
}
