import { DONE, useAction } from '@lantern/client';
import { Button } from '@lantern/ui/base';
import { TextInput, type TextInputProps } from '@lantern/ui/form';
import { useState } from 'react';
import { useAtClock } from '../clock/index.ts';
import { useTexts } from '../texts/index.ts';
import { AgainIn } from './again-in.tsx';
import { secondsLeft } from './code-wait.ts';
import { useThrottle } from './use-throttle.ts';

/** The result of a code request: until when the button waits, and how long the code is valid where one was sent. */
export interface Sent {
  readonly untilMs: number;
  readonly minutes?: number;
  /** Where it was sent: the number or the address. */
  readonly place?: string;
}
/** Sends a code; undefined where it was refused, which is shown beside its field. */
type SendCode = () => Promise<Sent | undefined>;

type CodeFieldProps = Omit<TextInputProps, 'end' | 'inputMode'> & {
  onSend: SendCode;
  sendText?: string;
  buttonLook?: 'quiet' | 'ghost';
};

/** A code from a message, and the button that sends it: free, then with a countdown (spec 4, SMS code button). */
export function CodeField({ onSend, sendText, buttonLook = 'quiet', ...input }: CodeFieldProps) {
  const t = useTexts('session.mobile');
  const [{ untilMs, minutes, place = '' }, setSent] = useState<Sent>({ untilMs: 0 });
  const mayPass = useThrottle();
  // The server's clock counts, so that a tab that slept continues correctly.
  const waits = useAtClock((nowMs) => secondsLeft(untilMs, nowMs) > 0);
  const sending = useAction(async () => {
    setSent((await onSend()) ?? { untilMs: 0 });
    return DONE;
  });
  const send = async () => {
    if (waits || !mayPass()) return;
    await sending.run(undefined);
  };
  return (
    <div className="flex items-start gap-2">
      <TextInput
        {...input}
        className="grow"
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder={t('codeHint')}
        maxLength={255}
        good={input.error === undefined && minutes !== undefined ? t('sent', { minutes, place }) : undefined}
      />
      <Button
        variant={buttonLook}
        className="mt-[26px] min-w-28"
        loading={sending.isRunning}
        aria-disabled={waits || sending.isRunning || undefined}
        onClick={() => void send()}
      >
        {waits ? <AgainIn untilMs={untilMs} /> : (sendText ?? t('send'))}
      </Button>
    </div>
  );
}
