/** Popovers of the browser, which the page of the tests lacks: shown ones have the attribute `data-popover-open`. */
const OPEN = 'data-popover-open';

function setOpen(panel: HTMLElement, isOpen: boolean): void {
  if (panel.hasAttribute(OPEN) === isOpen) return;
  panel.toggleAttribute(OPEN, isOpen);
  const states = { oldState: isOpen ? 'closed' : 'open', newState: isOpen ? 'open' : 'closed' };
  panel.dispatchEvent(Object.assign(new Event('toggle'), states));
}

function closeAll(except?: Element | null): void {
  for (const panel of document.querySelectorAll<HTMLElement>(`[${OPEN}]`))
    if (panel !== except && !(except && panel.contains(except))) setOpen(panel, false);
}

/** Presses of buttons, presses outside and Escape open and close them as in a browser. */
export function installPopovers(): void {
  // The files of a process share the document.
  if ('showPopover' in HTMLElement.prototype) return;
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      setOpen(this, true);
    },
    hidePopover(this: HTMLElement) {
      setOpen(this, false);
    },
  });
  document.addEventListener('click', (event) => {
    const pressed = event.target as Element;
    const id = pressed.closest('[popovertarget]')?.getAttribute('popovertarget');
    const panel = id ? document.getElementById(id) : null;
    closeAll(panel ?? pressed);
    if (panel) setOpen(panel, !panel.hasAttribute(OPEN));
  });
  document.addEventListener('keydown', (event) => {
    const opened = document.querySelector<HTMLElement>(`[${OPEN}]`);
    if (event.key !== 'Escape' || !opened) return;
    setOpen(opened, false);
    document.querySelector<HTMLElement>(`[popovertarget="${opened.id}"]`)?.focus();
  });
}
