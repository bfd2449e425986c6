import { checkField, checkSame, type FieldFault } from '@lantern/rules/account';
import { Button } from '@lantern/ui/base';
import { PasswordInput } from '@lantern/ui/form';
import { useState } from 'react';
import { useCall } from '../../../shared/calls/index.ts';
import { FormError } from '../../../shared/forms/form-error.tsx';
import { StrengthNote } from '../../../shared/forms/strength-note.tsx';
import { useCallForm } from '../../../shared/forms/use-call-form.ts';
import { fetchMember } from '../../../shared/session/index.ts';
import { useTextOf, useTexts } from '../../../shared/texts/index.ts';
import { toasts } from '../../../shared/toasts/index.ts';

type PasswordFormProps = { askOld: boolean; onDone: () => void };

function usePasswordForm({ askOld, onDone }: PasswordFormProps) {
  const t = useTexts('account.change');
  const textOf = useTextOf();
  const rule = useCall('getRegisterSettings', {}, { staleMs: 60_000 }).data?.fields['password'];
  const [needsOld, setNeedsOld] = useState(askOld);
  const wrong = (fault: FieldFault | null) => (fault ? textOf(`field.${fault.key}`, fault.params) : undefined);
  const form = useCallForm({
    call: 'changePassword',
    first: { oldPassword: '', newPassword: '', confirmNewPassword: '' },
    isJudgedWhenLeft: true,
    faultsOf: ({ oldPassword, newPassword, confirmNewPassword }) => ({
      oldPassword: needsOld && oldPassword === '' ? textOf('field.not_empty') : undefined,
      newPassword: wrong(rule ? checkField(rule, newPassword) : null),
      confirmNewPassword: wrong(checkSame(newPassword, confirmNewPassword)),
    }),
    inputOf: ({ oldPassword, ...fresh }) => ({ body: needsOld ? { oldPassword, ...fresh } : fresh }),
    after: 'clear',
    onRefused: ({ code }) => {
      if (code === 'old_password_required') setNeedsOld(true);
      return undefined;
    },
    onDone: async () => {
      await fetchMember();
      toasts.add({ kind: 'done', text: t('done') });
      onDone();
    },
  });
  return { form, needsOld };
}

/** New password and its confirmation; the old one where it is not in memory (spec 5, change password). */
export function PasswordForm(props: PasswordFormProps) {
  const t = useTexts('account.change');
  const words = useTexts('session.login');
  const { form, needsOld } = usePasswordForm(props);
  const eye = { revealLabel: words('reveal'), concealLabel: words('conceal') };
  return (
    <form className="flex flex-col gap-3.5" {...form.element}>
      <FormError text={form.whole} />
      {needsOld ? <PasswordInput label={t('old')} {...eye} {...form.field('oldPassword')} /> : null}
      <PasswordInput
        label={t('new')}
        autoComplete="new-password"
        help={<StrengthNote password={form.values.newPassword} />}
        {...eye}
        {...form.field('newPassword')}
      />
      <PasswordInput label={t('confirm')} autoComplete="new-password" {...eye} {...form.field('confirmNewPassword')} />
      <Button variant="primary" block type="submit" loading={form.isSending}>
        {t('submit')}
      </Button>
    </form>
  );
}
