import { useState } from 'react';
import { Field, type FieldText } from './field.tsx';

type CodeInputProps = FieldText & {
  value: string;
  onChange: (value: string) => void;
  length?: number;
  name?: string;
  /** A secret: dots instead of digits. */
  isSecret?: boolean;
};

/** Separate digit boxes drawn over one real input, so that pasting and filling from a message work (look.md 15). */
export function CodeInput({ value, onChange, length = 6, name, isSecret = false, ...text }: CodeInputProps) {
  const [focused, setFocused] = useState(false);
  const at = Math.min(value.length, length - 1);
  return (
    <Field {...text}>
      {(control) => (
        <div className="code-boxes">
          {Array.from({ length }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place in the code
            <span key={index} className={focused && index === at ? 'on' : undefined} aria-hidden="true">
              {isSecret && value[index] !== undefined ? '•' : value[index]}
            </span>
          ))}
          <input
            {...control}
            name={name}
            value={value}
            inputMode="numeric"
            // Its signs are drawn in the boxes. A field of type password would be offered to be stored as the password of the site.
            autoComplete="one-time-code"
            maxLength={length}
            onFocus={() => setFocused(true)}
            onBlur={() => setFocused(false)}
            onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, length))}
          />
        </div>
      )}
    </Field>
  );
}
