import type { ReactElement, ReactNode } from 'react';

/** What a part passes to the link that the app renders; this package knows no routes. */
export type LinkSlotProps = {
  className: string;
  children: ReactNode;
  'aria-current'?: 'page' | undefined;
};

/** `link={(slot) => <Link to="/lottery" {...slot} />}` */
export type LinkSlot = (slot: LinkSlotProps) => ReactElement;
