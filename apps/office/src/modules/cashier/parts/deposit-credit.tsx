import { TextInput } from '@lantern/ui/form';
import { type Answer, callApi } from '../../../shared/calls/index.ts';
import { moneyIn } from '../../../shared/money/index.ts';
import { DialogForm, useFreeForm, withReason } from '../../../shared/parts/index.ts';
import { useLanguage, useText } from '../../../shared/texts/index.ts';
import { DEPOSIT_CHANGES } from './deposit-changes.ts';

type Deposit = Answer<'getStaffDeposit'>;
interface Values {
  readonly amount: string;
  readonly reason: string;
}
type CreditDialogProps = {
  deposit: Deposit;
  /** A case of a payment of it; without one the deposit itself, in review. */
  item?: Deposit['cases'][number];
  onClose: () => void;
};

/** Credits what arrived: preset from the provider's word, and changed where the bank says otherwise. */
export function CreditDialog({ deposit, item, onClose }: CreditDialogProps) {
  const t = useText();
  const { tag } = useLanguage();
  const money = (value: string) => moneyIn(value, deposit.currency, tag);
  const form = useFreeForm<Values, unknown>({
    ...withReason(t, { first: { amount: item?.amount ?? deposit.arrived } }),
    send: ({ amount, reason }) => {
      const body = { amount: amount.trim(), reason };
      return item
        ? callApi('decideDepositCase', {
            params: { id: deposit.id, caseId: item.id },
            body: { ...body, decision: 'credit' },
          })
        : callApi('creditStaffDeposit', { params: { id: deposit.id }, body });
    },
    changes: DEPOSIT_CHANGES,
    onDone: onClose,
  });
  return (
    <DialogForm form={form} title={t('deposits.credit')} action={t('deposits.credit')} onCancel={onClose}>
      <p className="text-ink-2">
        {item
          ? t('deposits.creditCaseText')
          : t('deposits.creditText', { ordered: money(deposit.amount), held: money(deposit.held) })}
      </p>
      <TextInput
        label={t('deposits.creditAmount')}
        inputMode="decimal"
        maxLength={20}
        help={item ? t('deposits.twoAlways') : t('deposits.rule', { limit: money(deposit.aloneUpTo) })}
        {...form.field('amount')}
      />
    </DialogForm>
  );
}
