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

type CardHeadProps = {
  title: string;
  note?: ReactNode;
  end?: ReactNode;
  id?: string /** 2 unless the card is under a section heading. */;
  level?: 2 | 3;
};

/** Title row of a panel; `end` is placed at its end. */
export function CardHead({ title, note, end, id, level = 2 }: CardHeadProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className="card-head">
      <Heading id={id}>{title}</Heading>
      {note === undefined ? null : <span className="text-12 text-ink-3">{note}</span>}
      {end === undefined ? null : <span className="end">{end}</span>}
    </div>
  );
}
