import type { SendForm } from '@lantern/client/form';
import { useState } from 'react';
import { type Answer, callApi } from '../../../shared/calls/index.ts';
import { useFreeForm } from '../../../shared/forms/use-call-form.ts';
import { useTextIn, useTextOf, useTexts } from '../../../shared/texts/index.ts';
import { useCaptchaProof } from '../human/captcha-field.tsx';
import { callHuman } from '../human/index.ts';
import { type Entered, goIn } from '../login/log-in.ts';
import { useCountry } from '../login/mobile-field.tsx';
import { type CodeProof, isRefused, PHONE_FIELDS, usePhoneCode } from '../login/use-phone-code.ts';
import { forgetInvitation, invitationNow } from './invitation.ts';
import {
  emptyValues,
  faultsOf,
  type Plan,
  planOf,
  type RegisterField,
  type RegisterValues,
  type RegisterWay,
  textsToSend,
} from './register-rules.ts';

export type RegisterSettings = Answer<'getRegisterSettings'>;
/** A person verified by a third party. */
export interface GuestTicket {
  readonly ticket: string;
  readonly username: string;
}

const BY_CODE: Readonly<Record<string, RegisterField>> = {
  ...PHONE_FIELDS,
  username_taken: 'username',
  invitation_code_error: 'affiliateCode',
  captcha_wrong: 'captcha',
  terms_not_accepted: 'agreed',
};

type Sending = {
  plan: Plan;
  values: RegisterValues;
  settings: RegisterSettings;
  country: string | undefined;
  proof: CodeProof | undefined;
  letters: { captcha?: string; captchaId?: string };
  guest: GuestTicket | undefined;
};

/** The call of each method, with only the fields of that method. */
function sendOf({ plan, values, settings, country, proof, letters, guest }: Sending) {
  const { password, confirmPassword } = values;
  const agreed = { ageConfirmed: values.agreed, termsVersion: settings.termsVersion };
  const named = { username: values.username.trim(), ...textsToSend(values, plan), ...agreed };
  if (plan.way === 'channel') return callApi('registerByChannel', { body: { ticket: guest?.ticket ?? '', ...named } });
  if (plan.way === 'upgrade') return callApi('upgradeTrial', { body: { ...named, password, confirmPassword } });
  const number = plan.mobile === 'none' ? '' : values.mobileNum.trim();
  const body = {
    // Spec 3: the codes of the link are sent even where the form does not show them.
    ...invitationNow(),
    ...named,
    password,
    confirmPassword,
    ...(number ? { mobileNum: number, ...(country ? { countryDialingCode: country } : {}) } : {}),
    ...proof,
    ...letters,
    domain: location.host,
    registerUrl: `${location.origin}${location.pathname}`,
    registerMethod: 'WEB' as const,
  };
  return plan.way === 'mobile' ? callHuman('registerMobile', { body }) : callHuman('register', { body });
}

/** Fields of the calls under other names than those of the form. */
const RENAMED: Readonly<Record<string, string>> = { verificationCode: 'code', mobileNo: 'mobileNum' };

function useErrors(plan: Plan, asksLetters: boolean) {
  const t = useTexts('account.register');
  const mobile = useTexts('session.mobile');
  const textOf = useTextOf();
  const textIn = useTextIn();
  /** Spec 5: an empty field is named by its label. */
  const labelOf = (field: string) => (field === 'code' ? mobile('code') : (textIn('account.register', field) ?? field));
  return (values: RegisterValues): Partial<Record<RegisterField, string | undefined>> => {
    const texts = Object.entries(faultsOf(values, plan)).map(([field, fault]) => [
      field,
      fault.key === 'not_empty'
        ? textOf('field.named_not_empty', { field: labelOf(field) })
        : textOf(`field.${fault.key}`, fault.params),
    ]);
    return {
      ...Object.fromEntries(texts),
      ...(asksLetters && values.captcha === '' ? { captcha: textOf('field.not_empty') } : {}),
      ...(values.agreed ? {} : { agreed: t('agreeFirst') }),
    };
  };
}

/** Whether a code can be sent: the number is valid, and the letters are entered where they are asked for. */
async function hasNumber(form: SendForm<RegisterValues>, asksLetters: boolean, empty: string): Promise<boolean> {
  if (form.values.mobileNum.trim() === '') {
    form.setError('mobileNum', empty);
    form.focus('mobileNum');
    return false;
  }
  return form.judge('mobileNum', ...(asksLetters ? (['captcha'] as const) : []));
}

/** One registration by any method: its values stay after a refusal, and after a switch of tabs. */
export function useRegister(way: RegisterWay, settings: RegisterSettings, guest?: GuestTicket) {
  const textOf = useTextOf();
  const plan = planOf(way, settings.fields);
  const letters = useCaptchaProof(settings.captcha && (way === 'name' || way === 'mobile'));
  const choice = useCountry(undefined);
  const phone = usePhoneCode(way === 'mobile' ? 'registerMobile' : 'register');
  const country = choice.country?.countryDialingCode;
  const [first] = useState<RegisterValues>(() => ({
    ...emptyValues(),
    ...invitationNow(),
    ...(guest ? { username: guest.username } : {}),
  }));
  const form = useFreeForm<RegisterValues, Entered>({
    first,
    // A field is validated when it is left, and again with each keystroke once it had an error.
    isJudgedWhenLeft: true,
    faultsOf: useErrors(plan, letters.isRequired),
    send: async (values) => {
      const proof = plan.code && values.code.trim() !== '' ? await phone.prove(values.code) : undefined;
      if (proof && isRefused(proof)) return proof;
      return sendOf({ plan, values, settings, country, proof, letters: letters.proof(values.captcha), guest });
    },
    byCode: BY_CODE,
    fieldOf: (field) => RENAMED[field] ?? field,
    onRefused: (reply) => {
      letters.handleRefusal(reply);
      // A wrong code of a link that no field shows must not block the next try.
      const isShown = (reply.fields ?? []).some(({ field }) => plan.optional.some((shown) => shown === field));
      if (reply.code === 'invitation_code_error' && !isShown) forgetInvitation();
      return { captcha: '' };
    },
    onDone: (member) => goIn(member, 'account.register.welcome'),
  });
  const sendCode = async () => {
    form.forgetRefusal();
    if (!(await hasNumber(form, letters.isRequired, textOf('field.not_empty') ?? ''))) return undefined;
    const { mobileNum, username, captcha } = form.values;
    const number = { mobileNum: mobileNum.trim(), countryDialingCode: country ?? '' };
    const sent = await phone.send(number, letters.proof(captcha), (refused) => form.refuse(refused), username.trim());
    if (letters.isRequired && sent) letters.renew();
    if (sent?.minutes !== undefined) form.focus('code');
    return sent;
  };
  return { plan, form, first, letters, choice, sendCode };
}
export type Register = ReturnType<typeof useRegister>;
