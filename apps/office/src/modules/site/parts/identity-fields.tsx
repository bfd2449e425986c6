import { COLOUR_PATTERN, SHIPPED_COLOUR } from '@lantern/rules/site';
import { Button } from '@lantern/ui/base';
import { TextInput } from '@lantern/ui/form';
import { useId, useRef, useState } from 'react';
import { useText } from '../../../shared/texts/index.ts';
import { pictureOf } from './logo-picture.ts';

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onValue: (value: string) => void;
}

/** A colour by its code or from the picker; empty for the shipped one. */
export function ColourField({ label, value, error, onValue }: FieldProps) {
  const t = useText();
  return (
    <TextInput
      label={label}
      spellCheck={false}
      maxLength={7}
      placeholder={t('settings.shippedColour')}
      value={value}
      error={error}
      start={
        <input
          type="color"
          className="colour-pick"
          aria-label={t('settings.pickColour', { name: label })}
          value={COLOUR_PATTERN.test(value) ? value : SHIPPED_COLOUR}
          onChange={(event) => onValue(event.target.value.toUpperCase())}
        />
      }
      onChange={(event) => onValue(event.target.value)}
    />
  );
}

/** A picture from a file, made small enough in the browser. */
export function PictureField({ label, value, error, onValue }: FieldProps) {
  const t = useText();
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string>();
  const choose = async (chosen: File | undefined): Promise<void> => {
    if (!chosen) return;
    const picture = await pictureOf(chosen);
    setFault(picture === null ? t('settings.notAPicture') : undefined);
    if (picture !== null) onValue(picture);
  };
  const wrong = fault ?? error;
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      {value === '' ? null : <img className="logo-seen" src={value} alt={t('settings.logoNow')} />}
      <input
        ref={file}
        id={id}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-invalid={wrong !== undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => void choose(event.target.files?.[0])}
      />
      <p id={`${id}-note`} className={wrong ? 'field-note field-error' : 'field-note'} aria-live="polite">
        {wrong ?? t('settings.logoHelp')}
      </p>
      {value === '' ? null : (
        <div>
          <Button
            size="sm"
            onClick={() => {
              onValue('');
              if (file.current) file.current.value = '';
            }}
          >
            {t('settings.noLogo')}
          </Button>
        </div>
      )}
    </div>
  );
}
