import { DONE, useAction } from '@lantern/client';
import { Button } from '@lantern/ui/base';
import { Dialog } from '@lantern/ui/dialog';
import { CodeInput, PasswordInput, TextInput } from '@lantern/ui/form';
import { type FormEvent, useState } from 'react';
import type { Refused } from '../../../shared/calls/index.ts';
import { FormError } from '../../../shared/forms/form-errors.tsx';
import { useTextOf, useTexts } from '../../../shared/texts/index.ts';
import type { Proof, Words } from './use-proof.tsx';

type ProofDialogProps = Partial<Words> & {
  withCode: boolean;
  send: (proof: Proof) => Promise<Refused | undefined>;
  /** Called once: after a right answer, or when the member cancels. */
  over: () => void;
};

const PLACES: Readonly<Record<string, 'password' | 'code'>> = {
  password_wrong: 'password',
  password_required: 'password',
  code_wrong: 'code',
  code_locked: 'code',
  code_required: 'code',
};

type Channel = 'totp' | 'recovery';
type CodeFieldsProps = {
  channel: Channel;
  code: string;
  error: string | undefined;
  onChannel: (channel: Channel) => void;
  onCode: (code: string) => void;
};

function CodeFields({ channel, code, error, onChannel, onCode }: CodeFieldsProps) {
  const t = useTexts('account.confirm');
  const other = channel === 'totp' ? 'recovery' : 'totp';
  return (
    <>
      {channel === 'totp' ? (
        <CodeInput label={t('code')} value={code} error={error} onChange={onCode} />
      ) : (
        <TextInput
          label={t('recovery')}
          autoComplete="off"
          autoCapitalize="none"
          maxLength={40}
          value={code}
          error={error}
          onChange={(event) => onCode(event.target.value)}
        />
      )}
      <button
        type="button"
        className="link-amber min-h-6 self-start text-13"
        onClick={() => {
          onChannel(other);
          onCode('');
        }}
      >
        {t(other === 'recovery' ? 'useRecovery' : 'useTotp')}
      </button>
    </>
  );
}

/** Asks for the password, and for a code of the app or a recovery code where the change requires both. */
export function ProofDialog({ title, text, submit, withCode, send, over }: ProofDialogProps) {
  const t = useTexts('account.confirm');
  const words = useTexts('session.login');
  const site = useTexts('site');
  const textOf = useTextOf();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [channel, setChannel] = useState<Channel>('totp');
  const [errors, setErrors] = useState<{ password?: string; code?: string; form?: string }>({});
  const proving = useAction(async (proof: Proof) => (await send(proof)) ?? DONE, {
    onDone: over,
    onRefused: ({ code: why, message }) => setErrors({ [PLACES[why] ?? 'form']: message }),
  });
  const press = async (event: FormEvent) => {
    event.preventDefault();
    const empty = textOf('field.not_empty') ?? '';
    const missing = {
      ...(password === '' ? { password: empty } : {}),
      ...(withCode && code.trim() === '' ? { code: empty } : {}),
    };
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    await proving.run({ password, ...(withCode ? { channel, code: code.trim() } : {}) });
  };
  return (
    <Dialog open onClose={over} title={title ?? t('title')} closeLabel={site('close')} moveLabel={site('moveWindow')}>
      <form className="flex flex-col gap-3.5" onSubmit={(event) => void press(event)} noValidate>
        <p className="text-ink-2">{text ?? t('text')}</p>
        <FormError text={errors.form} />
        <PasswordInput
          label={t('password')}
          revealLabel={words('reveal')}
          concealLabel={words('conceal')}
          maxLength={128}
          value={password}
          error={errors.password}
          onChange={(event) => setPassword(event.target.value)}
        />
        {withCode ? (
          <CodeFields channel={channel} code={code} error={errors.code} onChannel={setChannel} onCode={setCode} />
        ) : null}
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="ghost" onClick={over}>
            {t('cancel')}
          </Button>
          <Button variant="primary" type="submit" loading={proving.isRunning}>
            {submit ?? t('submit')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
