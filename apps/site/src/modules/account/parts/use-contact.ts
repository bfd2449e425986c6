import { type Answer, callApi } from '../../../shared/calls/index.ts';
import { serverNowMs } from '../../../shared/clock/index.ts';
import type { Sent } from '../../../shared/codes/index.ts';
import { useFreeForm } from '../../../shared/forms/use-call-form.ts';
import { useTextOf, useTexts } from '../../../shared/texts/index.ts';
import { toasts } from '../../../shared/toasts/index.ts';
import { useProfile } from './use-account.ts';
import type { ProofAsker } from './use-proof.tsx';

export type ContactKind = 'mail' | 'mobile';
type Way = Answer<'getProfile'>['contactWays'][number];

interface Values {
  /** The new address or number. */
  readonly to: string;
  readonly code: string;
  /** A code to what is confirmed already, and by which way it comes. */
  readonly proof: string;
  readonly way: Way;
}
interface Contact {
  readonly kind: ContactKind;
  readonly countryDialingCode: string | undefined;
  /** The first way to prove who it is; undefined while nothing is confirmed. */
  readonly first: Way | undefined;
  readonly proof: ProofAsker;
  readonly onDone: () => void;
}

/** The codes and the confirmation of one address; every step asks for the password where it was not entered lately. */
export function useContact({ kind, countryDialingCode, first, proof, onDone }: Contact) {
  const t = useTexts('account.panel.account');
  const textOf = useTextOf();
  const { again } = useProfile();
  const empty = (text: string) => (text.trim() === '' ? textOf('field.not_empty') : undefined);
  const addressOf = (to: string) => ({
    ...{ kind, to: to.trim() },
    ...(kind === 'mobile' && countryDialingCode ? { countryDialingCode } : {}),
  });
  const form = useFreeForm<Values, unknown>({
    first: { to: '', code: '', proof: '', way: first ?? 'mail' },
    faultsOf: (values) => ({
      to: empty(values.to),
      code: empty(values.code),
      proof: first === undefined ? undefined : empty(values.proof),
    }),
    send: ({ to, code, proof: second, way }) => {
      const proven = first === undefined ? {} : { proof: { way, code: second.trim() } };
      return proof.reply(() => callApi('bindContact', { body: { ...addressOf(to), code: code.trim(), ...proven } }));
    },
    byCode: { code_locked: 'code' },
    onDone: () => {
      toasts.add({ kind: 'done', text: t('bound') });
      void again();
      onDone();
    },
  });
  const send = async (call: () => ReturnType<typeof callApi<'sendContactCode'>>): Promise<Sent | undefined> => {
    form.forgetRefusal();
    const reply = await proof.reply(call);
    if (reply?.success === false) form.refuse(reply);
    if (!reply?.success) return undefined;
    const { againInSeconds, expiredMinutes } = reply.value;
    return { untilMs: serverNowMs() + againInSeconds * 1000, minutes: expiredMinutes };
  };
  const sendCode = async () => {
    const { to } = form.values;
    const sent = await send(() => callApi('sendContactCode', { body: addressOf(to) }));
    return sent && { ...sent, place: to.trim() };
  };
  const sendProof = (way: 'mail' | 'sms') => send(() => callApi('sendContactProof', { body: { way } }));
  return { form, sendCode, sendProof };
}
export type ContactForm = ReturnType<typeof useContact>;
