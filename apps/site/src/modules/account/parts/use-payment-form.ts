import { DONE, useAction } from '@lantern/client';
import { checkField, checkSame, type FieldFault, type FieldRule } from '@lantern/rules/account';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import { callApi, type Refused, refreshCalls, useCall } from '../../../shared/calls/index.ts';
import { serverNowMs } from '../../../shared/clock/index.ts';
import type { Sent } from '../../../shared/codes/index.ts';
import { placeRefusal } from '../../../shared/forms/form-errors.tsx';
import { useFieldText, useTextOf, useTexts } from '../../../shared/texts/index.ts';
import { toasts } from '../../../shared/toasts/index.ts';
import type { ProofAsker } from './use-proof.tsx';

const EMPTY_VALUES = { oldPaymentPassword: '', code: '', newPaymentPassword: '', confirmNewPaymentPassword: '' };
type Values = typeof EMPTY_VALUES;
export type PaymentName = keyof Values;
export type PaymentWay = 'totp' | 'mail' | 'sms';

const EMPTY: FieldFault = { key: 'not_empty', params: {} };
const BY_CODE = { code_wrong: 'code', code_locked: 'code' } as const;

/** Spec 5: the server's rule, and always required where it is shown. */
function usePaymentRule(): FieldRule | undefined {
  const rule = useCall('getRegisterSettings', {}, { staleMs: 60_000 }).data?.fields['paymentPassword'];
  return rule && { ...rule, enabled: true, required: true };
}

function faultOf(name: PaymentName, values: Values, rule: FieldRule | undefined): FieldFault | null {
  if (name === 'newPaymentPassword') return rule ? checkField(rule, values[name]) : null;
  if (name === 'confirmNewPaymentPassword') return checkSame(values.newPaymentPassword, values[name]);
  return values[name].trim() === '' ? EMPTY : null;
}

/** A form of the payment password: its fields by the rule, and the field of each refusal. */
function usePaymentFields(names: readonly PaymentName[], onDone: () => void) {
  const t = useTexts('account.payment');
  const textOf = useTextOf();
  const fieldText = useFieldText();
  const client = useQueryClient();
  const rule = usePaymentRule();
  const [message, setMessage] = useState<string | undefined>();
  const form = useForm<Values>({
    defaultValues: EMPTY_VALUES,
    mode: 'onTouched',
    resolver: (values) => {
      const errors: FieldErrors<Values> = {};
      for (const name of names) {
        const fault = faultOf(name, values, rule);
        if (fault) errors[name] = { type: fault.key, message: textOf(`field.${fault.key}`, fault.params) ?? '' };
      }
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
  });
  const lookAgain = () => refreshCalls(client, 'getPaymentPassword', 'getSecurity');
  const refuse = (reply: Refused) => {
    setMessage(placeRefusal(reply, names, form.setError, fieldText, names.includes('code') ? BY_CODE : {}));
    // Another browser set one in the meantime: the card asks for it from now on.
    if (reply.code === 'old_password_required') void lookAgain();
  };
  const done = () => {
    form.reset();
    toasts.add({ kind: 'done', text: t('done') });
    onDone();
    void lookAgain();
  };
  return { form, rule, names, message, begin: () => setMessage(undefined), refuse, done };
}
export type PaymentFields = Pick<ReturnType<typeof usePaymentFields>, 'form' | 'rule' | 'names' | 'message'>;

/** Sets the first one, or replaces it with the old one. */
export function usePaymentForm(isSet: boolean, proof: ProofAsker) {
  const names: readonly PaymentName[] = [
    ...(isSet ? (['oldPaymentPassword'] as const) : []),
    'newPaymentPassword',
    'confirmNewPaymentPassword',
  ];
  const fields = usePaymentFields(names, () => undefined);
  const setting = useAction(async ({ code: _code, oldPaymentPassword, ...fresh }: Values) => {
    const body = { ...fresh, ...(isSet ? { oldPaymentPassword } : {}) };
    await proof.run(() => callApi('setPaymentPassword', { body }), fields.done, fields.refuse);
    return DONE;
  });
  const submit = fields.form.handleSubmit(async (values) => {
    fields.begin();
    await setting.run(values);
  });
  return { ...fields, submit, isRunning: setting.isRunning };
}

/** Replaces a forgotten one, with the log-in password and a code. */
export function usePaymentReset(way: PaymentWay, proof: ProofAsker, onDone: () => void) {
  const fields = usePaymentFields(['code', 'newPaymentPassword', 'confirmNewPaymentPassword'], onDone);
  const send = async (): Promise<Sent | undefined> => {
    fields.begin();
    let sent: Sent | undefined;
    if (way === 'totp') return sent;
    await proof.run(
      () => callApi('sendPaymentCode', { body: { way } }),
      ({ expiredMinutes, againInSeconds }) => {
        sent = { untilMs: serverNowMs() + againInSeconds * 1000, minutes: expiredMinutes };
        fields.form.setFocus('code');
      },
      fields.refuse,
    );
    return sent;
  };
  const resetting = useAction(async ({ oldPaymentPassword: _old, code, ...fresh }: Values) => {
    const body = { way, code: code.trim(), ...fresh };
    await proof.run(() => callApi('resetPaymentPassword', { body }), fields.done, fields.refuse);
    return DONE;
  });
  const submit = fields.form.handleSubmit(async (values) => {
    fields.begin();
    await resetting.run(values);
  });
  return { ...fields, send, submit, isRunning: resetting.isRunning };
}
