import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { Icon } from '../base/icon.tsx';

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'id'> & {
  /** Text beside the box; may hold links. */
  label: ReactNode;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
};

export function Checkbox({ label, error, className, ...native }: CheckboxProps) {
  const id = useId();
  return (
    <div className={className}>
      <label className="check" htmlFor={id}>
        <input
          {...native}
          type="checkbox"
          id={id}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}note`}
        />
        <span>{label}</span>
      </label>
      <div id={`${id}note`} aria-live="polite">
        {error === undefined ? null : (
          <div className="field-note field-error">
            <Icon name="alert" size={14} />
            {error}
          </div>
        )}
      </div>
    </div>
  );
}
