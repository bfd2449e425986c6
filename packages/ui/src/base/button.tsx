import clsx from 'clsx';
import { type ButtonHTMLAttributes, type MouseEvent, type ReactNode, type Ref, useId } from 'react';
import type { IconName } from '../art/sprite.ts';
import { Icon } from './icon.tsx';

export type ButtonLook = {
  /** `line` is for the dark band only. One `primary` per panel (look.md 1.1). */
  variant?: 'primary' | 'amber' | 'ghost' | 'quiet' | 'jade' | 'danger' | 'text' | 'line';
  /** 26, 32, 40 or 52 px high. */
  size?: 'xs' | 'sm' | 'md' | 'lg';
  block?: boolean;
};

/** The classes of a button, for links that look like one. */
export function buttonClass({ variant = 'quiet', size = 'md', block = false }: ButtonLook = {}): string {
  return clsx('btn', `btn-${variant}`, size !== 'md' && `btn-${size}`, block && 'btn-block');
}

export type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> &
  ButtonLook & {
    children: ReactNode;
    icon?: IconName;
    iconEnd?: IconName;
    /** Shows a spinner, preserves its width, and ignores a second press. */
    loading?: boolean;
    /**
     * Why the button is disabled; shown below it. The button stays focusable so that a screen reader announces the
     * reason.
     */
    disabledReason?: string | undefined;
    /** The reason is shown elsewhere on the screen: keep it for screen readers only. */
    reasonElsewhere?: boolean;
    ref?: Ref<HTMLButtonElement>;
  };

export function Button(props: ButtonProps) {
  const { variant, size, block, icon, iconEnd, loading = false, disabledReason, reasonElsewhere = false } = props;
  const { children, className, onClick, ...native } = withoutLook(props);
  const reasonId = useId();
  const stopped = loading || disabledReason !== undefined;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (stopped) event.preventDefault();
    else onClick?.(event);
  };
  const button = (
    <button
      type="button"
      {...native}
      className={clsx(
        buttonClass({ ...(variant && { variant }), ...(size && { size }), ...(block && { block }) }),
        className,
      )}
      aria-disabled={stopped || native['aria-disabled']}
      aria-busy={loading || undefined}
      aria-describedby={disabledReason ? reasonId : native['aria-describedby']}
      onClick={press}
    >
      <span className="btn-label">
        {icon ? <Icon name={icon} size={16} /> : null}
        {children}
        {iconEnd ? <Icon name={iconEnd} size={16} /> : null}
      </span>
      {loading ? (
        <span className="btn-busy" aria-hidden="true">
          <span className="spin" />
        </span>
      ) : null}
    </button>
  );
  if (disabledReason === undefined) return button;
  return (
    <span className={clsx('btn-with-reason', block && 'w-full')}>
      {button}
      <span id={reasonId} className={reasonElsewhere ? 'sr-only' : 'btn-reason'}>
        {disabledReason}
      </span>
    </span>
  );
}

function withoutLook(props: ButtonProps) {
  const { variant, size, block, icon, iconEnd, loading, disabledReason, reasonElsewhere, ...rest } = props;
  return rest;
}
