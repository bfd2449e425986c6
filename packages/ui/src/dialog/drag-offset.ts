export type Offset = { x: number; y: number };
export type Size = { width: number; height: number };

/**
 * Keeps a dialog that starts in the centre of the window inside it. Px from the centre; a dialog larger than the
 * window does not move.
 */
export function clampOffset(offset: Offset, dialog: Size, view: Size): Offset {
  return {
    x: within((view.width - dialog.width) / 2, offset.x),
    y: within((view.height - dialog.height) / 2, offset.y),
  };
}

function within(reach: number, shift: number): number {
  return reach > 0 ? Math.min(reach, Math.max(-reach, shift)) : 0;
}

const stepPx = 16;

/** The move of an arrow key on the title bar, or `undefined` for other keys. */
export function keyMove(key: string): Offset | undefined {
  if (key === 'ArrowLeft') return { x: -stepPx, y: 0 };
  if (key === 'ArrowRight') return { x: stepPx, y: 0 };
  if (key === 'ArrowUp') return { x: 0, y: -stepPx };
  if (key === 'ArrowDown') return { x: 0, y: stepPx };
  return undefined;
}
