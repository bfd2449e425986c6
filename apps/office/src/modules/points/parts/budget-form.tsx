import { TextInput } from '@lantern/ui/form';
import { DialogForm, useCallForm, withReason } from '../../../shared/parts/index.ts';
import { budgetFault } from '../../../shared/parts/start-dialog.tsx';
import { useText } from '../../../shared/texts/index.ts';

type BudgetFormProps = { goodId: string | null; currency: string; onClose: () => void };

/** Requests money for cash of a good, or without a good for conversions; another operator decides. */
export function BudgetForm({ goodId, currency, onClose }: BudgetFormProps) {
  const t = useText();
  const form = useCallForm({
    call: 'requestPointBudget',
    ...withReason(t, {
      first: { amount: '' },
      faultsOf: ({ amount }) => ({ amount: budgetFault(t, amount) }),
    }),
    inputOf: ({ amount, reason }) => ({ body: { goodId, currency, amount: amount.trim(), reason } }),
    changes: ['getPointGood', 'getPointLiability', 'getWaiting'],
    onDone: onClose,
  });
  return (
    <DialogForm
      form={form}
      title={t('points.budget')}
      width={420}
      note={t('points.budgetText')}
      action={t('common.askSecond')}
      onCancel={onClose}
    >
      <TextInput
        label={t('points.budgetAmount', { currency })}
        size="sm"
        inputMode="decimal"
        {...form.field('amount')}
      />
    </DialogForm>
  );
}
