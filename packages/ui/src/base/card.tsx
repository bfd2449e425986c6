import clsx from 'clsx';
import type { ReactNode } from 'react';

type CardProps = { children: ReactNode; pad?: 'none' | 'small' | 'normal'; className?: string };

export function Card({ children, pad = 'none', className }: CardProps) {
  return (
    <div className={clsx('card', pad === 'small' && 'card-pad-s', pad === 'normal' && 'card-pad', className)}>
      {children}
    </div>
  );
}

type CardHeadProps = { title: string; note?: ReactNode; end?: ReactNode; id?: string };

/** Title row of a panel; `end` stands at its end. */
export function CardHead({ title, note, end, id }: CardHeadProps) {
  return (
    <div className="card-head">
      <h3 id={id}>{title}</h3>
      {note === undefined ? null : <span className="text-12 text-ink-3">{note}</span>}
      {end === undefined ? null : <span className="end">{end}</span>}
    </div>
  );
}
