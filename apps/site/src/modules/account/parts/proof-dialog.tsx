import { DONE } from '@lantern/client';
import type { SendForm } from '@lantern/client/form';
import { Button } from '@lantern/ui/base';
import { Dialog } from '@lantern/ui/dialog';
import { CodeInput, PasswordInput, TextInput } from '@lantern/ui/form';
import type { Refused } from '../../../shared/calls/index.ts';
import { FormError } from '../../../shared/forms/form-error.tsx';
import { useFreeForm } from '../../../shared/forms/use-call-form.ts';
import { useTextOf, useTexts } from '../../../shared/texts/index.ts';
import type { Proof, Words } from './use-proof.tsx';

type ProofDialogProps = Partial<Words> & {
  withCode: boolean;
  send: (proof: Proof) => Promise<Refused | undefined>;
  /** Called once: after a right answer, or when the member cancels. */
  over: () => void;
};

const BY_CODE = {
  password_wrong: 'password',
  password_required: 'password',
  code_wrong: 'code',
  code_locked: 'code',
  code_required: 'code',
} as const;

type Channel = 'totp' | 'recovery';
interface Values {
  readonly password: string;
  readonly channel: Channel;
  readonly code: string;
}

function CodeFields({ form }: { form: SendForm<Values> }) {
  const t = useTexts('account.confirm');
  const { channel } = form.values;
  const other = channel === 'totp' ? 'recovery' : 'totp';
  return (
    <>
      {channel === 'totp' ? (
        <CodeInput label={t('code')} {...form.control('code')} />
      ) : (
        <TextInput
          label={t('recovery')}
          autoComplete="off"
          autoCapitalize="none"
          maxLength={40}
          {...form.field('code')}
        />
      )}
      <button
        type="button"
        className="link-amber min-h-6 self-start text-13"
        onClick={() => form.set({ channel: other, code: '' })}
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
  const empty = (value: string) => (value.trim() === '' ? textOf('field.not_empty') : undefined);
  const form = useFreeForm<Values, unknown>({
    first: { password: '', channel: 'totp', code: '' },
    faultsOf: ({ password, code }) => ({ password: empty(password), code: withCode ? empty(code) : undefined }),
    send: async ({ password, channel, code }) =>
      (await send({ password, ...(withCode ? { channel, code: code.trim() } : {}) })) ?? DONE,
    byCode: BY_CODE,
    onDone: over,
  });
  return (
    <Dialog open onClose={over} title={title ?? t('title')} closeLabel={site('close')} moveLabel={site('moveWindow')}>
      <form className="flex flex-col gap-3.5" {...form.element}>
        <p className="text-ink-2">{text ?? t('text')}</p>
        <FormError text={form.whole} />
        <PasswordInput
          label={t('password')}
          revealLabel={words('reveal')}
          concealLabel={words('conceal')}
          maxLength={128}
          {...form.field('password')}
        />
        {withCode ? <CodeFields form={form} /> : null}
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="ghost" onClick={over}>
            {t('cancel')}
          </Button>
          <Button variant="primary" type="submit" loading={form.isSending}>
            {submit ?? t('submit')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
