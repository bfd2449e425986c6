import { Button, Money } from '@lantern/ui/base';
import { useState } from 'react';
import { useAct } from '../../../shared/calls/index.ts';
import { useZone } from '../../../shared/clock/index.ts';
import { PictureField, useUpload } from '../../../shared/files/index.ts';
import { FormError } from '../../../shared/forms/form-error.tsx';
import { useMoney } from '../../../shared/money/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import type { Deposit } from '../use-deposit.ts';
import { CopyLine } from './copy-line.tsx';

type Pay = Extract<NonNullable<Deposit['pay']>, { kind: 'bank' }>;

/** The merchant's account with the reference of this transfer: everything that is typed in the bank's app. */
function Account({ deposit, pay }: { deposit: Deposit; pay: Pay }) {
  const t = useTexts('cashier.paying.bank');
  const { symbol, format } = useMoney();
  const { bank, holder, number, branch } = pay.account;
  return (
    <dl>
      <CopyLine name={t('amount')} text={deposit.amount}>
        <Money currency={symbol} amount={format(deposit.amount)} className="text-18" />
      </CopyLine>
      <CopyLine name={t('reference')} text={deposit.reference} note={t('referenceHelp')} />
      <CopyLine name={t('number')} text={number} />
      <CopyLine name={t('holder')} text={holder} />
      <CopyLine name={t('bank')} text={branch ? `${bank}, ${branch}` : bank} />
    </dl>
  );
}

/** The receipt, which says that the transfer is made. */
function Receipt({ deposit }: { deposit: Deposit }) {
  const t = useTexts('cashier.paying.bank');
  const first = useUpload('receipt');
  const second = useUpload('receipt');
  const [tried, setTried] = useState(false);
  const sending = useAct('sendReceipt', { changes: ['getDeposit', 'listDeposits'] });
  const fileIds = [first.id, second.id].filter((id) => id !== undefined);
  const send = async () => {
    setTried(true);
    if (fileIds.length === 0) return;
    await sending.run({ params: { id: deposit.id }, body: { fileIds } });
  };
  return (
    <div className="flex flex-col gap-3.5">
      <PictureField
        label={t('receipt')}
        upload={first}
        error={tried && fileIds.length === 0 ? t('needsReceipt') : undefined}
      />
      {first.id ? <PictureField label={t('another')} upload={second} /> : null}
      <FormError text={sending.refused?.message} />
      <Button
        variant="primary"
        size="lg"
        block
        loading={sending.isRunning || first.isRunning || second.isRunning}
        onClick={() => void send()}
      >
        {t('paid')}
      </Button>
    </div>
  );
}

/** A transfer to the merchant's own account: where to, with which reference, and its receipt. */
export function PayBank({ deposit }: { deposit: Deposit }) {
  const t = useTexts('cashier.paying.bank');
  const zone = useZone();
  const { pay, state, expiresAt } = deposit;
  const until = expiresAt ? zone.stamp(Date.parse(expiresAt)).slice(0, 16) : '';
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <div>
        <h2 className="text-24">{t('title')}</h2>
        <p className="mt-1 mb-3 text-13 text-ink-2">{t(state === 'expired' ? 'expired' : 'text')}</p>
        {pay?.kind === 'bank' ? <Account deposit={deposit} pay={pay} /> : null}
        {state === 'created' ? <p className="mt-2 text-12 text-ink-3">{t('until', { time: until })}</p> : null}
      </div>
      <Receipt deposit={deposit} />
    </div>
  );
}
