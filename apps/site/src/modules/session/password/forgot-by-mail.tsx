import { checkField } from '@lantern/rules/account';
import { Button, Icon } from '@lantern/ui/base';
import { TextInput } from '@lantern/ui/form';
import { useState } from 'react';
import { useCall } from '../../../shared/calls/index.ts';
import { serverNowMs, useAtClock } from '../../../shared/clock/index.ts';
import { AgainIn, secondsLeft, waitOver } from '../../../shared/codes/index.ts';
import { FormError } from '../../../shared/forms/form-error.tsx';
import { useFreeForm } from '../../../shared/forms/use-call-form.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { useWindows } from '../../../shared/windows/index.ts';
import { CaptchaField, useCaptchaProof } from '../human/captcha-field.tsx';
import { callHuman, HumanNotes } from '../human/index.ts';

/** User name and e-mail, each valid (spec 5); the answer is the same whether they belong together or not. */
export function useForgotByMail() {
  const t = useTexts('session.forgot');
  const words = useTexts('session.login');
  const letters = useCaptchaProof(false);
  const [againMs, setAgainMs] = useState<number | undefined>();
  const [first] = useState(() => ({ username: useWindows.getState().typed?.username ?? '', email: '', captcha: '' }));
  const rules = useCall('getRegisterSettings', {}, { staleMs: 60_000 }).data?.fields;
  const required = (text: string) => (text === '' ? words('required') : undefined);
  // An invalid name or address belongs to no account; an old name may follow an older rule, so only its shape is
  // checked.
  const fits = (field: 'username' | 'email', typed: string) => {
    const rule = rules?.[field];
    return !rule || checkField({ ...rule, enabled: true, required: true }, typed.trim()) === null;
  };
  const form = useFreeForm({
    first,
    isJudgedWhenLeft: true,
    faultsOf: ({ username, email, captcha }) => ({
      username: required(username) ?? (fits('username', username) ? undefined : t('nameWrong')),
      email: required(email) ?? (fits('email', email) ? undefined : t('emailWrong')),
      captcha: letters.isRequired ? required(captcha) : undefined,
    }),
    send: ({ username, email, captcha }) =>
      callHuman('forgotByEmail', {
        body: { username: username.trim(), email: email.trim(), ...letters.proof(captcha) },
      }),
    byCode: { captcha_wrong: 'captcha' },
    onRefused: (refused) => {
      letters.handleRefusal(refused);
      return { captcha: '' };
    },
    onDone: () => setAgainMs(waitOver(1, serverNowMs())),
  });
  return { form, letters, againMs };
}

function Sent() {
  const t = useTexts('session.forgot');
  return (
    <div className="flex items-start gap-2 rounded-2 bg-jade-soft px-3 py-2 text-13 text-jade-text">
      <Icon name="check" size={16} className="mt-0.5" />
      <span>
        {t('mailSent')} {t('lookSpam')}
      </span>
    </div>
  );
}

/** Sends, and again after the wait. */
function SendButton({ againMs, isSending }: { againMs: number | undefined; isSending: boolean }) {
  const t = useTexts('session.forgot');
  const waits = useAtClock((nowMs) => secondsLeft(againMs ?? 0, nowMs) > 0);
  return (
    <Button
      variant="primary"
      size="lg"
      block
      type="submit"
      loading={isSending}
      aria-disabled={waits || undefined}
      onClick={(event) => waits && event.preventDefault()}
    >
      {waits ? <AgainIn untilMs={againMs ?? 0} /> : t(againMs === undefined ? 'send' : 'resend')}
    </Button>
  );
}

export function ForgotByMail({ forgot }: { forgot: ReturnType<typeof useForgotByMail> }) {
  const t = useTexts('session.forgot');
  const words = useTexts('session');
  const { form, letters, againMs } = forgot;
  return (
    <form className="flex flex-col gap-3.5" {...form.element}>
      <p className="text-13 text-ink-2">{t('mailText')}</p>
      <FormError text={form.whole} />
      <TextInput
        label={words('login.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('username')}
      />
      <TextInput label={t('email')} type="email" inputMode="email" autoComplete="email" {...form.field('email')} />
      {letters.isRequired ? (
        <CaptchaField
          label={words('login.captcha')}
          captcha={letters.captcha}
          onRenew={letters.renew}
          {...form.field('captcha')}
        />
      ) : null}
      <div role="status">{againMs === undefined ? null : <Sent />}</div>
      <HumanNotes />
      <SendButton againMs={againMs} isSending={form.isSending} />
    </form>
  );
}
