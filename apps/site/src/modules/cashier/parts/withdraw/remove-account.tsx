import { Button } from '@lantern/ui/base';
import { Dialog } from '@lantern/ui/dialog';
import { FormError } from '../../../../shared/forms/form-error.tsx';
import { useCallForm } from '../../../../shared/forms/use-call-form.ts';
import { PaymentPassword } from '../../../../shared/payment-password/index.ts';
import { useTextOf, useTexts } from '../../../../shared/texts/index.ts';
import { toasts } from '../../../../shared/toasts/index.ts';
import type { PayoutAccount } from '../../model/withdrawal-draft.ts';
import { ACCOUNT_CALLS } from './add-account.tsx';

/** Removes an account, with the payment password. */
export function RemoveAccount({ account, onClose }: { account: PayoutAccount; onClose: () => void }) {
  const t = useTexts('cashier.withdraw.remove');
  const tAdd = useTexts('cashier.withdraw.add');
  const site = useTexts('site');
  const textOf = useTextOf();
  const form = useCallForm({
    call: 'removePayoutAccount',
    first: { paymentPassword: '' },
    faultsOf: ({ paymentPassword }) => ({
      paymentPassword: paymentPassword === '' ? textOf('field.not_empty') : undefined,
    }),
    inputOf: (body) => ({ params: { id: account.id }, body }),
    byCode: { payment_password_wrong: 'paymentPassword', payment_password_needed: 'paymentPassword' },
    changes: ACCOUNT_CALLS,
    onRefused: () => ({ paymentPassword: '' }),
    onDone: () => {
      toasts.add({ kind: 'done', text: t('removed') });
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title={t('title')} closeLabel={site('close')} moveLabel={site('moveWindow')}>
      <form className="flex flex-col gap-3.5" {...form.element}>
        <p className="text-ink-2">{t('text', { name: account.name, masked: account.masked })}</p>
        <FormError text={form.whole} />
        <PaymentPassword label={tAdd('password')} {...form.control('paymentPassword')} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="ghost" onClick={onClose}>
            {t('keep')}
          </Button>
          <Button variant="danger" type="submit" loading={form.isSending}>
            {t('submit')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
