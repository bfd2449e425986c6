import { type PointerEvent, useRef, useState } from 'react';

/** What is under a finger on a cloth whose places are smaller than a finger. */
export interface UnderFinger {
  readonly target: Element;
  readonly x: number;
  readonly y: number;
}
const PLACES = '[data-spot], .track-cell';

const under = ({ clientX: x, clientY: y }: PointerEvent): UnderFinger | null => {
  const target = document.elementFromPoint(x, y)?.closest(PLACES);
  return target ? { target, x, y } : null;
};

/** A finger that lies on a cloth sees what it would press; it may slide to another place, lifting presses, and sliding off presses nothing. */
export function useLoupe() {
  const [seen, setSeen] = useState<UnderFinger | null>(null);
  const first = useRef<Element | null>(null);
  const end = () => {
    first.current = null;
    setSeen(null);
  };
  return {
    seen,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        if (event.pointerType !== 'touch') return;
        const found = under(event);
        first.current = found?.target ?? null;
        setSeen(found);
      },
      onPointerMove: (event: PointerEvent) => {
        if (first.current) setSeen(under(event));
      },
      onPointerUp: (event: PointerEvent) => {
        const [from, to] = [first.current, under(event)?.target];
        end();
        // On the place where it came down the browser presses by itself.
        if (from && to && to !== from) to.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      },
      // The page scrolls: nothing is pressed.
      onPointerCancel: end,
    },
  };
}
