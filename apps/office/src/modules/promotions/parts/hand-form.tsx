import { TextInput } from '@lantern/ui/form';
import { useState } from 'react';
import { DialogForm, useCallForm, withReason } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import type { OfficePromotion } from '../model/draft-values.ts';

const AMOUNT = /^(0|[1-9][0-9]{0,12})(\.[0-9]{1,2})?$/;

/** Gives a member a reward by hand; above the limit of the settings another operator decides. */
export function HandForm({ promotion, onClose }: { promotion: OfficePromotion; onClose: () => void }) {
  const t = useText();
  const { id, currency } = promotion;
  // One key for one form: what is sent again after a lost answer gives nothing more.
  const [key] = useState(() => crypto.randomUUID());
  const form = useCallForm({
    call: 'giveByHand',
    ...withReason(t, {
      first: { account: '', amount: '' },
      faultsOf: ({ account, amount }) => ({
        account: account.trim() ? undefined : t('field.not_empty'),
        amount: AMOUNT.test(amount.trim()) ? undefined : t('field.not_valid'),
      }),
    }),
    inputOf: ({ account, amount, reason }) => ({
      params: { id },
      body: { key, account: account.trim(), amount: amount.trim(), reason },
    }),
    changes: ['getPromotionResults', 'listOfficePromotions', 'listStaffRequests', 'getWaiting', 'listGivenRewards'],
    onDone: onClose,
  });
  return (
    <DialogForm
      form={form}
      title={t('promotions.byHand')}
      width={460}
      note={t('promotions.byHandText')}
      action={t('promotions.give')}
      onCancel={onClose}
    >
      <TextInput label={t('common.account')} size="sm" autoComplete="off" {...form.field('account')} />
      <TextInput
        label={t('promotions.byHandAmount', { currency })}
        size="sm"
        inputMode="decimal"
        autoComplete="off"
        {...form.field('amount')}
      />
    </DialogForm>
  );
}
