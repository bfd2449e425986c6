import clsx from 'clsx';
import { type IconName, spriteUrl } from '../art/sprite.ts';

/**
 * Icons that mean previous or next are mirrored in right-to-left scripts; checks, clocks and play are not (look.md
 * 11).
 */
const turning: ReadonlySet<IconName> = new Set<IconName>(['chevron-end', 'chevron-start', 'back', 'log-out']);

type IconProps = { name: IconName; size?: 14 | 16 | 20 | 24; className?: string };

/** A line icon. It decorates; the control around it carries the name. */
export function Icon({ name, size = 20, className }: IconProps) {
  return (
    <svg
      className={clsx('ic', size !== 20 && `ic-${size}`, turning.has(name) && 'flip', className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <use href={`${spriteUrl}#ic-${name}`} />
    </svg>
  );
}
