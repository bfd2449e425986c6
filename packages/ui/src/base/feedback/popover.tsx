import clsx from 'clsx';
import { type KeyboardEvent, type ReactNode, type ToggleEvent, useId, useRef, useState } from 'react';
import { isRtl } from '../navigation/roving.ts';

export type PopoverProps = {
  /** Accessible name of the panel. */
  label: string;
  /** Contents of the button that opens it. */
  trigger: ReactNode;
  /** Accessible name of the button when its contents are only an icon. */
  triggerLabel?: string;
  triggerClass?: string;
  /** The edge of the button that the panel is aligned to. */
  align?: 'start' | 'end';
  kind?: 'dialog' | 'menu';
  panelClass?: string;
  onPanelKeyDown?: (event: KeyboardEvent<HTMLDivElement>) => void;
  children: ReactNode | ((close: () => void) => ReactNode);
};

/**
 * A panel in the browser's top layer: the browser closes it on Escape and on a press outside, and returns the focus.
 */
export function Popover(props: PopoverProps) {
  const { label, trigger, triggerLabel, triggerClass, align = 'start', kind = 'dialog', panelClass, children } = props;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => panel.current?.hidePopover();
  const toggle = (event: ToggleEvent<HTMLDivElement>) => {
    const opens = event.newState === 'open';
    setOpen(opens);
    if (opens && button.current && panel.current) {
      place(panel.current, button.current, align);
      if (kind === 'menu') focusFirstItem(panel.current);
    }
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={clsx(triggerClass)}
        aria-label={triggerLabel}
        aria-haspopup={kind}
        aria-expanded={open}
        popoverTarget={id}
      >
        {trigger}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its role is given, a dialog or a menu */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        {...{ role: kind, 'aria-label': label }}
        className={clsx('menu', panelClass)}
        onToggle={toggle}
        onKeyDown={props.onPanelKeyDown}
      >
        {open ? (typeof children === 'function' ? children(close) : children) : null}
      </div>
    </>
  );
}

/** The items are rendered with the next frame. */
function focusFirstItem(panel: HTMLElement): void {
  requestAnimationFrame(() => panel.querySelector<HTMLElement>('[role^=menuitem]')?.focus());
}

/** Below the button, or above it where space is missing; always inside the window. */
function place(panel: HTMLElement, button: HTMLElement, align: 'start' | 'end'): void {
  const from = button.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const alongLeft = (align === 'start') !== isRtl(button);
  requestAnimationFrame(() => {
    const wanted = alongLeft ? from.left : from.right - panel.offsetWidth;
    const below = from.bottom + 6;
    const fits = below + panel.offsetHeight <= clientHeight - 8;
    panel.style.left = `${Math.max(8, Math.min(wanted, clientWidth - panel.offsetWidth - 8))}px`;
    panel.style.top = `${fits ? below : Math.max(8, from.top - panel.offsetHeight - 6)}px`;
  });
}
