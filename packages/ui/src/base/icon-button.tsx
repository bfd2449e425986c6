import clsx from 'clsx';
import type { ButtonHTMLAttributes, Ref } from 'react';
import type { IconName } from '../art/sprite.ts';
import { Count } from './feedback/badge.tsx';
import { Icon } from './icon.tsx';

export type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children' | 'title'> & {
  icon: IconName;
  /** Accessible name and tooltip. */
  label: string;
  size?: 28 | 36 | 44;
  look?: 'plain' | 'ghost' | 'quiet';
  /** For a switch such as a heart: pressed fills the icon. */
  pressed?: boolean;
  /** Number of waiting items; nothing is shown for 0. */
  count?: number;
  ref?: Ref<HTMLButtonElement>;
};

export function IconButton(props: IconButtonProps) {
  const { icon, label, size = 36, look = 'plain', pressed, count = 0, className, ...native } = props;
  return (
    <button
      type="button"
      {...native}
      className={clsx('iconbtn', size !== 36 && `iconbtn-${size}`, look !== 'plain' && `iconbtn-${look}`, className)}
      aria-label={count > 0 ? undefined : label}
      aria-pressed={pressed}
      title={label}
    >
      <Icon name={icon} size={size === 28 ? 16 : 20} />
      {count > 0 ? (
        <>
          <span className="sr-only">{label}</span>
          <Count value={count} />
        </>
      ) : null}
    </button>
  );
}
