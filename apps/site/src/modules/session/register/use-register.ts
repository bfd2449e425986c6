import { useAction } from '@lantern/client';
import type { Reply } from '@lantern/contract/call';
import { useState } from 'react';
import { type FieldErrors, type UseFormReturn, useForm } from 'react-hook-form';
import { type Answer, callApi, type Refused } from '../../../shared/calls/index.ts';
import { placeRefusal } from '../../../shared/forms/form-errors.tsx';
import { useFieldText, useTextIn, useTextOf, useTexts } from '../../../shared/texts/index.ts';
import { useCaptchaProof } from '../human/captcha-field.tsx';
import { callHuman } from '../human/index.ts';
import { type Entered, goIn } from '../login/log-in.ts';
import { useCountry } from '../login/mobile-field.tsx';
import { type CodeProof, isRefused, PHONE_FIELDS, usePhoneCode } from '../login/use-phone-code.ts';
import { forgetInvitation, invitationNow } from './invitation.ts';
import {
  emptyValues,
  FIELD_NAMES,
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

/** The inputs from top to bottom. */
function inOrder({ way, password, mobile, code, optional }: Plan): RegisterField[] {
  const phone: RegisterField[] = mobile === 'none' ? [] : ['mobileNum', ...(code ? (['code'] as const) : [])];
  const named: RegisterField[] = ['username', ...(password ? (['password', 'confirmPassword'] as const) : [])];
  return [...(way === 'mobile' ? [...phone, ...named] : [...named, ...phone]), ...optional, 'captcha', 'agreed'];
}

/** Fields of the calls under other names than those of the form. */
const RENAMED: Readonly<Record<string, string>> = { verificationCode: 'code', mobileNo: 'mobileNum' };

function renamed(reply: Refused): Refused {
  const fields = reply.fields?.map((one) => ({ ...one, field: RENAMED[one.field] ?? one.field }));
  return fields ? { ...reply, fields } : reply;
}

function useErrors(plan: Plan, asksLetters: boolean) {
  const t = useTexts('account.register');
  const mobile = useTexts('session.mobile');
  const textOf = useTextOf();
  const textIn = useTextIn();
  /** Spec 5: an empty field is named by its label. */
  const labelOf = (field: string) => (field === 'code' ? mobile('code') : (textIn('account.register', field) ?? field));
  return (values: RegisterValues): FieldErrors<RegisterValues> => {
    const errors: FieldErrors<RegisterValues> = {};
    const faults = faultsOf(values, plan);
    for (const [field, fault] of Object.entries(faults)) {
      const text =
        fault.key === 'not_empty'
          ? textOf('field.named_not_empty', { field: labelOf(field) })
          : textOf(`field.${fault.key}`, fault.params);
      errors[field as RegisterField] = { type: fault.key, message: text ?? '' };
    }
    if (asksLetters && values.captcha === '')
      errors.captcha = { type: 'not_empty', message: textOf('field.not_empty') ?? '' };
    if (!values.agreed) errors.agreed = { type: 'agreed', message: t('agreeFirst') };
    return errors;
  };
}

/** Whether a code can be sent: the number is valid, and the letters are entered where they are asked for. */
async function hasNumber(form: UseFormReturn<RegisterValues>, asksLetters: boolean, empty: string): Promise<boolean> {
  if (form.getValues().mobileNum.trim() === '') {
    form.setError('mobileNum', { type: 'not_empty', message: empty }, { shouldFocus: true });
    return false;
  }
  return form.trigger(asksLetters ? ['mobileNum', 'captcha'] : 'mobileNum', { shouldFocus: true });
}

/** One registration by any method: its values stay after a refusal, and after a switch of tabs. */
export function useRegister(way: RegisterWay, settings: RegisterSettings, guest?: GuestTicket) {
  const textOf = useTextOf();
  const fieldText = useFieldText();
  const plan = planOf(way, settings.fields);
  const [message, setMessage] = useState<string | undefined>();
  const letters = useCaptchaProof(settings.captcha && (way === 'name' || way === 'mobile'));
  const choice = useCountry(undefined);
  const phone = usePhoneCode(way === 'mobile' ? 'registerMobile' : 'register');
  const errorsOf = useErrors(plan, letters.isRequired);
  const form = useForm<RegisterValues>({
    defaultValues: { ...emptyValues(), ...invitationNow(), ...(guest ? { username: guest.username } : {}) },
    // A field is validated when it is left, and again with each keystroke once it had an error.
    mode: 'onTouched',
    resolver: (values) => {
      const errors = errorsOf(values);
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
  });
  // The first error is focused in the order of registration, and the parts of the form are rendered after the form
  // itself.
  for (const name of inOrder(plan)) form.register(name);
  const empty = textOf('field.not_empty') ?? '';
  const country = choice.country?.countryDialingCode;
  const refuse = (reply: Refused) => {
    letters.handleRefusal(reply);
    form.setValue('captcha', '');
    const refusal = renamed(reply);
    const unseen = reply.code === 'invitation_code_error' && !plan.optional.includes('affiliateCode');
    // A wrong code of a link that no field shows must not block the next try.
    if (unseen) forgetInvitation();
    setMessage(placeRefusal(refusal, FIELD_NAMES, form.setError, fieldText, unseen ? {} : BY_CODE));
  };
  const sendCode = async () => {
    setMessage(undefined);
    if (!(await hasNumber(form, letters.isRequired, empty))) return undefined;
    const { mobileNum, username, captcha } = form.getValues();
    const number = { mobileNum: mobileNum.trim(), countryDialingCode: country ?? '' };
    const sent = await phone.send(number, letters.proof(captcha), refuse, username.trim());
    if (letters.isRequired && sent) letters.renew();
    if (sent?.minutes !== undefined) form.setFocus('code');
    return sent;
  };
  const registering = useAction(
    async (values: RegisterValues): Promise<Reply<Entered>> => {
      const proof = plan.code && values.code.trim() !== '' ? await phone.prove(values.code) : undefined;
      if (proof && isRefused(proof)) return proof;
      return sendOf({ plan, values, settings, country, proof, letters: letters.proof(values.captcha), guest });
    },
    { onRefused: refuse, onDone: (member) => goIn(member, 'account.register.welcome') },
  );
  const submit = form.handleSubmit(async (values) => {
    setMessage(undefined);
    await registering.run(values);
  });
  return { plan, form, submit, isRunning: registering.isRunning, message, letters, choice, sendCode };
}
export type Register = ReturnType<typeof useRegister>;
