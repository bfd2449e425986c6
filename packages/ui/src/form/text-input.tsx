import clsx from 'clsx';
import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from 'react';
import type { IconName } from '../art/sprite.ts';
import { Icon } from '../base/icon.tsx';
import { Field, type FieldText, partField } from './field.tsx';

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'id'>;

export type TextInputProps = FieldText &
  Native & {
    size?: 'sm' | 'md' | 'lg';
    icon?: IconName;
    /** Before the text: a dialling code. */
    start?: ReactNode;
    /** After the text: a unit, a state, a button. */
    end?: ReactNode;
    ref?: Ref<HTMLInputElement>;
  };

/** One line of text. Spread the `register` of a form on it. */
export function TextInput(props: TextInputProps) {
  const [text, { size = 'md', icon, start, end, className, ...native }] = partField(props);
  return (
    <Field {...text} className={className}>
      {(control) => (
        <div className={clsx('input', size !== 'md' && `input-${size}`)}>
          {icon ? <Icon name={icon} size={16} /> : null}
          {start}
          <input type="text" {...native} {...control} />
          {end}
        </div>
      )}
    </Field>
  );
}

export type TextAreaProps = FieldText &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> & {
    /** "12 / 140" */
    countText?: string;
    ref?: Ref<HTMLTextAreaElement>;
  };

export function TextArea(props: TextAreaProps) {
  const [text, { countText, className, ...native }] = partField(props);
  const corner = countText ? <span className="num text-12 text-ink-3">{countText}</span> : text.corner;
  return (
    <Field {...text} corner={corner} className={className}>
      {(control) => (
        <div className="input">
          <textarea {...native} {...control} />
        </div>
      )}
    </Field>
  );
}
