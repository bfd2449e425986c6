import { Button } from '@lantern/ui/base';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { callApi, type Refused } from '../../shared/calls/index.ts';
import { FormError, placeRefusal } from '../../shared/forms/form-errors.tsx';
import { useTextOf, useTexts } from '../../shared/texts/index.ts';
import { CaptchaField, useCaptchaProof } from './captcha-field.tsx';
import { CodeField } from './code-field.tsx';
import { goIn } from './log-in.ts';
import { isMobileNumber, MobileField, useCountry } from './mobile-field.tsx';
import { type NewPassword, NewPasswordFields } from './new-password-fields.tsx';
import { PHONE_FIELDS, usePhoneCode } from './use-phone-code.ts';

interface ByMobile extends NewPassword {
  mobileNum: string;
  code: string;
  captcha: string;
}
const NAMES = ['mobileNum', 'code', 'newPassword', 'confirmNewPassword'] as const;
const BY_CODE = { ...PHONE_FIELDS, captcha_wrong: 'captcha', captcha_required: 'captcha' } as const;

/** Code by SMS, new password, and one is logged in (spec 4, forgot password by phone). */
export function useForgotByMobile() {
  const textOf = useTextOf();
  const choice = useCountry(undefined);
  const phone = usePhoneCode('password');
  const letters = useCaptchaProof(false);
  const [message, setMessage] = useState<string | undefined>();
  const form = useForm<ByMobile>({
    defaultValues: { mobileNum: '', code: '', captcha: '', newPassword: '', confirmNewPassword: '' },
    mode: 'onTouched',
  });
  const numberNow = () => ({
    mobileNum: form.getValues('mobileNum').trim(),
    countryDialingCode: choice.country?.countryDialingCode ?? '',
  });
  const refuse = (reply: Refused) => {
    letters.heard(reply);
    form.setValue('captcha', '');
    const fields = reply.fields?.map((one) => (one.field === 'verificationCode' ? { ...one, field: 'code' } : one));
    setMessage(placeRefusal(fields ? { ...reply, fields } : reply, NAMES, form.setError, textOf, BY_CODE));
  };
  const send = async () => {
    setMessage(undefined);
    if (!(await form.trigger(letters.asked ? ['mobileNum', 'captcha'] : 'mobileNum', { shouldFocus: true })))
      return undefined;
    const sent = await phone.send(numberNow(), letters.proof(form.getValues('captcha')), refuse);
    if (sent) form.setFocus('code');
    return sent;
  };
  const submit = form.handleSubmit(async ({ code, newPassword, confirmNewPassword }) => {
    setMessage(undefined);
    const reply = await callApi('resetPasswordByPhone', {
      body: { ...numberNow(), verificationCode: code.trim(), newPassword, confirmNewPassword },
    });
    if (reply.success) return goIn(reply.value, 'session.forgot.done');
    refuse(reply);
  });
  return { form, choice, letters, message, send, submit };
}

export function ForgotByMobile({ forgot }: { forgot: ReturnType<typeof useForgotByMobile> }) {
  const t = useTexts('session');
  const { form, choice, letters, message, send, submit } = forgot;
  const { errors, isSubmitting } = form.formState;
  const required = { required: t('login.required') };
  return (
    <form className="flex flex-col gap-3.5" onSubmit={submit} noValidate>
      <FormError text={message} />
      <MobileField
        label={t('mobile.number')}
        choice={choice}
        error={errors.mobileNum?.message}
        {...form.register('mobileNum', {
          ...required,
          validate: (typed) => isMobileNumber(typed) || t('mobile.numberWrong'),
        })}
      />
      {letters.asked ? (
        <CaptchaField
          label={t('login.captcha')}
          captcha={letters.captcha}
          onRenew={letters.renew}
          error={errors.captcha?.message}
          {...form.register('captcha')}
        />
      ) : null}
      <CodeField
        label={t('mobile.code')}
        onSend={send}
        error={errors.code?.message}
        {...form.register('code', required)}
      />
      <NewPasswordFields form={form} />
      <Button variant="primary" size="lg" block type="submit" loading={isSubmitting}>
        {t('forgot.set')}
      </Button>
    </form>
  );
}
