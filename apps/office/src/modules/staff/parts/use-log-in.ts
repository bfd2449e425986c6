import type { Reply } from '@lantern/contract';
import { useRef, useState } from 'react';
import { type Answer, callApi } from '../../../shared/calls/index.ts';
import { useFreeForm } from '../../../shared/parts/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import type { Invitation } from './invitation.ts';
import { useLetters } from './letters-field.tsx';

/** What a log-in comes to: a session, or the second factor that is set up first. */
interface Entered {
  readonly session?: Answer<'staffLogin'>;
  readonly factor?: Answer<'beginOperatorFactor'>;
}
interface Values {
  readonly name: string;
  readonly password: string;
  readonly code: string;
  readonly captcha: string;
}

/** The office opens under the name as it is stored. */
export const enter = (name: string, session: Answer<'staffLogin'>): void =>
  useSession.setState({ state: 'in', name: name.normalize('NFC').trim().toLowerCase(), ...session });

/** The form of a log-in, what is sent of it, and what comes of it. */
export function useLogIn(invited: Invitation | undefined, again: string) {
  const t = useText();
  const letters = useLetters();
  const [factor, setFactor] = useState<Answer<'beginOperatorFactor'>>();
  const missing = (isMissing: boolean) => (isMissing ? t('field.not_empty') : undefined);
  const form = useFreeForm<Values, Entered>({
    first: { name: invited?.name ?? again, password: invited?.password ?? '', code: '', captcha: '' },
    faultsOf: ({ name, password, code, captcha }) => ({
      name: missing(name.trim() === ''),
      password: missing(password === ''),
      code: code.length === 6 || code === '' ? undefined : t('stepUp.short'),
      captcha: missing(letters.picture !== undefined && captcha.trim() === ''),
    }),
    send: useSending((captcha) => letters.proof(captcha)),
    onDone: ({ session, factor: due }, { name }) => (session ? enter(name, session) : setFactor(due)),
    onRefused: ({ captcha }) => {
      const isRenewed = letters.onReply(captcha === true);
      return { code: '', ...(isRenewed ? { captcha: '' } : {}) };
    },
  });
  const back = () => {
    setFactor(undefined);
    form.set({ password: '', code: '' });
  };
  return { form, letters, factor, back };
}
export type LogInForm = ReturnType<typeof useLogIn>['form'];

/** Sends a log-in; at the first one, with the first password, the operator gets a secret to scan. */
function useSending(proofOf: ReturnType<typeof useLetters>['proof']) {
  // The password was right at a first log-in, and only the captcha is missing.
  const isDue = useRef(false);
  const begin = async (name: string, password: string, proof: ReturnType<typeof proofOf>): Promise<Reply<Entered>> => {
    const begun = await callApi('beginOperatorFactor', { body: { name, password, ...proof } });
    isDue.current = !begun.success && begun.captcha === true;
    return begun.success ? { success: true, value: { factor: begun.value } } : begun;
  };
  return async ({ name, password, code, captcha }: Values): Promise<Reply<Entered>> => {
    const proof = proofOf(captcha);
    if (isDue.current) return begin(name, password, proof);
    const reply = await callApi('staffLogin', { body: { name, password, code, ...proof } });
    if (reply.success) return { success: true, value: { session: reply.value } };
    return reply.code === 'factor_due' ? begin(name, password, {}) : reply;
  };
}
