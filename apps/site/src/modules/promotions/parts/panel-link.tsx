import { type ButtonLook, buttonClass } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

type PanelLinkProps = { panel: string; variant: NonNullable<ButtonLook['variant']>; children: ReactNode };

/** A page of the personal panel, over the present page. */
export function PanelLink({ panel, variant, children }: PanelLinkProps) {
  return (
    <Link
      to="."
      search={(before) => ({ ...before, panel })}
      className={`${buttonClass({ variant })} relative z-1 min-h-11`}
    >
      {children}
    </Link>
  );
}
