import './dialog.tsx';
import clsx from 'clsx';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { IconButton } from '../base/icon-button.tsx';

export type DrawerProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  /** The edge it comes from; the end of the line without it. */
  side?: 'start' | 'end';
  children: ReactNode;
};

/** A part of the page that is over it on a narrow screen: keeps the focus, and closes on Escape and on a press beside it. */
export function Drawer({ open, onClose, title, closeLabel, side = 'end', children }: DrawerProps) {
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="scrim" />
        <Radix.Content className={clsx('drawer', side === 'start' && 'drawer-start')} aria-describedby={undefined}>
          <div className="drawer-head">
            <Radix.Title className="drawer-title">{title}</Radix.Title>
            <IconButton icon="close" label={closeLabel} onClick={onClose} />
          </div>
          <div className="drawer-body">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
