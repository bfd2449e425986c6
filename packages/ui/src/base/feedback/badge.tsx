import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { IconName } from '../../art/sprite.ts';
import { Icon } from '../icon.tsx';

export type BadgeTone = 'plain' | 'hot' | 'live' | 'warm' | 'win' | 'amber' | 'dusk' | 'danger';

/** A word about state. Colour never carries meaning alone: the word does. */
export function Badge({ tone = 'plain', icon, children }: { tone?: BadgeTone; icon?: IconName; children: ReactNode }) {
  return (
    <span className={clsx('badge', tone !== 'plain' && `badge-${tone}`)}>
      {icon ? <Icon name={icon} size={14} /> : null}
      {children}
    </span>
  );
}

/** A number in vermilion, at most `99+`. The name of what is counted belongs to the control around it. */
export function Count({ value }: { value: number }) {
  return <span className="count">{value > 99 ? '99+' : value}</span>;
}
