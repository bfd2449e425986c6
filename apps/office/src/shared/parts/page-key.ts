/** A key for the page: not typed into a field or a dialog, and no shortcut of the browser. */
export function isPageKey({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const inField = target instanceof HTMLElement && target.closest('input, textarea, select, [role=dialog]');
  return !inField && !ctrlKey && !metaKey && !altKey;
}
