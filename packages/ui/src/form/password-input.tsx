import { useState } from 'react';
import { IconButton } from '../base/icon-button.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';

type PasswordInputProps = Omit<TextInputProps, 'type' | 'end'> & {
  revealLabel: string;
  concealLabel: string;
  /** A secret that is not the password of the site: browsers and password managers must not store it as such. */
  isOther?: boolean;
};

/** A text field that draws dots; where a browser cannot, it is a field for a password. */
const masked = (): { type: string; style?: React.CSSProperties } =>
  typeof CSS !== 'undefined' && CSS.supports('-webkit-text-security', 'disc')
    ? { type: 'text', style: { WebkitTextSecurity: 'disc' } as React.CSSProperties }
    : { type: 'password' };

/** A password with a button that shows it. It is hidden again on the next visit of the screen. */
export function PasswordInput({ revealLabel, concealLabel, isOther = false, ...input }: PasswordInputProps) {
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
      autoComplete={isOther ? 'one-time-code' : 'current-password'}
      spellCheck={false}
      {...input}
      {...(shown ? { type: 'text' } : isOther ? masked() : { type: 'password' })}
      end={toggle}
    />
  );
}
