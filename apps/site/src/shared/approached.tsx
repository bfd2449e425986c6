import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useVisitorStirs } from './visitor-stirs.ts';

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
  const stirs = useVisitorStirs();
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
