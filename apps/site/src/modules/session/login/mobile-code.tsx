import { useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import type { Refused } from '../../../shared/calls/index.ts';
import { CodeField, type Sent } from '../../../shared/codes/index.ts';
import { placeRefusal } from '../../../shared/forms/form-errors.tsx';
import { useFieldText, useTexts } from '../../../shared/texts/index.ts';
import { CaptchaField, useCaptchaProof } from '../human/captcha-field.tsx';
import { HumanNotes } from '../human/index.ts';
import { isMobileNumber, MobileField, useCountry } from './mobile-field.tsx';
import { type Mobile, PHONE_FIELDS, usePhoneCode } from './use-phone-code.ts';

/**
 * The fields of a form that verifies a mobile with a code: the number, the code, and a captcha when the server
 * requires it.
 */
export interface MobileCode extends FieldValues {
  mobileNum: string;
  code: string;
  captcha: string;
}
const BY_CODE: Readonly<Record<string, string>> = {
  ...PHONE_FIELDS,
  captcha_wrong: 'captcha',
  captcha_required: 'captcha',
};

interface MobileCodeRequest<T extends MobileCode> {
  readonly purpose: 'login' | 'password';
  readonly form: UseFormReturn<T>;
  /** Further fields that a refusal may name. */
  readonly names?: readonly Path<T>[];
  /** The country of the last visit. */
  readonly countryCode?: string | undefined;
}

/** A number, a captcha where the server requires it, and the code that was sent (spec 4). */
export function useMobileCode<T extends MobileCode>({ purpose, form, names = [], countryCode }: MobileCodeRequest<T>) {
  const fieldText = useFieldText();
  const t = useTexts('session.login');
  const choice = useCountry(countryCode);
  const phone = usePhoneCode(purpose);
  const letters = useCaptchaProof(false);
  const [message, setMessage] = useState<string | undefined>();
  const field = (name: keyof MobileCode & string) => name as Path<T>;
  const number = (): Mobile => ({
    mobileNum: form.getValues(field('mobileNum')).trim(),
    countryDialingCode: choice.country?.countryDialingCode ?? '',
  });
  const refuse = (reply: Refused) => {
    letters.handleRefusal(reply);
    form.setValue(field('captcha'), '' as PathValue<T, Path<T>>);
    const fields = reply.fields?.map((one) => (one.field === 'verificationCode' ? { ...one, field: 'code' } : one));
    const known = [field('mobileNum'), field('captcha'), field('code'), ...names];
    const places = BY_CODE as Readonly<Record<string, Path<T>>>;
    setMessage(placeRefusal(fields ? { ...reply, fields } : reply, known, form.setError, fieldText, places));
  };
  /** The captcha is required for sending the message only: the code proves the later request. */
  const lacksLetters = (): boolean => {
    if (!letters.isRequired || form.getValues(field('captcha')).trim() !== '') return false;
    form.setError(field('captcha'), { type: 'required', message: t('required') }, { shouldFocus: true });
    return true;
  };
  const send = async (): Promise<Sent | undefined> => {
    setMessage(undefined);
    if (!(await form.trigger(field('mobileNum'), { shouldFocus: true })) || lacksLetters()) return undefined;
    const sent = await phone.send(number(), letters.proof(form.getValues(field('captcha'))), refuse);
    if (sent?.minutes !== undefined) form.setFocus(field('code'));
    return sent;
  };
  const begin = () => setMessage(undefined);
  return { choice, letters, message, number, begin, send, refuse, prove: phone.prove };
}

type FieldsProps<T extends MobileCode> = {
  form: UseFormReturn<T>;
  mobile: ReturnType<typeof useMobileCode<T>>;
};

export function MobileCodeFields<T extends MobileCode>({ form, mobile }: FieldsProps<T>) {
  const t = useTexts('session.mobile');
  const words = useTexts('session.login');
  const { choice, letters, send } = mobile;
  const field = (name: keyof MobileCode & string) => name as Path<T>;
  const faultOf = (name: keyof MobileCode & string) => form.getFieldState(field(name), form.formState).error?.message;
  const required = words('required');
  return (
    <>
      <MobileField
        label={t('number')}
        choice={choice}
        error={faultOf('mobileNum')}
        {...form.register(field('mobileNum'), {
          required,
          validate: (typed: string) => isMobileNumber(typed) || t('numberWrong'),
        })}
      />
      {letters.isRequired ? (
        <CaptchaField
          label={words('captcha')}
          captcha={letters.captcha}
          onRenew={letters.renew}
          error={faultOf('captcha')}
          {...form.register(field('captcha'))}
        />
      ) : null}
      <HumanNotes />
      <CodeField
        label={t('code')}
        help={t('codeHelp')}
        onSend={send}
        error={faultOf('code')}
        {...form.register(field('code'), { required })}
      />
    </>
  );
}
