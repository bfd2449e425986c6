import { Button } from '@lantern/ui/base';
import { Checkbox } from '@lantern/ui/form';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { callApi, type Refused } from '../../shared/calls/index.ts';
import { FormError, placeRefusal } from '../../shared/forms/form-errors.tsx';
import { useTextOf, useTexts } from '../../shared/texts/index.ts';
import { useWindows } from '../../shared/windows/index.ts';
import { CaptchaField, useCaptchaProof } from './captcha-field.tsx';
import { CodeField } from './code-field.tsx';
import { goIn } from './log-in.ts';
import { isMobileNumber, MobileField, useCountry } from './mobile-field.tsx';
import { isRefused, PHONE_FIELDS, usePhoneCode } from './use-phone-code.ts';
import { keepMobile, lastMobile } from './visit-cookies.ts';

interface MobileLogin {
  mobileNum: string;
  code: string;
  captcha: string;
  remember: boolean;
}
const NAMES = ['mobileNum', 'captcha'] as const;
const BY_CODE = { ...PHONE_FIELDS, captcha_wrong: 'captcha', captcha_required: 'captcha' } as const;

/** Log-in by a code to a mobile (spec 4); its values outlive a look at the other tab. */
export function useMobileLogin() {
  const textOf = useTextOf();
  const typed = useWindows((state) => state.typed);
  const kept = lastMobile();
  const choice = useCountry(kept?.countryCode);
  const phone = usePhoneCode('login');
  const letters = useCaptchaProof(false);
  const [message, setMessage] = useState<string | undefined>();
  const form = useForm<MobileLogin>({
    defaultValues: { mobileNum: typed?.mobileNum ?? kept?.mobileNum ?? '', code: '', captcha: '', remember: false },
  });
  const numberNow = () => ({
    mobileNum: form.getValues('mobileNum').trim(),
    countryDialingCode: choice.country?.countryDialingCode ?? '',
  });
  const refuse = (reply: Refused) => {
    letters.heard(reply);
    form.setValue('captcha', '');
    const fields = reply.fields?.map((one) => (one.field === 'verificationCode' ? { ...one, field: 'code' } : one));
    const heard = fields ? { ...reply, fields } : reply;
    setMessage(placeRefusal(heard, [...NAMES, 'code'], form.setError, textOf, BY_CODE));
  };
  const send = async () => {
    setMessage(undefined);
    if (!(await form.trigger(letters.asked ? ['mobileNum', 'captcha'] : 'mobileNum', { shouldFocus: true })))
      return undefined;
    const sent = await phone.send(numberNow(), letters.proof(form.getValues('captcha')), refuse);
    if (sent?.minutes !== undefined) form.setFocus('code');
    return sent;
  };
  const submit = form.handleSubmit(async ({ code, remember, captcha }) => {
    setMessage(undefined);
    const proof = await phone.prove(code);
    if (isRefused(proof)) return refuse(proof);
    const { firebaseChannel: _channel, ...codes } = { firebaseChannel: undefined, ...proof };
    const body = { type: 'sms' as const, ...numberNow(), ...codes, ...letters.proof(captcha) };
    const reply = await callApi('login', { body: { ...body, ...(remember ? { remember } : {}) } });
    if (!reply.success) return refuse(reply);
    const countryCode = choice.country?.countryCode;
    if (countryCode) keepMobile({ mobileNum: numberNow().mobileNum, countryCode }, remember);
    await goIn(reply.value, 'session.login.welcome');
  });
  return { form, choice, letters, message, send, submit };
}

export function MobileLoginForm({ login }: { login: ReturnType<typeof useMobileLogin> }) {
  const t = useTexts('session.mobile');
  const words = useTexts('session.login');
  const { form, choice, letters, message, send, submit } = login;
  const { errors, isSubmitting } = form.formState;
  const required = { required: words('required') };
  return (
    <form className="flex flex-col gap-3.5" onSubmit={submit} noValidate>
      <FormError text={message} />
      <MobileField
        label={t('number')}
        choice={choice}
        error={errors.mobileNum?.message}
        {...form.register('mobileNum', {
          ...required,
          validate: (typed) => isMobileNumber(typed) || t('numberWrong'),
        })}
      />
      {letters.asked ? (
        <CaptchaField
          label={words('captcha')}
          captcha={letters.captcha}
          onRenew={letters.renew}
          error={errors.captcha?.message}
          {...form.register('captcha', required)}
        />
      ) : null}
      <CodeField label={t('code')} onSend={send} error={errors.code?.message} {...form.register('code', required)} />
      <Checkbox label={words('remember')} {...form.register('remember')} />
      <Button variant="primary" size="lg" block type="submit" loading={isSubmitting}>
        {words('submit')}
      </Button>
    </form>
  );
}
