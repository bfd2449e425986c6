import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';
import { clampOffset, keyMove, type Offset } from './drag-offset.ts';

/** Moves `box` by its title bar with the pointer or the arrow keys. Spread `bar` on the bar; `offset` is px from the centre. */
export function useDrag(box: RefObject<HTMLElement | null>) {
  const [offset, setOffset] = useState<Offset>({ x: 0, y: 0 });
  const grip = useRef<Offset | undefined>(undefined);
  const moveTo = (target: Offset) => {
    if (!box.current) return;
    const dialog = { width: box.current.offsetWidth, height: box.current.offsetHeight };
    setOffset(clampOffset(target, dialog, { width: window.innerWidth, height: window.innerHeight }));
  };
  const bar = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || (event.target as Element).closest('button')) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      grip.current = { x: event.clientX - offset.x, y: event.clientY - offset.y };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (grip.current) moveTo({ x: event.clientX - grip.current.x, y: event.clientY - grip.current.y });
    },
    onPointerUp: () => {
      grip.current = undefined;
    },
    onPointerCancel: () => {
      grip.current = undefined;
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const move = event.target === event.currentTarget ? keyMove(event.key) : undefined;
      if (!move) return;
      event.preventDefault();
      moveTo({ x: offset.x + move.x, y: offset.y + move.y });
    },
  };
  return { offset, bar, recentre: () => setOffset({ x: 0, y: 0 }) };
}
