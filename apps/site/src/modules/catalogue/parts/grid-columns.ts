import { useSyncExternalStore } from 'react';
import type { CoverRatio } from '../model/cover-of.ts';

/** Covers a row by the width of the window; wide covers take more space (look.md 7). */
const COLUMNS: Readonly<Record<CoverRatio, readonly (readonly [minimum: number, columns: number])[]>> = {
  '3:4': [
    [1280, 7],
    [1024, 6],
    [834, 5],
    [600, 4],
    [0, 3],
  ],
  '1:1': [
    [1280, 7],
    [1024, 6],
    [834, 5],
    [600, 4],
    [0, 3],
  ],
  '4:3': [
    [1280, 5],
    [1024, 4],
    [834, 4],
    [600, 3],
    [0, 2],
  ],
};

export const columnsAt = (width: number, ratio: CoverRatio): number =>
  COLUMNS[ratio].find(([minimum]) => width >= minimum)?.[1] ?? 2;

/** Gap between covers, on a phone and elsewhere; and the height below a cover with the gap to the next row. */
const GAP = { phone: 10, else: 16 };
const PHONE = 640;
const UNDER = 65.5;

/** Height of a row for this width, in pixels, within one. */
export function rowHeight(width: number, columns: number, ratio: CoverRatio): number {
  const [across = 1, high = 1] = ratio.split(':').map(Number);
  const gap = innerWidth < PHONE ? GAP.phone : GAP.else;
  return ((width - gap * (columns - 1)) / columns) * (high / across) + UNDER;
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}

export const useColumns = (ratio: CoverRatio): number =>
  useSyncExternalStore(subscribe, () => columnsAt(innerWidth, ratio));
