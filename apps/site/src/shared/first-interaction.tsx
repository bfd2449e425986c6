import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react';

const INTERACTIONS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;
/** Visitors who only look get it after this time. */
const LOOKING_MS = 7000;

/** Stored: a part that loads after the first interaction must not wait for the next. */
let hasInteracted = false;
const readInteracted = () => hasInteracted || scrollY > 0 || navigator.userActivation.hasBeenActive;

/** True from the visitor's first interaction on: overlays and parts far down wait for it. */
export function useFirstInteraction(): boolean {
  const [interacted, setInteracted] = useState(readInteracted);
  useEffect(() => {
    if (interacted) return;
    const done = () => {
      hasInteracted = true;
      setInteracted(true);
    };
    const timer = setTimeout(done, LOOKING_MS);
    for (const name of INTERACTIONS) addEventListener(name, done, { once: true, passive: true });
    return () => {
      clearTimeout(timer);
      for (const name of INTERACTIONS) removeEventListener(name, done);
    };
  }, [interacted]);
  return interacted;
}

/** A quarter of a screen before it would be visible. */
const MARGIN = '25%';

/**
 * Renders its content when it comes near the view, or with the visitor's first interaction. A slow phone then shows
 * its first view sooner, and invisible parts are never rendered.
 *
 * @param className of the placeholder; it needs a height, or the whole page below would be near at once
 */
export function Approached({ className, children }: { className: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const interacted = useFirstInteraction();
  const [near, setNear] = useState(false);
  // Deferred: React then renders it in slices, not in one long task.
  const here = useDeferredValue(near || interacted);
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
