import { useState } from 'react';
import { IconButton } from '../base/icon-button.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';

type PasswordInputProps = Omit<TextInputProps, 'type' | 'end'> & { revealLabel: string; concealLabel: string };

/** A password with a button that shows it. It is hidden again on the next visit of the screen. */
export function PasswordInput({ revealLabel, concealLabel, ...input }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const toggle = (
    <IconButton
      icon={shown ? 'eye-off' : 'eye'}
      label={shown ? concealLabel : revealLabel}
      onClick={() => setShown(!shown)}
    />
  );
  return (
    <TextInput
      autoComplete="current-password"
      spellCheck={false}
      {...input}
      type={shown ? 'text' : 'password'}
      end={toggle}
    />
  );
}
