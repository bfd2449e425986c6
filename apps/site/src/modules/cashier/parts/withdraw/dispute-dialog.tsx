import { Button, Icon } from '@lantern/ui/base';
import { Dialog } from '@lantern/ui/dialog';
import { TextArea } from '@lantern/ui/form';
import { PictureField, useUpload } from '../../../../shared/files/index.ts';
import { FormError } from '../../../../shared/forms/form-error.tsx';
import { useCallForm } from '../../../../shared/forms/use-call-form.ts';
import { useTextOf, useTexts } from '../../../../shared/texts/index.ts';
import { toasts } from '../../../../shared/toasts/index.ts';
import { WITHDRAWAL_CALLS } from '../../use-withdrawal.ts';

/** As the contract has it: `DISPUTE_NOTE_MAX`. No validator of the contract reaches the browser. */
const NOTE_MAX = 140;

/** The member says that the money did not arrive: a case for the finance team, and no automatic receipt. */
export function DisputeDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTexts('cashier.withdraw.dispute');
  const site = useTexts('site');
  const textOf = useTextOf();
  const pictures = [useUpload('proof'), useUpload('proof'), useUpload('proof')];
  const isUploading = pictures.some(({ isRunning }) => isRunning);
  // The next field comes once the one before has its picture.
  const shown = pictures.filter((_, at) => at === 0 || pictures[at - 1]?.id !== undefined);
  const form = useCallForm({
    call: 'disputeWithdrawal',
    first: { note: '' },
    faultsOf: ({ note }) => ({ note: note.trim() === '' ? textOf('field.not_empty') : undefined }),
    inputOf: ({ note }) => ({
      params: { id },
      body: { note: note.trim(), fileIds: pictures.flatMap((picture) => picture.id ?? []) },
    }),
    changes: WITHDRAWAL_CALLS,
    onDone: () => {
      toasts.add({ kind: 'done', text: t('sent') });
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title={t('title')} closeLabel={site('close')} moveLabel={site('moveWindow')}>
      <form className="flex flex-col gap-3.5" {...form.element}>
        <p className="text-ink-2">{t('text')}</p>
        <FormError text={form.whole} />
        <TextArea
          label={t('note')}
          help={
            <span className="flex justify-between gap-3">
              {t('help', { max: String(NOTE_MAX) })}
              <span>{t('left', { count: String(form.values.note.length), max: String(NOTE_MAX) })}</span>
            </span>
          }
          maxLength={NOTE_MAX}
          rows={3}
          {...form.field('note')}
        />
        {shown.map((upload, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the places of the pictures are fixed
          <PictureField key={at} label={t('proof', { number: String(at + 1) })} upload={upload} />
        ))}
        <p className="flex items-start gap-2 rounded-2 bg-amber-soft px-3 py-2.5 text-13 text-amber-text">
          <Icon name="clock" size={16} className="mt-0.5 shrink-0" />
          {t('stops')}
        </p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="ghost" onClick={onClose}>
            {t('close')}
          </Button>
          <Button variant="primary" type="submit" loading={form.isSending || isUploading}>
            {t('submit')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
