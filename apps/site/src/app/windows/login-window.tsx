import { Button } from '@lantern/ui/base';
import { Dialog } from '@lantern/ui/dialog';
import { PasswordInput, TextInput } from '@lantern/ui/form';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { callApi, type Refused } from '../../shared/calls/index.ts';
import { FormError } from '../../shared/forms/form-errors.tsx';
import { isNotOff, useSettings } from '../../shared/settings/index.ts';
import { useTexts } from '../../shared/texts/index.ts';
import { openWindow, useWindows } from '../../shared/windows/index.ts';
import { CaptchaField, useCaptcha } from './captcha-field.tsx';
import { FreePlayButton } from './free-play-button.tsx';
import { goIn } from './log-in.ts';
import type { WindowProps } from './windows-host.tsx';

interface LoginFields {
  username: string;
  password: string;
  captcha: string;
}

/** Form, refusals and captcha of the log-in (spec 4, "Login"). What was typed stays after a refusal; only the captcha is new. */
function useLogin() {
  const typed = useWindows((state) => state.typed);
  const [refused, setRefused] = useState<Refused | undefined>(typed?.refused);
  const [captchaAsked, setCaptchaAsked] = useState(typed?.refused?.captcha === true);
  const { captcha, renew } = useCaptcha(captchaAsked);
  const form = useForm<LoginFields>({ defaultValues: { username: typed?.username ?? '', password: '', captcha: '' } });
  useEffect(() => {
    if (typed?.username) form.setFocus('password');
  }, [typed, form]);
  const submit = form.handleSubmit(async ({ username, password, captcha: letters }) => {
    setRefused(undefined);
    const proof = captchaAsked && captcha ? { captcha: letters, captchaId: captcha.captchaId } : {};
    const reply = await callApi('login', { body: { username: username.trim(), password, ...proof } });
    if (reply.success) return goIn(reply.value, 'session.login.welcome');
    setRefused(reply);
    if (!reply.captcha) return;
    form.setValue('captcha', '');
    if (captchaAsked) renew();
    setCaptchaAsked(true);
  });
  return { form, submit, refused, captchaAsked, captcha, renew };
}

/** The log-in window (spec 2, login modal): user name and password; a captcha when the server asks for it. */
export function LoginWindow({ open, onClose }: WindowProps) {
  const t = useTexts('session.login');
  const site = useTexts('site');
  const settings = useSettings();
  const { form, submit, refused, captchaAsked, captcha, renew } = useLogin();
  const { errors, isSubmitting } = form.formState;
  const required = { required: t('required') };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('title')}
      closeLabel={site('close')}
      moveLabel={site('moveWindow')}
      look="lacquer"
    >
      <form className="flex flex-col gap-3.5" onSubmit={submit} noValidate>
        <FormError text={refused?.message} />
        <TextInput
          label={t('username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.username?.message}
          {...form.register('username', required)}
        />
        <PasswordInput
          label={t('password')}
          revealLabel={t('reveal')}
          concealLabel={t('conceal')}
          error={errors.password?.message}
          {...form.register('password', required)}
        />
        {captchaAsked ? (
          <CaptchaField
            label={t('captcha')}
            captcha={captcha}
            onRenew={renew}
            error={errors.captcha?.message}
            {...form.register('captcha', required)}
          />
        ) : null}
        <Button variant="primary" size="lg" block type="submit" loading={isSubmitting}>
          {t('submit')}
        </Button>
        {isNotOff(settings, 'REGISTER') ? (
          <p className="flex items-center justify-between gap-3 text-12 text-ink-2">
            {t('new')}
            <button type="button" className="link-amber min-h-6" onClick={() => openWindow('register')}>
              {t('create')}
            </button>
          </p>
        ) : null}
        <FreePlayButton variant="quiet" block />
      </form>
    </Dialog>
  );
}
