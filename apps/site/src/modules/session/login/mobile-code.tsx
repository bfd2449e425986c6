import type { SendForm } from '@lantern/client/form';
import type { Refused } from '../../../shared/calls/index.ts';
import { CodeField, type Sent } from '../../../shared/codes/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { CaptchaField, useCaptchaProof } from '../human/captcha-field.tsx';
import { HumanNotes } from '../human/index.ts';
import { isMobileNumber, MobileField, useCountry } from './mobile-field.tsx';
import { type Mobile, PHONE_FIELDS, usePhoneCode } from './use-phone-code.ts';

/**
 * The fields of a form that verifies a mobile with a code: the number, the code, and a captcha when the server
 * requires it.
 */
export interface MobileCode {
  readonly mobileNum: string;
  readonly code: string;
  readonly captcha: string;
}
const BY_CODE = { ...PHONE_FIELDS, captcha_wrong: 'captcha', captcha_required: 'captcha' } as const;

interface MobileCodeRequest {
  readonly purpose: 'login' | 'password';
  /** The country of the last visit. */
  readonly countryCode?: string | undefined;
}

/** A number, a captcha where the server requires it, and the code that was sent (spec 4). */
export function useMobileCode({ purpose, countryCode }: MobileCodeRequest) {
  const t = useTexts('session.login');
  const tMobile = useTexts('session.mobile');
  const choice = useCountry(countryCode);
  const phone = usePhoneCode(purpose);
  const letters = useCaptchaProof(false);
  const numberOf = ({ mobileNum }: MobileCode): Mobile => ({
    mobileNum: mobileNum.trim(),
    countryDialingCode: choice.country?.countryDialingCode ?? '',
  });
  const wrongNumber = (typed: string): string | undefined => {
    if (typed === '') return t('required');
    return isMobileNumber(typed) ? undefined : tMobile('numberWrong');
  };
  const faultsOf = ({ mobileNum, code }: MobileCode) => ({
    mobileNum: wrongNumber(mobileNum),
    code: code === '' ? t('required') : undefined,
  });
  /** What a form with these fields declares about its refusals. */
  const refusals = {
    byCode: BY_CODE,
    fieldOf: (field: string) => (field === 'verificationCode' ? 'code' : field),
    onRefused: (refused: Refused) => {
      letters.handleRefusal(refused);
      return { captcha: '' };
    },
  };
  const send = async (form: SendForm<MobileCode>): Promise<Sent | undefined> => {
    form.forgetRefusal();
    if (!(await form.judge('mobileNum'))) return undefined;
    const values = form.valuesNow();
    // The captcha is required for sending the message only: the code proves the later request.
    if (letters.isRequired && values.captcha.trim() === '') {
      form.setError('captcha', t('required'));
      form.focus('captcha');
      return undefined;
    }
    const sent = await phone.send(numberOf(values), letters.proof(values.captcha), (refused) => form.refuse(refused));
    if (sent?.minutes !== undefined) form.focus('code');
    return sent;
  };
  return { choice, letters, numberOf, faultsOf, refusals, send, prove: phone.prove };
}

type FieldsProps = { form: SendForm<MobileCode>; mobile: ReturnType<typeof useMobileCode> };

export function MobileCodeFields({ form, mobile }: FieldsProps) {
  const t = useTexts('session.mobile');
  const words = useTexts('session.login');
  const { choice, letters, send } = mobile;
  return (
    <>
      <MobileField label={t('number')} choice={choice} {...form.field('mobileNum')} />
      {letters.isRequired ? (
        <CaptchaField
          label={words('captcha')}
          captcha={letters.captcha}
          onRenew={letters.renew}
          {...form.field('captcha')}
        />
      ) : null}
      <HumanNotes />
      <CodeField label={t('code')} help={t('codeHelp')} onSend={() => send(form)} {...form.field('code')} />
    </>
  );
}
