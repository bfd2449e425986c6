import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Field, partField } from './field.tsx';
import type { TextInputProps } from './text-input.tsx';

type MoneyInputProps = Omit<TextInputProps, 'type' | 'icon' | 'start' | 'inputMode'> & {
  currency: string;
  /** "50 to 20,000", at the end of the box. */
  limitsText?: ReactNode;
};

/** Currency first, limits at the end (look.md 8). Its value stays a string: money is never a float. */
export function MoneyInput(props: MoneyInputProps) {
  const [text, { currency, limitsText, size = 'md', end, className, ...native }] = partField(props);
  return (
    <Field {...text} className={className}>
      {(control) => (
        <div className={clsx('input input-money', size !== 'md' && `input-${size}`)} dir="ltr">
          <span className="cur" aria-hidden="true">
            {currency}
          </span>
          <input autoComplete="off" {...native} {...control} type="text" inputMode="decimal" />
          {limitsText === undefined ? null : <span className="aside num">{limitsText}</span>}
          {end}
        </div>
      )}
    </Field>
  );
}
