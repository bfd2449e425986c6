import { StoredPicture } from '../../../../shared/parts/index.ts';
import { useText, useWhen } from '../../../../shared/texts/index.ts';
import type { WithdrawalView } from './panel.tsx';

/** What the member wrote when the money did not arrive, with the pictures of the proof. */
export function Dispute({ id, dispute }: { id: string; dispute: NonNullable<WithdrawalView['dispute']> }) {
  const t = useText();
  const when = useWhen();
  return (
    <section className="grid gap-2">
      <h3 className="text-12 font-semibold text-ink-3">
        {t('withdrawals.dispute', { time: when.full(dispute.at), until: when.full(dispute.answerBy) })}
      </h3>
      <p className="approval-note">{dispute.note}</p>
      {dispute.fileIds.map((fileId, at) => (
        <StoredPicture
          key={fileId}
          call="readWithdrawalProof"
          params={{ id, fileId }}
          alt={t('withdrawals.proof', { number: String(at + 1) })}
          failedText={t('receipt.failed')}
        />
      ))}
    </section>
  );
}
