import { checkField, checkSame } from '@lantern/rules/account';
import { Button } from '@lantern/ui/base';
import { PasswordInput } from '@lantern/ui/form';
import { useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import { useAct, useCall } from '../../../shared/calls/index.ts';
import { FormError, placeRefusal } from '../../../shared/forms/form-errors.tsx';
import { StrengthNote } from '../../../shared/forms/strength-note.tsx';
import { fetchMember } from '../../../shared/session/index.ts';
import { useFieldText, useTextOf, useTexts } from '../../../shared/texts/index.ts';
import { toasts } from '../../../shared/toasts/index.ts';

type Values = { oldPassword: string; newPassword: string; confirmNewPassword: string };
const NAMES: readonly (keyof Values)[] = ['oldPassword', 'newPassword', 'confirmNewPassword'];

type PasswordFormProps = { askOld: boolean; onDone: () => void };

function usePasswordForm({ askOld, onDone }: PasswordFormProps) {
  const t = useTexts('account.change');
  const textOf = useTextOf();
  const fieldText = useFieldText();
  const rule = useCall('getRegisterSettings', {}, { staleMs: 60_000 }).data?.fields['password'];
  const [message, setMessage] = useState<string | undefined>();
  const [needsOld, setNeedsOld] = useState(askOld);
  const form = useForm<Values>({
    defaultValues: { oldPassword: '', newPassword: '', confirmNewPassword: '' },
    mode: 'onTouched',
    resolver: (values) => {
      const faults = {
        oldPassword: needsOld && values.oldPassword === '' ? ({ key: 'not_empty', params: {} } as const) : null,
        newPassword: rule ? checkField(rule, values.newPassword) : null,
        confirmNewPassword: checkSame(values.newPassword, values.confirmNewPassword),
      };
      const errors: FieldErrors<Values> = {};
      for (const name of NAMES) {
        const fault = faults[name];
        if (fault) errors[name] = { type: fault.key, message: textOf(`field.${fault.key}`, fault.params) ?? '' };
      }
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
  });
  const changing = useAct('changePassword', {
    onRefused: (refused) => {
      if (refused.code === 'old_password_required') setNeedsOld(true);
      setMessage(placeRefusal(refused, NAMES, form.setError, fieldText));
    },
    onDone: async () => {
      form.reset();
      await fetchMember();
      toasts.add({ kind: 'done', text: t('done') });
      onDone();
    },
  });
  const submit = form.handleSubmit(async ({ oldPassword, ...fresh }) => {
    setMessage(undefined);
    await changing.run({ body: needsOld ? { oldPassword, ...fresh } : fresh });
  });
  return { form, submit, message, needsOld, isRunning: changing.isRunning };
}

/** New password and its confirmation; the old one where it is not in memory (spec 5, change password). */
export function PasswordForm(props: PasswordFormProps) {
  const t = useTexts('account.change');
  const words = useTexts('session.login');
  const { form, submit, message, needsOld, isRunning } = usePasswordForm(props);
  const { errors } = form.formState;
  const eye = { revealLabel: words('reveal'), concealLabel: words('conceal') };
  return (
    <form className="flex flex-col gap-3.5" onSubmit={submit} noValidate>
      <FormError text={message} />
      {needsOld ? (
        <PasswordInput
          label={t('old')}
          error={errors.oldPassword?.message}
          {...eye}
          {...form.register('oldPassword')}
        />
      ) : null}
      <PasswordInput
        label={t('new')}
        autoComplete="new-password"
        help={<StrengthNote password={form.watch('newPassword')} />}
        error={errors.newPassword?.message}
        {...eye}
        {...form.register('newPassword')}
      />
      <PasswordInput
        label={t('confirm')}
        autoComplete="new-password"
        error={errors.confirmNewPassword?.message}
        {...eye}
        {...form.register('confirmNewPassword')}
      />
      <Button variant="primary" block type="submit" loading={isRunning}>
        {t('submit')}
      </Button>
    </form>
  );
}
