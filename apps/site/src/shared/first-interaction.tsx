import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react';

const STIRS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;
/** Who only looks gets it all the same. */
const LOOKING_MS = 7000;

/** Remembered: a part that comes after the first move must not wait for the next. */
let stirred = false;
const hasStirred = () => stirred || scrollY > 0 || navigator.userActivation.hasBeenActive;

/** True from the visitor's first move on: what stands in the way of a page, or far down, waits until somebody is there. */
export function useFirstInteraction(): boolean {
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

/** A quarter of a screen before it would be seen. */
const MARGIN = '25%';

/**
 * Builds its content when somebody comes near it: as it approaches the screen, or with the visitor's first move. A slow
 * phone has its first view answered sooner that way, and what nobody looks at is never built.
 *
 * @param className of the place that is kept until then; it needs a height, or all the page below would be near at once
 */
export function Approached({ className, children }: { className: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const stirs = useFirstInteraction();
  const [near, setNear] = useState(false);
  // Deferred: React builds it in slices then, and not at one stroke.
  const here = useDeferredValue(near || stirs);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true);
      },
      { rootMargin: `0px 0px ${MARGIN} 0px` },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return here ? children : <div ref={place} className={className} aria-busy="true" />;
}
