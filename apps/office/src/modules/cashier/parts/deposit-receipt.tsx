import type { Answer } from '../../../shared/calls/index.ts';
import { Facts, StoredPicture } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';

/** The receipt of a transfer, beside the account that the member was told. */
export function DepositReceipt({ deposit }: { deposit: Answer<'getStaffDeposit'> }) {
  const t = useText();
  const account = deposit.pay?.kind === 'bank' ? deposit.pay.account : null;
  return (
    <section className="grid gap-2">
      <h3 className="text-12 font-semibold text-ink-3">{t('receipt.title')}</h3>
      {account ? (
        <Facts
          items={[[t('receipt.paidTo'), `${account.number} · ${account.holder} · ${account.bank} ${account.branch}`]]}
        />
      ) : null}
      {deposit.receipts.map((fileId, at) => (
        <StoredPicture
          key={fileId}
          call="readDepositReceipt"
          params={{ id: deposit.id, fileId }}
          alt={t('receipt.picture', { number: String(at + 1) })}
          failedText={t('receipt.failed')}
        />
      ))}
      <p className="text-12 text-ink-3">{t(deposit.receipts.length === 0 ? 'receipt.none' : 'receipt.compare')}</p>
    </section>
  );
}
