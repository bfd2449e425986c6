import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../base/button.tsx';
import { Dialog } from './dialog.tsx';

export type WarningDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  closeLabel: string;
  moveLabel: string;
  /** Buttons in place of the single CLOSE. */
  actions?: ReactNode;
  /** Closes itself after this many milliseconds (spec: warning modal `timeOut`). */
  timeOutMs?: number;
};

/** A short message with one CLOSE button unless actions are given. */
export function WarningDialog({
  open,
  onClose,
  title,
  children,
  closeLabel,
  moveLabel,
  actions,
  timeOutMs,
}: WarningDialogProps) {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (!open || timeOutMs === undefined) return;
    const timer = setTimeout(() => close.current(), timeOutMs);
    return () => clearTimeout(timer);
  }, [open, timeOutMs]);
  const single = (
    <Button variant="primary" onClick={onClose}>
      {closeLabel}
    </Button>
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={closeLabel}
      moveLabel={moveLabel}
      footer={actions ?? single}
    >
      <div className="text-ink-2">{children}</div>
    </Dialog>
  );
}
