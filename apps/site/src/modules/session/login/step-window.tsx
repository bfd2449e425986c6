import { Button } from '@lantern/ui/base';
import { CodeInput, TextInput } from '@lantern/ui/form';
import { useEffect, useRef, useState } from 'react';
import { callApi, type Refused, useAct } from '../../../shared/calls/index.ts';
import { serverNowMs, useAtClock } from '../../../shared/clock/index.ts';
import { AgainIn, secondsLeft, useThrottle } from '../../../shared/codes/index.ts';
import { FormError } from '../../../shared/forms/form-error.tsx';
import { useFreeForm } from '../../../shared/forms/use-call-form.ts';
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

interface Values {
  readonly channel: Channel;
  readonly code: string;
}

/** The choice of a channel and the code of it. */
function useStep(step: Step) {
  const t = useTexts('session.step');
  const words = useTexts('session');
  const ways = step.channels.filter((way) => way !== 'passkey' || knowsPasskeys());
  const form = useFreeForm<Values, unknown>({
    first: { channel: ways[0] ?? 'recovery', code: '' },
    faultsOf: ({ channel, code }) => ({
      code: channel === 'passkey' || code.trim() !== '' ? undefined : words('login.required'),
    }),
    send: async ({ channel, code }) => {
      if (channel !== 'passkey') {
        const body = { ticket: step.ticket, channel, code: code.trim() };
        const reply = await callApi('finishStep', { body });
        if (reply.success) await goIn(reply.value, 'session.login.welcome');
        return reply;
      }
      const reply = await stepByPasskey(step.ticket);
      return !reply.success && reply.code === TURNED_AWAY ? { ...reply, message: t('passkeyFailed') } : reply;
    },
    byCode: { code_wrong: 'code', code_locked: 'code' },
    onRefused: () => {
      box.current?.querySelector('input')?.focus();
      return { code: '' };
    },
  });
  const { channel } = form.values;
  const { ref: box } = form.element;
  const sent = useSentCode(step.ticket, channel, (refused) => form.refuse(refused));
  const choose = (way: Channel) => {
    form.forgetRefusal();
    form.set({ channel: way, code: '' });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each channel focuses its own field
  useEffect(() => box.current?.querySelector('input')?.focus(), [channel]);
  return { form, ways, channel, choose, sent };
}
type StepState = ReturnType<typeof useStep>;

function CodeField({ form, channel, sent }: StepState) {
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
        {...form.field('code')}
      />
    );
  const sentHelp = sent.minutes === undefined ? undefined : t('codeSent', { minutes: sent.minutes });
  return (
    <CodeInput
      label={t(channel === 'totp' ? 'totp' : 'code')}
      help={channel === 'totp' ? t('totpHelp') : sentHelp}
      {...form.control('code')}
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
  const { form, ways, channel, sent } = state;
  const over = useAtClock((nowMs) => nowMs >= Date.parse(step.endsAt));
  const place = channel === 'mail' ? step.mail : channel === 'sms' ? step.mobile : null;
  return (
    <form className="flex flex-col gap-3.5" {...form.element}>
      <p className="text-ink-2">{t(step.kind === 'second_factor' ? 'second' : 'address')}</p>
      <FormError text={over ? t('over') : form.whole} />
      {place && sent.minutes !== undefined ? <p className="text-13">{t('sentTo', { place })}</p> : null}
      <CodeField {...state} />
      <Button
        variant="primary"
        size="lg"
        block
        type="submit"
        {...(channel === 'passkey' ? { icon: 'lock' as const } : {})}
        loading={form.isSending}
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
