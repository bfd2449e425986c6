import type { SendForm } from '@lantern/client/form';
import { checkField, checkSame, type FieldFault } from '@lantern/rules/account';
import { PasswordInput } from '@lantern/ui/form';
import { useCall } from '../../../shared/calls/index.ts';
import { StrengthNote } from '../../../shared/forms/strength-note.tsx';
import { useTextOf, useTexts } from '../../../shared/texts/index.ts';

interface NewPassword {
  readonly newPassword: string;
  readonly confirmNewPassword: string;
}

/** What is wrong with a new password under the merchant's rule, and with its confirmation (spec 5). */
export function useNewPasswordFaults() {
  const textOf = useTextOf();
  const rule = useCall('getRegisterSettings', {}, { staleMs: 60_000 }).data?.fields['password'];
  const wrong = (fault: FieldFault | null) => (fault ? textOf(`field.${fault.key}`, fault.params) : undefined);
  return ({ newPassword, confirmNewPassword }: NewPassword) => ({
    newPassword: wrong(rule ? checkField(rule, newPassword) : null),
    confirmNewPassword: wrong(checkSame(newPassword, confirmNewPassword)),
  });
}

/** A new password, and its confirmation. */
export function NewPasswordFields({ form }: { form: Pick<SendForm<NewPassword>, 'values' | 'field'> }) {
  const t = useTexts('session.forgot');
  const words = useTexts('session.login');
  const eye = { revealLabel: words('reveal'), concealLabel: words('conceal'), autoComplete: 'new-password' };
  return (
    <>
      <PasswordInput
        label={t('newPassword')}
        help={<StrengthNote password={form.values.newPassword} />}
        {...eye}
        {...form.field('newPassword')}
      />
      <PasswordInput label={t('confirm')} {...eye} {...form.field('confirmNewPassword')} />
    </>
  );
}
