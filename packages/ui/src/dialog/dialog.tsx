import clsx from 'clsx';
import { setNonce } from 'get-nonce';
import { Dialog as Radix } from 'radix-ui';
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton } from '../base/icon-button.tsx';
import { LanternMark } from '../base/lantern-mark.tsx';
import { useDrag } from './use-drag.ts';

// The scroll lock adds a style element, which a strict page allows only with its nonce.
const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce;
if (nonce) setNonce(nonce);

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  /** Accessible name of the title bar as a handle: "Move this window with the arrow keys". */
  moveLabel: string;
  /** `lacquer` for log-in, registration and notices. */
  look?: 'plain' | 'lacquer';
  /** Px; 400 by default, never below 200 (spec: shared modal). */
  width?: number;
  /** The body has no padding, for lists that reach the edge. */
  flush?: boolean;
  footer?: ReactNode;
  children: ReactNode;
};

const openDelayMs = 100;

/**
 * The shared modal: opens after 100 ms, locks the page behind it, is moved by its title bar, traps the focus and
 * returns it. Escape and the close button close it; a press on the backdrop does not (spec: shared modal).
 */
export function Dialog(props: DialogProps) {
  const {
    open,
    onClose,
    title,
    closeLabel,
    moveLabel,
    look = 'plain',
    width = 400,
    flush = false,
    footer,
    children,
  } = props;
  const box = useRef<HTMLDivElement>(null);
  const { offset, bar, recentre } = useDrag(box);
  const opener = useRef<HTMLElement | null>(null);
  const shown = useDelayed(open, () => {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    recentre();
  });
  const lacquer = look === 'lacquer';
  return (
    <Radix.Root open={shown} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="scrim" />
        <Radix.Content
          ref={box}
          className="dialog"
          aria-describedby={undefined}
          style={{ '--dialog-width': `${width}px`, '--dx': `${offset.x}px`, '--dy': `${offset.y}px` } as CSSProperties}
          onInteractOutside={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => {
            // Dialogs open from state, so the library has no trigger to return the focus to.
            event.preventDefault();
            opener.current?.focus();
          }}
          onOpenAutoFocus={(event) => focusFirst(event, box.current)}
        >
          {/* biome-ignore lint/a11y/useSemanticElements: a handle with a name, moved by arrows */}
          <div
            role="group"
            aria-label={moveLabel}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the bar is moved by arrow keys while it has the focus
            tabIndex={0}
            className={clsx('dialog-bar', lacquer && 'lacquer-bar')}
            {...bar}
          >
            {lacquer ? <LanternMark size={22} /> : null}
            <Radix.Title>{title}</Radix.Title>
            <IconButton icon="close" label={closeLabel} onClick={onClose} />
          </div>
          <div className={clsx('dialog-body', flush && 'dialog-flush')}>{children}</div>
          {footer ? <div className="dialog-foot">{footer}</div> : null}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** True from 100 ms after opening; false at once. */
function useDelayed(open: boolean, onShow: () => void): boolean {
  const [shown, setShown] = useState(false);
  const show = useRef(onShow);
  show.current = onShow;
  useEffect(() => {
    if (!open) {
      setShown(false);
      return;
    }
    const timer = setTimeout(() => {
      show.current();
      setShown(true);
    }, openDelayMs);
    return () => clearTimeout(timer);
  }, [open]);
  return open && shown;
}

const FIELDS = '.dialog-body :is(input:not([type=checkbox], [type=radio], [type=hidden]), textarea):not(:disabled)';

/** The first field that is still empty gets the focus, else the first field, or else the first action: not the handle. */
function focusFirst(event: Event, box: HTMLElement | null): void {
  const fields = [...(box?.querySelectorAll<HTMLInputElement>(FIELDS) ?? [])];
  const first =
    box?.querySelector<HTMLElement>('[autofocus]') ??
    fields.find(({ value }) => value === '') ??
    fields[0] ??
    box?.querySelector<HTMLElement>('.dialog-body :is(input, select):not(:disabled)') ??
    box?.querySelector<HTMLElement>('.dialog-foot button, .dialog-body :is(button, a[href]):not([tabindex="-1"])');
  if (!first) return;
  event.preventDefault();
  first.focus();
}
