import clsx from 'clsx';
import type { ReactNode } from 'react';

type StatTileProps = {
  label: string;
  value: ReactNode;
  /** In words; the arrow is added. A decrease is ink, never red (look.md 1.2). */
  change?: { direction: 'up' | 'down' | 'none'; text: ReactNode };
  /** The player's money: one tile per view. */
  own?: boolean;
};

export function StatTile({ label, value, change, own = false }: StatTileProps) {
  return (
    <div className={clsx('card stat', own && 'stat-own')}>
      <span className="stat-label">{label}</span>
      <span className="stat-value num">{value}</span>
      {change ? (
        <span className={clsx('stat-change', change.direction === 'up' && 'stat-up')}>
          {change.direction === 'none' ? null : <span aria-hidden="true">{change.direction === 'up' ? '▲' : '▼'}</span>}
          {change.text}
        </span>
      ) : null}
    </div>
  );
}
