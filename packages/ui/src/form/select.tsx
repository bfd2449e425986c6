import clsx from 'clsx';
import type { Ref, SelectHTMLAttributes } from 'react';
import { Icon } from '../base/icon.tsx';
import { Field, type FieldText, partField } from './field.tsx';

export type SelectProps = FieldText &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'size' | 'id' | 'children'> & {
    options: readonly { value: string; label: string; disabled?: boolean }[];
    size?: 'sm' | 'md';
    ref?: Ref<HTMLSelectElement>;
  };

/** The browser's own select styled as a field: it supports typing ahead, and is a sheet on a phone. */
export function Select(props: SelectProps) {
  const [text, { options, size = 'md', className, ...native }] = partField(props);
  return (
    <Field {...text} className={className}>
      {(control) => (
        <div className={clsx('input input-select', size === 'sm' && 'input-sm')}>
          <select {...native} {...control}>
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" size={16} />
        </div>
      )}
    </Field>
  );
}
