import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

type PanelGoProps = { panel: string; className?: string; children: ReactNode; withdrawal?: string; deposit?: string };

/** A link to another page of the panel. */
export function PanelGo({ panel, className = 'link-amber text-13', children, ...ids }: PanelGoProps) {
  return (
    <Link
      to="."
      search={({ deposit: _deposit, withdrawal: _withdrawal, ...before }) => ({ ...before, panel, ...ids })}
      className={className}
    >
      {children}
    </Link>
  );
}
