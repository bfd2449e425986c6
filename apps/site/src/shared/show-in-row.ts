/** Scrolls a row sideways until all of one of its items is visible. `scrollIntoView` would scroll the page as well, where the row is below its fold. */
export function showInRow(row: Element | null | undefined, item: Element | null | undefined): void {
  if (!row || !item) return;
  const [box, own] = [row.getBoundingClientRect(), item.getBoundingClientRect()];
  const left = own.left < box.left ? own.left - box.left : Math.max(0, own.right - box.right);
  row.scrollBy({ left });
}
