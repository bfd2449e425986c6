import { type PointerEvent, useRef, useState } from 'react';

const MOVES_FROM_PX = 8;

/** Drags a chip from the rack onto a spot, by mouse or finger; a press without a way chooses it. */
export function useDragChip({
  onChoose,
  onDrop,
}: {
  onChoose: (index: number) => void;
  onDrop: (index: number, spot: string) => void;
}) {
  const start = useRef<{ index: number; x: number; y: number } | null>(null);
  const [ghost, setGhost] = useState<{ index: number; x: number; y: number } | null>(null);
  const spotAt = (x: number, y: number): string | undefined =>
    document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-spot]')?.dataset['spot'];
  return {
    ghost,
    handlers: (index: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        start.current = { index, x: event.clientX, y: event.clientY };
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        const from = start.current;
        if (!from) return;
        if (!ghost && Math.hypot(clientX - from.x, clientY - from.y) < MOVES_FROM_PX) return;
        setGhost({ index: from.index, x: clientX, y: clientY });
      },
      onPointerUp: ({ clientX, clientY }: PointerEvent) => {
        start.current = null;
        setGhost(null);
        const spot = ghost && spotAt(clientX, clientY);
        if (ghost) onChoose(ghost.index);
        if (ghost && spot) onDrop(ghost.index, spot);
      },
      onPointerCancel: () => {
        start.current = null;
        setGhost(null);
      },
    }),
  };
}
