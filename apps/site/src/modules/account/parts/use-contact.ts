import { DONE, useAction } from '@lantern/client';
import { useState } from 'react';
import { type Answer, type CallInput, callApi, type Refused } from '../../../shared/calls/index.ts';
import { serverNowMs } from '../../../shared/clock/index.ts';
import type { Sent } from '../../../shared/codes/index.ts';
import { useFieldText, useTextOf, useTexts } from '../../../shared/texts/index.ts';
import { toasts } from '../../../shared/toasts/index.ts';
import { useProfile } from './use-account.ts';
import type { ProofAsker } from './use-proof.tsx';

export type ContactKind = 'mail' | 'mobile';
type Way = Answer<'getProfile'>['contactWays'][number];
type Body = NonNullable<CallInput<'bindContact'>['body']>;
export type ContactErrors = Partial<Record<'to' | 'code' | 'proof' | 'form', string>>;

const FIELDS = ['to', 'code', 'proof'] as const;

interface Draft {
  readonly kind: ContactKind;
  readonly to: string;
  readonly countryDialingCode: string | undefined;
}
const bodyOf = ({ kind, to, countryDialingCode }: Draft) => ({
  kind,
  to: to.trim(),
  ...(kind === 'mobile' && countryDialingCode ? { countryDialingCode } : {}),
});

/** Where each refusal is shown: beside its field, else above the form. */
function useErrors() {
  const fieldText = useFieldText();
  const [errors, setErrors] = useState<ContactErrors>({});
  const refuse = ({ fields, message, code }: Refused) => {
    const known = FIELDS.flatMap((name) => {
      const fault = fields?.find(({ field }) => field === name);
      return fault ? [[name, fieldText(fault) ?? message]] : [];
    });
    const place = code === 'code_locked' ? 'code' : 'form';
    setErrors(known.length > 0 ? Object.fromEntries(known) : { [place]: message });
  };
  return { errors, setErrors, refuse };
}

/** The codes and the confirmation of one address; every step asks for the password where it was not entered lately. */
export function useContact(draft: Draft, proof: ProofAsker, onDone: () => void) {
  const t = useTexts('account.panel.account');
  const textOf = useTextOf();
  const { again } = useProfile();
  const { errors, setErrors, refuse } = useErrors();
  const send = async (call: () => ReturnType<typeof callApi<'sendContactCode'>>): Promise<Sent | undefined> => {
    setErrors({});
    let sent: Sent | undefined;
    await proof.run(
      call,
      ({ againInSeconds, expiredMinutes }) => {
        sent = { untilMs: serverNowMs() + againInSeconds * 1000, minutes: expiredMinutes };
      },
      refuse,
    );
    return sent;
  };
  const sendCode = async () => {
    const sent = await send(() => callApi('sendContactCode', { body: bodyOf(draft) }));
    return sent && { ...sent, place: draft.to.trim() };
  };
  const sendProof = (way: 'mail' | 'sms') => send(() => callApi('sendContactProof', { body: { way } }));
  const binding = useAction(async (body: Body) => {
    await proof.run(
      () => callApi('bindContact', { body }),
      () => {
        toasts.add({ kind: 'done', text: t('bound') });
        void again();
        onDone();
      },
      refuse,
    );
    return DONE;
  });
  const bind = async (code: string, second: { way: Way; code: string } | undefined) => {
    const empty = textOf('field.not_empty') ?? '';
    const missing = {
      ...(draft.to.trim() === '' ? { to: empty } : {}),
      ...(code.trim() === '' ? { code: empty } : {}),
      ...(second && second.code.trim() === '' ? { proof: empty } : {}),
    };
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    await binding.run({ ...bodyOf(draft), code: code.trim(), ...(second ? { proof: second } : {}) });
  };
  return { errors, sendCode, sendProof, bind, isRunning: binding.isRunning };
}
