import { useAction } from '@lantern/client';
import { checkField } from '@lantern/rules/account';
import { Button, Icon } from '@lantern/ui/base';
import { TextInput } from '@lantern/ui/form';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useCall } from '../../../shared/calls/index.ts';
import { serverNowMs, useAtClock } from '../../../shared/clock/index.ts';
import { AgainIn, secondsLeft, waitOver } from '../../../shared/codes/index.ts';
import { FormError, placeRefusal } from '../../../shared/forms/form-errors.tsx';
import { useFieldText, useTexts } from '../../../shared/texts/index.ts';
import { useWindows } from '../../../shared/windows/index.ts';
import { CaptchaField, useCaptchaProof } from '../human/captcha-field.tsx';
import { callHuman, HumanNotes } from '../human/index.ts';

interface ByMail {
  username: string;
  email: string;
  captcha: string;
}

/** User name and e-mail, each valid (spec 5); the answer is the same whether they belong together or not. */
export function useForgotByMail() {
  const fieldText = useFieldText();
  const letters = useCaptchaProof(false);
  const [message, setMessage] = useState<string | undefined>();
  const [againMs, setAgainMs] = useState<number | undefined>();
  const form = useForm<ByMail>({
    defaultValues: { username: useWindows.getState().typed?.username ?? '', email: '', captcha: '' },
    mode: 'onTouched',
  });
  const sending = useAction(
    ({ username, email, captcha }: ByMail) =>
      callHuman('forgotByEmail', {
        body: { username: username.trim(), email: email.trim(), ...letters.proof(captcha) },
      }),
    {
      onRefused: (refused) => {
        letters.handleRefusal(refused);
        form.setValue('captcha', '');
        const byCode = { captcha_wrong: 'captcha' } as const;
        setMessage(placeRefusal(refused, ['username', 'email'], form.setError, fieldText, byCode));
      },
      onDone: () => setAgainMs(waitOver(1, serverNowMs())),
    },
  );
  const submit = form.handleSubmit(async (values) => {
    setMessage(undefined);
    await sending.run(values);
  });
  return { form, letters, message, againMs, submit, isRunning: sending.isRunning };
}

function Sent() {
  const t = useTexts('session.forgot');
  return (
    <div className="flex items-start gap-2 rounded-2 bg-jade-soft px-3 py-2 text-13 text-jade-text">
      <Icon name="check" size={16} className="mt-0.5" />
      <span>
        {t('mailSent')} {t('lookSpam')}
      </span>
    </div>
  );
}

/** Sends, and again after the wait. */
function SendButton({ againMs, isSending }: { againMs: number | undefined; isSending: boolean }) {
  const t = useTexts('session.forgot');
  const waits = useAtClock((nowMs) => secondsLeft(againMs ?? 0, nowMs) > 0);
  return (
    <Button
      variant="primary"
      size="lg"
      block
      type="submit"
      loading={isSending}
      aria-disabled={waits || undefined}
      onClick={(event) => waits && event.preventDefault()}
    >
      {waits ? <AgainIn untilMs={againMs ?? 0} /> : t(againMs === undefined ? 'send' : 'resend')}
    </Button>
  );
}

export function ForgotByMail({ forgot }: { forgot: ReturnType<typeof useForgotByMail> }) {
  const t = useTexts('session.forgot');
  const words = useTexts('session');
  const rules = useCall('getRegisterSettings', {}, { staleMs: 60_000 }).data?.fields;
  const { form, letters, message, againMs, submit, isRunning } = forgot;
  const { errors } = form.formState;
  // An invalid name or address belongs to no account; an old name may follow an older rule, so only its shape is
  // checked.
  const fits = (field: 'username' | 'email', typed: string) => {
    const rule = rules?.[field];
    return !rule || checkField({ ...rule, enabled: true, required: true }, typed.trim()) === null;
  };
  return (
    <form className="flex flex-col gap-3.5" onSubmit={submit} noValidate>
      <p className="text-13 text-ink-2">{t('mailText')}</p>
      <FormError text={message} />
      <TextInput
        label={words('login.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username?.message}
        {...form.register('username', {
          required: words('login.required'),
          validate: (typed) => fits('username', typed) || t('nameWrong'),
        })}
      />
      <TextInput
        label={t('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        error={errors.email?.message}
        {...form.register('email', {
          required: words('login.required'),
          validate: (typed) => fits('email', typed) || t('emailWrong'),
        })}
      />
      {letters.isRequired ? (
        <CaptchaField
          label={words('login.captcha')}
          captcha={letters.captcha}
          onRenew={letters.renew}
          error={errors.captcha?.message}
          {...form.register('captcha', { required: words('login.required') })}
        />
      ) : null}
      <div role="status">{againMs === undefined ? null : <Sent />}</div>
      <HumanNotes />
      <SendButton againMs={againMs} isSending={isRunning} />
    </form>
  );
}
