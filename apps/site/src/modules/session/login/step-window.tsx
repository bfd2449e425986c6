import { useAction } from '@lantern/client';
import { Button } from '@lantern/ui/base';
import { CodeInput, TextInput } from '@lantern/ui/form';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type Refused, useAct } from '../../../shared/calls/index.ts';
import { serverNowMs, useAtClock } from '../../../shared/clock/index.ts';
import { AgainIn, secondsLeft, useThrottle } from '../../../shared/codes/index.ts';
import { FormError } from '../../../shared/forms/form-errors.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import type { WindowProps } from '../../../shared/windows/index.ts';
import { openWindow, useWindows } from '../../../shared/windows/index.ts';
import { WindowFrame } from '../../../shared/windows/window-frame.tsx';
import { goIn } from './log-in.ts';
import { knowsPasskeys, stepByPasskey, TURNED_AWAY } from './passkeys.ts';

type Step = NonNullable<ReturnType<typeof useWindows.getState>['step']>;
type Channel = Step['channels'][number];
const OTHER_WAY = {
  totp: 'useTotp',
  passkey: 'usePasskey',
  recovery: 'useRecovery',
  mail: 'useMail',
  sms: 'useSms',
} as const;
const isSent = (channel: Channel): channel is 'mail' | 'sms' => channel === 'mail' || channel === 'sms';
const CODE_FAULTS = ['code_wrong', 'code_locked'];

/** The code sent by mail or SMS: sent when its channel is chosen, and again after the wait. */
function useSentCode(ticket: string, channel: Channel, onRefused: (refused: Refused) => void) {
  const [untilMs, setUntilMs] = useState(0);
  const [minutes, setMinutes] = useState<number | undefined>();
  const sending = useAct('sendStepCode', { onRefused });
  const requested = useRef(new Set<Channel>());
  const mayPass = useThrottle();
  const send = async (way: Channel) => {
    if (!isSent(way) || !mayPass()) return;
    const sent = await sending.run({ body: { ticket, channel: way } });
    if (!sent) return;
    setMinutes(sent.expiredMinutes);
    setUntilMs(serverNowMs() + sent.againInSeconds * 1000);
  };
  const sendNow = useRef(send);
  sendNow.current = send;
  useEffect(() => {
    if (!isSent(channel) || requested.current.has(channel)) return;
    requested.current.add(channel);
    void sendNow.current(channel);
  }, [channel]);
  const waits = useAtClock((nowMs) => secondsLeft(untilMs, nowMs) > 0);
  return { untilMs, waits, minutes, isRunning: sending.isRunning, again: () => void send(channel) };
}

