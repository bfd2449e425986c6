import { useAction } from '@lantern/client';
import type { Reply } from '@lantern/contract';
import { type FormEvent, useState } from 'react';
import { type Answer, callApi } from '../../../shared/calls/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import type { Invitation } from './invitation.ts';
import { useLetters } from './letters-field.tsx';

/** What a log-in comes to: a session, or the second factor that is set up first. */
interface Entered {
  readonly session?: Answer<'staffLogin'>;
  readonly factor?: Answer<'beginOperatorFactor'>;
}

/** The form of a log-in, what is sent of it, and what comes of it. */
export function useLogIn(invited: Invitation | undefined, again: string) {
  const form = useForm(invited, again);
  const { name, letters } = form;
  const send = useSending(form);
  const [factor, setFactor] = useState<Answer<'beginOperatorFactor'>>();
  const enter = (session: Answer<'staffLogin'>) =>
    useSession.setState({ state: 'in', name: name.normalize('NFC').trim().toLowerCase(), ...session });
  const { run, refused, isRunning } = useAction<undefined, Entered>(send, {
    onDone: ({ session, factor: due }) => (session ? enter(session) : setFactor(due)),
    onRefused: ({ captcha }) => {
      letters.onReply(captcha === true);
      form.setTried(false);
    },
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    form.setTried(true);
    if (name.trim() === '' || form.password === '' || form.isHalf || letters.isMissing) return;
    await run(undefined);
  };
  const back = () => {
    setFactor(undefined);
    form.setPassword('');
    form.setTried(false);
  };
  return { form, factor, refused, isRunning, enter, submit, back };
}

function useForm(invited: Invitation | undefined, again: string) {
  const [name, setName] = useState(invited?.name ?? again);
  const [password, setPassword] = useState(invited?.password ?? '');
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const letters = useLetters();
  const isHalf = code.length !== 6 && code !== '';
  return { name, setName, password, setPassword, code, setCode, isHalf, tried, setTried, letters };
}
export type LogInForm = ReturnType<typeof useForm>;

/** Sends a log-in; at the first one, with the first password, the operator gets a secret to scan. */
function useSending({ name, password, code, setCode, letters: { letters } }: LogInForm) {
  // The password was right at a first log-in, and only the captcha is missing.
  const [isDue, setDue] = useState(false);
  const begin = async (captcha: typeof letters | Record<never, never>): Promise<Reply<Entered>> => {
    const begun = await callApi('beginOperatorFactor', { body: { name, password, ...captcha } });
    setDue(!begun.success && begun.captcha === true);
    return begun.success ? { success: true, value: { factor: begun.value } } : begun;
  };
  return async (): Promise<Reply<Entered>> => {
    if (isDue) return begin(letters);
    const reply = await callApi('staffLogin', { body: { name, password, code, ...letters } });
    setCode('');
    if (reply.success) return { success: true, value: { session: reply.value } };
    return reply.code === 'factor_due' ? begin({}) : reply;
  };
}
