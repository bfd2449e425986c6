import { checkField, checkSame } from '@lantern/rules/account';
import { PasswordInput } from '@lantern/ui/form';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useCall } from '../../../shared/calls/index.ts';
import { StrengthNote } from '../../../shared/forms/strength-note.tsx';
import { useTextOf, useTexts } from '../../../shared/texts/index.ts';

export interface NewPassword extends FieldValues {
  newPassword: string;
  confirmNewPassword: string;
}

/** A new password under the merchant's rule, and its confirmation (spec 5). */
export function NewPasswordFields<T extends NewPassword>({ form }: { form: UseFormReturn<T> }) {
  const t = useTexts('session.forgot');
  const words = useTexts('session.login');
  const textOf = useTextOf();
  const rule = useCall('getRegisterSettings', {}, { staleMs: 60_000 }).data?.fields['password'];
  const validity = (fault: ReturnType<typeof checkSame>) =>
    fault ? (textOf(`field.${fault.key}`, fault.params) ?? '') : true;
  const eye = { revealLabel: words('reveal'), concealLabel: words('conceal'), autoComplete: 'new-password' };
  const first = 'newPassword' as Path<T>;
  const second = 'confirmNewPassword' as Path<T>;
  const faultOf = (name: Path<T>) => form.getFieldState(name, form.formState).error?.message;
  return (
    <>
      <PasswordInput
        label={t('newPassword')}
        help={<StrengthNote password={form.watch(first)} />}
        error={faultOf(first)}
        {...eye}
        {...form.register(first, { validate: (typed: string) => validity(rule ? checkField(rule, typed) : null) })}
      />
      <PasswordInput
        label={t('confirm')}
        error={faultOf(second)}
        {...eye}
        {...form.register(second, { validate: (typed: string) => validity(checkSame(form.getValues(first), typed)) })}
      />
    </>
  );
}
