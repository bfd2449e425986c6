import { Button } from '@lantern/ui/base';
import { Dialog } from '@lantern/ui/dialog';
import { TextArea, TextInput } from '@lantern/ui/form';
import { type FormEvent, useState } from 'react';
import { type Answer, useAct } from '../../../shared/calls/index.ts';
import { moneyIn } from '../../../shared/money/index.ts';
import { FormRefusal, useFieldError } from '../../../shared/parts/index.ts';
import { useLanguage, useText } from '../../../shared/texts/index.ts';
import { DEPOSIT_CHANGES } from './deposit-changes.ts';

const REASON_LETTERS = 500;
type Deposit = Answer<'getStaffDeposit'>;
type CreditDialogProps = {
  deposit: Deposit;
  /** A case of a payment of it; without one the deposit itself, in review. */
  item?: Deposit['cases'][number];
  onClose: () => void;
};

/** Credits what arrived: preset from the provider's word, and changed where the bank says otherwise. */
export function CreditDialog(props: CreditDialogProps) {
  const t = useText();
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={t('deposits.credit')}
      closeLabel={t('common.close')}
      moveLabel={t('common.move')}
    >
      <CreditForm {...props} />
    </Dialog>
  );
}

function CreditForm({ deposit, item, onClose }: CreditDialogProps) {
  const t = useText();
  const { tag } = useLanguage();
  const [amount, setAmount] = useState(item?.amount ?? deposit.arrived);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const credit = useAct('creditStaffDeposit', DEPOSIT_CHANGES);
  const decide = useAct('decideDepositCase', DEPOSIT_CHANGES);
  const act = item ? decide : credit;
  const amountError = useFieldError(act.refused)('amount');
  const short = reason.trim().length < 3;
  const money = (value: string) => moneyIn(value, deposit.currency, tag);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (short) return;
    const body = { amount: amount.trim(), reason: reason.trim() };
    const done = item
      ? await decide.run({ params: { id: deposit.id, caseId: item.id }, body: { ...body, decision: 'credit' } })
      : await credit.run({ params: { id: deposit.id }, body });
    if (done) onClose();
  };
  return (
    <form className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <p className="text-ink-2">
        {item
          ? t('deposits.creditCaseText')
          : t('deposits.creditText', { ordered: money(deposit.amount), held: money(deposit.held) })}
      </p>
      <TextInput
        label={t('deposits.creditAmount')}
        inputMode="decimal"
        maxLength={20}
        value={amount}
        error={amountError}
        help={item ? t('deposits.twoAlways') : t('deposits.rule', { limit: money(deposit.aloneUpTo) })}
        onChange={(event) => setAmount(event.target.value)}
      />
      <TextArea
        label={t('common.reason')}
        help={t('common.reasonHelp')}
        rows={3}
        maxLength={REASON_LETTERS}
        value={reason}
        error={tried && short ? t('common.reasonShort') : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
      {amountError ? null : <FormRefusal refused={act.refused} />}
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button type="submit" variant="primary" loading={act.isRunning}>
          {t('deposits.credit')}
        </Button>
      </div>
    </form>
  );
}
