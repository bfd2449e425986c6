import { Button } from '@lantern/ui/base';
import { Dialog } from '@lantern/ui/dialog';
import { type FormEvent, useState } from 'react';
import { useAct } from '../../../../shared/calls/index.ts';
import { FormError } from '../../../../shared/forms/form-errors.tsx';
import { useTextOf, useTexts } from '../../../../shared/texts/index.ts';
import { toasts } from '../../../../shared/toasts/index.ts';
import type { PayoutAccount } from '../../model/withdrawal-draft.ts';
import { ACCOUNT_CALLS } from './add-account.tsx';
import { PaymentPassword } from './payment-password.tsx';

/** Removes an account, with the payment password. */
export function RemoveAccount({ account, onClose }: { account: PayoutAccount; onClose: () => void }) {
  const t = useTexts('cashier.withdraw.remove');
  const tAdd = useTexts('cashier.withdraw.add');
  const site = useTexts('site');
  const textOf = useTextOf();
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const removing = useAct('removePayoutAccount', {
    changes: ACCOUNT_CALLS,
    onRefused: () => setPassword(''),
    onDone: () => {
      toasts.add({ kind: 'done', text: t('removed') });
      onClose();
    },
  });
  const { refused } = removing;
  const isAboutPassword = refused?.code === 'payment_password_wrong' || refused?.code === 'payment_password_needed';
  const error = isAboutPassword
    ? refused.message
    : isTried && password === '' && !refused
      ? textOf('field.not_empty')
      : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (password !== '') void removing.run({ params: { id: account.id }, body: { paymentPassword: password } });
  };
  return (
    <Dialog open onClose={onClose} title={t('title')} closeLabel={site('close')} moveLabel={site('moveWindow')}>
      <form className="flex flex-col gap-3.5" onSubmit={submit} noValidate>
        <p className="text-ink-2">{t('text', { name: account.name, masked: account.masked })}</p>
        <FormError text={isAboutPassword ? undefined : refused?.message} />
        <PaymentPassword label={tAdd('password')} value={password} error={error ?? undefined} onChange={setPassword} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="ghost" onClick={onClose}>
            {t('keep')}
          </Button>
          <Button variant="danger" type="submit" loading={removing.isRunning}>
            {t('submit')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
