export type RovingShape = {
  count: number;
  /** Cells per row; 1 for a vertical list, `count` for a row. */
  columns: number;
  /** In right-to-left scripts ArrowLeft means forward. */
  rtl?: boolean;
  /** Rows and lists of tabs and menus loop; grids stop at their edge. */
  round?: boolean;
};

/** Where the focus goes from `index` for a key, or `undefined` when the key does not move it. */
export function rovingIndex(key: string, index: number, shape: RovingShape): number | undefined {
  const { count, columns, rtl = false, round = false } = shape;
  if (count === 0) return undefined;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = stepOf(key, columns, rtl);
  if (step === undefined) return undefined;
  const target = index + step;
  if (round) return (target + count) % count;
  return target < 0 || target >= count ? index : target;
}

function stepOf(key: string, columns: number, rtl: boolean): number | undefined {
  const forward = rtl ? -1 : 1;
  if (key === 'ArrowRight') return forward;
  if (key === 'ArrowLeft') return -forward;
  if (key === 'ArrowDown') return columns;
  if (key === 'ArrowUp') return -columns;
  return undefined;
}

/** Whether the element is laid out from right to left. */
export function isRtl(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl';
}
