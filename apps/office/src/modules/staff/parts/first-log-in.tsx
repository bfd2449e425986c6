import { Button } from '@lantern/ui/base';
import { CodeInput, PasswordInput } from '@lantern/ui/form';
import type { Answer } from '../../../shared/calls/index.ts';
import { CallForm, useCallForm } from '../../../shared/parts/index.ts';
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
  const empty = (text: string) => (text === '' ? t('field.not_empty') : undefined);
  const form = useCallForm({
    call: 'confirmOperatorFactor',
    first: { code: '', newPassword: '', again: '' },
    faultsOf: ({ code, newPassword, again }) => ({
      code: code.length === 6 ? undefined : t('stepUp.short'),
      newPassword: empty(newPassword),
      again: empty(again) ?? (again === newPassword ? undefined : t('factor.differs')),
    }),
    inputOf: ({ code, newPassword }) => ({ body: { name, password, newPassword, code } }),
    onDone: onIn,
    onRefused: () => ({ code: '' }),
  });
  const passwordField = (key: 'newPassword' | 'again', help?: string) => (
    <PasswordInput
      label={t(`factor.${key}`)}
      {...(help ? { help } : {})}
      autoComplete="new-password"
      maxLength={128}
      revealLabel={t('logIn.show')}
      concealLabel={t('logIn.hide')}
      {...form.field(key)}
    />
  );
  return (
    <CallForm
      form={form}
      label={t('factor.title')}
      action={t('factor.submit')}
      button={{ variant: 'primary', block: true }}
      mayBeLeft
      below={
        <Button variant="quiet" block onClick={onBack}>
          {t('factor.back')}
        </Button>
      }
    >
      <h1 className="text-18 font-semibold">{t('factor.title')}</h1>
      <p className="text-ink-2">{t('factor.text', { name })}</p>
      <FactorSecret factor={factor} />
      <CodeInput label={t('factor.code')} name="code" {...form.control('code')} />
      {passwordField('newPassword', t('factor.passwordHelp'))}
      {passwordField('again')}
    </CallForm>
  );
}
