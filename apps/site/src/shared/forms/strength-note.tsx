import { useTextOf } from '../texts/index.ts';
import { strengthOf } from './password-strength.ts';

/** The password's strength, as text and never by colour alone; nothing while the field is empty. */
export function StrengthNote({ password, rule }: { password: string; rule?: string | undefined }) {
  const textOf = useTextOf();
  const strength = strengthOf(password);
  return (
    <span>
      {rule}
      {rule && strength ? ' ' : null}
      {strength ? (
        <b className={strength === 'strong' ? 'text-jade-text' : 'text-ink'}>
          {textOf(`account.register.strength.${strength}`)}
        </b>
      ) : null}
    </span>
  );
}
