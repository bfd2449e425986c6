import { Button } from '@lantern/ui/base';
import { CodeInput, PasswordInput } from '@lantern/ui/form';
import { type FormEvent, useState } from 'react';
import { type Answer, useAct } from '../../../shared/calls/index.ts';
import { FormRefusal, useFieldError } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import { FactorQr } from './factor-qr.tsx';

type Props = {
  name: string;
  password: string;
  factor: Answer<'beginOperatorFactor'>;
  onIn: (session: Answer<'confirmOperatorFactor'>) => void;
  onBack: () => void;
};

/** `JBSW Y3DP …`: grouped for typing on a phone. */
const inFours = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

function FactorSecret({ factor }: Pick<Props, 'factor'>) {
  const t = useText();
  return (
    <section className="grid justify-items-center gap-2 text-center">
      <h2 className="text-14 font-semibold">{t('factor.scan')}</h2>
      <FactorQr text={factor.totpUri} label={t('factor.qr')} />
      <p className="text-12 text-ink-3">{t('factor.type')}</p>
      <p className="code-text select-all" translate="no">
        {inFours(factor.totpSecret)}
      </p>
      <p className="text-12 text-ink-3">{t('factor.once')}</p>
    </section>
  );
}

/**
 * The owner sets up the second factor: the secret is only on this screen, and its first code proves that it was read.
 */
export function FirstLogIn({ name, password, factor, onIn, onBack }: Props) {
  const t = useText();
  const [form, setForm] = useState({ newPassword: '', again: '' });
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const { run, isRunning, refused } = useAct('confirmOperatorFactor');
  const errorOf = useFieldError(refused);
  const { newPassword, again } = form;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (newPassword === '' || again !== newPassword || code.length !== 6) return;
    const session = await run({ body: { name, password, newPassword, code } });
    if (session) return onIn(session);
    setCode('');
    setTried(false);
  };
  const passwordField = (key: keyof typeof form, error: string | undefined, help?: string) => (
    <PasswordInput
      label={t(`factor.${key}`)}
      {...(help ? { help } : {})}
      autoComplete="new-password"
      maxLength={128}
      value={form[key]}
      error={tried && form[key] === '' ? t('field.not_empty') : error}
      revealLabel={t('logIn.show')}
      concealLabel={t('logIn.hide')}
      onChange={(event) => setForm({ ...form, [key]: event.target.value })}
    />
  );
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate aria-label={t('factor.title')}>
      <h1 className="text-18 font-semibold">{t('factor.title')}</h1>
      <p className="text-ink-2">{t('factor.text', { name })}</p>
      <FactorSecret factor={factor} />
      <CodeInput
        label={t('factor.code')}
        name="code"
        value={code}
        error={tried && code.length !== 6 ? t('stepUp.short') : errorOf('code')}
        onChange={setCode}
      />
      {passwordField('newPassword', errorOf('newPassword'), t('factor.passwordHelp'))}
      {passwordField('again', tried && again !== newPassword ? t('factor.differs') : undefined)}
      {refused?.code === 'fields_refused' ? null : <FormRefusal refused={refused} />}
      <Button type="submit" variant="primary" block loading={isRunning}>
        {t('factor.submit')}
      </Button>
      <Button variant="quiet" block onClick={onBack}>
        {t('factor.back')}
      </Button>
    </form>
  );
}
