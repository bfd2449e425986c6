import { Button } from '@lantern/ui/base';
import { Checkbox, PasswordInput, TextInput } from '@lantern/ui/form';
import { useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import { type Answer, callApi } from '../../shared/calls/index.ts';
import { FormError, placeRefusal } from '../../shared/forms/form-errors.tsx';
import { useTextOf, useTexts } from '../../shared/texts/index.ts';
import { CaptchaField, useCaptcha } from './captcha-field.tsx';
import { goIn } from './log-in.ts';
import { faultsOf, type RegisterField, type RegisterValues, RULED_FIELDS, rangeOf } from './register-rules.ts';
import { RegisterTerms } from './register-terms.tsx';

type Settings = Answer<'getRegisterSettings'>;

const EMPTY: RegisterValues = {
  username: '',
  password: '',
  confirmPassword: '',
  email: '',
  payeeName: '',
  nickname: '',
  captcha: '',
  agreed: false,
};
const NAMES: readonly RegisterField[] = [...RULED_FIELDS, 'password', 'confirmPassword', 'captcha'];
const COMPLETE: Partial<Record<RegisterField, string>> = { username: 'username', email: 'email', payeeName: 'name' };

/** What is sent: fields that are empty or switched off stay out. */
function bodyOf(values: RegisterValues, settings: Settings, captchaId: string | undefined) {
  const optional = (['email', 'payeeName', 'nickname'] as const).flatMap((field) =>
    settings.fields[field]?.enabled && values[field].trim() !== '' ? [[field, values[field].trim()] as const] : [],
  );
  return {
    username: values.username.trim(),
    password: values.password,
    confirmPassword: values.confirmPassword,
    ...Object.fromEntries(optional),
    ...(captchaId ? { captcha: values.captcha, captchaId } : {}),
    ageConfirmed: values.agreed,
    termsVersion: settings.termsVersion,
  };
}

function useRegister(settings: Settings) {
  const t = useTexts('account.register');
  const textOf = useTextOf();
  const [message, setMessage] = useState<string | undefined>();
  const [captchaAsked, setCaptchaAsked] = useState(settings.captcha);
  const { captcha, renew } = useCaptcha(captchaAsked);
  const form = useForm<RegisterValues>({
    defaultValues: EMPTY,
    // A field is judged when it is left, and again with each letter once it was wrong.
    mode: 'onTouched',
    resolver: (values) => {
      const errors: FieldErrors<RegisterValues> = {};
      for (const [field, fault] of Object.entries(faultsOf(values, settings.fields))) {
        errors[field as RegisterField] = { type: fault.key, message: textOf(`field.${fault.key}`, fault.params) ?? '' };
      }
      if (captchaAsked && values.captcha === '') {
        errors.captcha = { type: 'not_empty', message: textOf('field.not_empty') ?? '' };
      }
      if (!values.agreed) errors.agreed = { type: 'agreed', message: t('agreeFirst') };
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
  });
  const submit = form.handleSubmit(async (values) => {
    setMessage(undefined);
    const reply = await callApi('register', {
      body: bodyOf(values, settings, captchaAsked ? captcha?.captchaId : undefined),
    });
    if (reply.success) return goIn(reply.value, 'account.register.welcome');
    setMessage(placeRefusal(reply, NAMES, form.setError, textOf));
    if (!reply.captcha) return;
    form.setValue('captcha', '');
    if (captchaAsked) renew();
    setCaptchaAsked(true);
  });
  return { form, submit, message, captchaAsked, captcha, renew };
}

/** The registration by user name; texts typed stay whatever the server says (spec 5). */
export function RegisterForm({ settings }: { settings: Settings }) {
  const t = useTexts('account.register');
  const words = useTexts('session.login');
  const textOf = useTextOf();
  const [termsOpen, setTermsOpen] = useState(false);
  const { form, submit, message, captchaAsked, captcha, renew } = useRegister(settings);
  const { errors, isSubmitting } = form.formState;
  const helpOf = (field: string) => {
    const rule = settings.fields[field];
    return rule && textOf(`account.register.help.${field}`, { range: rangeOf(rule) });
  };
  const passwordWords = { revealLabel: words('reveal'), concealLabel: words('conceal'), autoComplete: 'new-password' };
  const textField = (field: (typeof RULED_FIELDS)[number]) => {
    const rule = settings.fields[field];
    if (!rule?.enabled) return null;
    return (
      <TextInput
        key={field}
        label={t(field)}
        {...(rule.required ? {} : { optionalText: t('optional') })}
        help={helpOf(field)}
        error={errors[field]?.message}
        autoComplete={COMPLETE[field] ?? 'off'}
        autoCapitalize={field === 'payeeName' ? 'words' : 'none'}
        spellCheck={false}
        inputMode={field === 'email' ? 'email' : 'text'}
        {...form.register(field)}
      />
    );
  };
  return (
    <form className="flex flex-col gap-3.5" onSubmit={submit} noValidate>
      <FormError text={message} />
      {textField('username')}
      <PasswordInput
        label={t('password')}
        help={helpOf('password')}
        error={errors.password?.message}
        {...passwordWords}
        {...form.register('password')}
      />
      <PasswordInput
        label={t('confirmPassword')}
        error={errors.confirmPassword?.message}
        {...passwordWords}
        {...form.register('confirmPassword')}
      />
      {RULED_FIELDS.filter((field) => field !== 'username').map(textField)}
      {captchaAsked ? (
        <CaptchaField
          label={words('captcha')}
          captcha={captcha}
          onRenew={renew}
          error={errors.captcha?.message}
          {...form.register('captcha')}
        />
      ) : null}
      <Checkbox
        label={t.rich('agree', {
          age: String(settings.ageMinimum),
          terms: (chunks) => (
            <button type="button" className="link" aria-expanded={termsOpen} onClick={() => setTermsOpen(!termsOpen)}>
              {chunks}
            </button>
          ),
        })}
        error={errors.agreed?.message}
        {...form.register('agreed')}
      />
      {termsOpen ? <RegisterTerms age={settings.ageMinimum} version={settings.termsVersion} /> : null}
      <Button variant="primary" size="lg" block type="submit" loading={isSubmitting}>
        {t('submit')}
      </Button>
    </form>
  );
}