/** The choice of a channel and the code of it: where a refusal is shown, and what the form does. */
function useStep(step: Step) {
  const t = useTexts('session.step');
  const words = useTexts('session');
  const ways = step.channels.filter((way) => way !== 'passkey' || knowsPasskeys());
  const [channel, setChannel] = useState<Channel>(ways[0] ?? 'recovery');
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [message, setMessage] = useState<string | undefined>();
  const box = useRef<HTMLFormElement>(null);
  const refuse = (refused: Refused) => {
    if (CODE_FAULTS.includes(refused.code)) setError(refused.message);
    else setMessage(refused.message);
  };
  const sent = useSentCode(step.ticket, channel, refuse);
  const choose = (way: Channel) => {
    setChannel(way);
    setCode('');
    setError(undefined);
    setMessage(undefined);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each channel focuses its own field
  useEffect(() => box.current?.querySelector('input')?.focus(), [channel]);
  const passing = useAction(stepByPasskey, {
    onRefused: ({ code: why, message: text }) => setMessage(why === TURNED_AWAY ? t('passkeyFailed') : text),
  });
  const finishing = useAct('finishStep', {
    onDone: (entered) => goIn(entered, 'session.login.welcome'),
    onRefused: (refused) => {
      setCode('');
      refuse(refused);
      box.current?.querySelector('input')?.focus();
    },
  });
  const byPasskey = async () => {
    setMessage(undefined);
    await passing.run(step.ticket);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (channel === 'passkey') return byPasskey();
    setError(undefined);
    setMessage(undefined);
    if (code.trim() === '') return setError(words('login.required'));
    await finishing.run({ body: { ticket: step.ticket, channel, code: code.trim() } });
  };
  return {
    ways,
    channel,
    choose,
    code,
    setCode,
    error,
    message,
    box,
    sent,
    submit,
    isRunning: passing.isRunning || finishing.isRunning,
  };
}
type StepState = ReturnType<typeof useStep>;

function CodeField({ channel, code, setCode, error, sent }: StepState) {
  const t = useTexts('session.step');
  if (channel === 'passkey') return null;
  if (channel === 'recovery')
    return (
      <TextInput
        label={t('recovery')}
        help={t('recoveryHelp')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        value={code}
        error={error}
        onChange={(event) => setCode(event.target.value)}
      />
    );
  const sentHelp = sent.minutes === undefined ? undefined : t('codeSent', { minutes: sent.minutes });
  return (
    <CodeInput
      label={t(channel === 'totp' ? 'totp' : 'code')}
      help={channel === 'totp' ? t('totpHelp') : sentHelp}
      value={code}
      error={error}
      onChange={setCode}
    />
  );
}

function SendAgain({ channel, sent }: Pick<StepState, 'channel' | 'sent'>) {
  const t = useTexts('session.step');
  return (
    <Button
      variant="quiet"
      block
      loading={sent.isRunning}
      aria-disabled={sent.waits || undefined}
      onClick={() => !sent.waits && sent.again()}
    >
      {sent.waits ? <AgainIn untilMs={sent.untilMs} /> : t(channel === 'mail' ? 'useMail' : 'useSms')}
    </Button>
  );
}

function OtherWays({ ways, onChoose }: { ways: readonly Channel[]; onChoose: (way: Channel) => void }) {
  const t = useTexts('session.step');
  if (ways.length === 0) return null;
  return (
    <fieldset className="flex flex-col items-start gap-1 border-t border-line pt-3">
      <legend className="sr-only">{t('other')}</legend>
      {ways.map((way) => (
        <button key={way} type="button" className="link-amber min-h-6 text-start text-13" onClick={() => onChoose(way)}>
          {t(OTHER_WAY[way])}
        </button>
      ))}
    </fieldset>
  );
}

function StepForm({ step }: { step: Step }) {
  const t = useTexts('session.step');
  const state = useStep(step);
  const { ways, channel, sent, message } = state;
  const over = useAtClock((nowMs) => nowMs >= Date.parse(step.endsAt));
  const place = channel === 'mail' ? step.mail : channel === 'sms' ? step.mobile : null;
  return (
    <form ref={state.box} className="flex flex-col gap-3.5" onSubmit={(event) => void state.submit(event)} noValidate>
      <p className="text-ink-2">{t(step.kind === 'second_factor' ? 'second' : 'address')}</p>
      <FormError text={over ? t('over') : message} />
      {place && sent.minutes !== undefined ? <p className="text-13">{t('sentTo', { place })}</p> : null}
      <CodeField {...state} />
      <Button
        variant="primary"
        size="lg"
        block
        type="submit"
        {...(channel === 'passkey' ? { icon: 'lock' as const } : {})}
        loading={state.isRunning}
      >
        {t(channel === 'passkey' ? 'usePasskey' : 'submit')}
      </Button>
      {isSent(channel) ? <SendAgain channel={channel} sent={sent} /> : null}
      <OtherWays ways={ways.filter((way) => way !== channel)} onChoose={state.choose} />
      <Button variant="text" size="sm" onClick={() => openWindow('login')}>
        {t('back')}
      </Button>
    </form>
  );
}

/** The step between a right password and a session: a second factor, or a code for a new location (product.md). */
export function StepWindow({ open, onClose }: WindowProps) {
  const t = useTexts('session.step');
  const [step] = useState(useWindows.getState().step);
  return (
    <WindowFrame open={open} onClose={onClose} title={t('title')}>
      {step ? <StepForm step={step} /> : null}
    </WindowFrame>
  );
}
