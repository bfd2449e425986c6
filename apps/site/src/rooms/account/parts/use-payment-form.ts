import { checkField, checkSame, type FieldFault, type FieldRule } from '@lantern/rules/account';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import { type Answer, callApi, refreshCalls, useCall } from '../../../shared/calls/index.ts';
import { placeRefusal } from '../../../shared/forms/form-errors.tsx';
import { useTextOf, useTexts } from '../../../shared/texts/index.ts';
import { toasts } from '../../../shared/toasts/index.ts';

type Asks = Answer<'getPaymentPassword'>['asks'];
const EMPTY_VALUES = { oldPaymentPassword: '', password: '', newPaymentPassword: '', confirmNewPaymentPassword: '' };
type Values = typeof EMPTY_VALUES;
type Name = keyof Values;

const PROOF_OF: Readonly<Record<Asks, readonly Name[]>> = {
  old: ['oldPaymentPassword'],
  password: ['password'],
  nothing: [],
};
/** A refusal that tells what else must be asked: the grant of the log-in password is over, or another browser set one. */
const ASKED_BY: Readonly<Record<string, Asks>> = { old_password_required: 'old', password_required: 'password' };
const EMPTY: FieldFault = { key: 'not_empty', params: {} };

/** Spec 5: the server's rule, and always required where it stands. */
function usePaymentRule(): FieldRule | undefined {
  const rule = useCall('getRegisterSettings', {}, { staleMs: 60_000 }).data?.fields['paymentPassword'];
  return rule && { ...rule, enabled: true, required: true };
}

function faultOf(name: Name, values: Values, rule: FieldRule | undefined): FieldFault | null {
  if (name === 'newPaymentPassword') return rule ? checkField(rule, values[name]) : null;
  if (name === 'confirmNewPaymentPassword') return checkSame(values.newPaymentPassword, values[name]);
  return values[name] === '' ? EMPTY : null;
}

/** The form of the payment password; `asks` is what the server wants as a proof. */
export function usePaymentForm(told: Asks) {
  const t = useTexts('account.payment');
  const textOf = useTextOf();
  const client = useQueryClient();
  const rule = usePaymentRule();
  const [message, setMessage] = useState<string | undefined>();
  const [learned, setLearned] = useState<Asks | undefined>();
  const asks = learned ?? told;
  const names: readonly Name[] = [...PROOF_OF[asks], 'newPaymentPassword', 'confirmNewPaymentPassword'];
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
  // The field that a refusal brings stands only after the next drawing.
  const { setFocus } = form;
  useEffect(() => {
    const brought = learned && PROOF_OF[learned][0];
    if (brought) setFocus(brought);
  }, [learned, setFocus]);
  const lookAgain = () => refreshCalls(client, 'getPaymentPassword', 'getSecurity');
  const submit = form.handleSubmit(async ({ newPaymentPassword, confirmNewPaymentPassword, ...proofs }) => {
    setMessage(undefined);
    const proof = Object.fromEntries(PROOF_OF[asks].map((name) => [name, proofs[name as keyof typeof proofs]]));
    const reply = await callApi('setPaymentPassword', {
      body: { ...proof, newPaymentPassword, confirmNewPaymentPassword },
    });
    if (!reply.success) {
      const more = ASKED_BY[reply.code];
      if (more) setLearned(more);
      setMessage(placeRefusal(reply, more ? [...names, ...PROOF_OF[more]] : names, form.setError, textOf));
      return;
    }
    form.reset();
    setLearned(undefined);
    toasts.add({ kind: 'done', text: t('done') });
    await lookAgain();
  });
  return { form, submit, message, names, rule };
}
