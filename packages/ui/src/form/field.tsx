import { type ReactNode, useId } from 'react';
import { Icon } from '../base/icon.tsx';

export type FieldText = {
  /** Label above the control. */
  label: string;
  /** Keeps the label for assistive technology only (search, log-in band). */
  hideLabel?: boolean;
  /** "(optional)" */
  optionalText?: string;
  help?: ReactNode;
  /** The error and what to do; it replaces the help, with an icon. */
  error?: string | undefined;
  /** A positive message after a check, for example that a code is valid. */
  good?: string | undefined;
  /** A link at the end of the label line: "Forgot password". */
  corner?: ReactNode;
};

/** Attributes that the control inside must have. */
export type ControlProps = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': boolean | undefined };

type FieldProps = FieldText & { className?: string | undefined; children: (control: ControlProps) => ReactNode };

/** Label above, control, then help or error: never colour alone (look.md 8). */
export function Field(props: FieldProps) {
  const { label, hideLabel = false, optionalText, help, error, good, corner, className, children } = props;
  const id = useId();
  const noteId = `${id}note`;
  const note = error ?? good ?? help;
  return (
    <div className={`field ${className ?? ''}`}>
      <div className={hideLabel ? 'sr-only' : 'field-top'}>
        <label htmlFor={id} className="field-label">
          {label}
          {optionalText ? <small> {optionalText}</small> : null}
        </label>
        {corner}
      </div>
      {children({
        id,
        'aria-describedby': note === undefined ? undefined : noteId,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      <div id={noteId} aria-live="polite">
        {error !== undefined ? (
          <div className="field-note field-error">
            <Icon name="alert" size={14} />
            {error}
          </div>
        ) : good !== undefined ? (
          <div className="field-note field-good">
            <Icon name="check" size={14} />
            {good}
          </div>
        ) : help !== undefined ? (
          <div className="field-note">{help}</div>
        ) : null}
      </div>
    </div>
  );
}

const textKeys = ['label', 'hideLabel', 'optionalText', 'help', 'error', 'good', 'corner'] as const;

/** Separates the texts of a field from the attributes of its control. */
export function partField<P extends FieldText>(props: P): [FieldText, Omit<P, keyof FieldText>] {
  const text: Record<string, unknown> = {};
  const native: Record<string, unknown> = { ...props };
  for (const key of textKeys) {
    if (key in native) text[key] = native[key];
    delete native[key];
  }
  return [text as FieldText, native as Omit<P, keyof FieldText>];
}
