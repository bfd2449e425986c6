import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from '../icon-button.tsx';

type BottomSheetProps = { open: boolean; onClose: () => void; title: string; closeLabel: string; children: ReactNode };

/** A sheet from the lower edge on mobile. The browser's own modal traps the focus, closes on Escape and returns the focus. */
export function BottomSheet({ open, onClose, title, closeLabel, children }: BottomSheetProps) {
  const sheet = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (open && !sheet.current?.open) sheet.current?.showModal();
    if (!open && sheet.current?.open) sheet.current.close();
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the press is on the backdrop; Escape is the key for it
    <dialog
      ref={sheet}
      className="sheet"
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === sheet.current) onClose();
      }}
    >
      <div className="sheet-grab" aria-hidden="true" />
      <div className="sheet-head">
        <h2 id={titleId}>{title}</h2>
        <IconButton icon="close" label={closeLabel} onClick={onClose} />
      </div>
      {open ? children : null}
    </dialog>
  );
}

/** A strip at the lower edge of the page, such as the slip while numbers are picked. */
export function DockedSheet({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className="sheet sheet-docked" aria-label={label}>
      <div className="sheet-grab" aria-hidden="true" />
      {children}
    </section>
  );
}
