import { TextInput } from '@lantern/ui/form';
import type { Answer } from '../../../shared/calls/index.ts';
import { DialogForm, useCallForm, withReason } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';

const PIECES = /^-?[1-9][0-9]{0,5}$/;

/** Adds pieces to a stock, or takes them. */
export function StockForm({ good, onClose }: { good: Answer<'getPointGood'>; onClose: () => void }) {
  const t = useText();
  const { id, stock } = good;
  const form = useCallForm({
    call: 'changePointStock',
    ...withReason(t, {
      first: { pieces: '' },
      faultsOf: ({ pieces }) => ({ pieces: PIECES.test(pieces.trim()) ? undefined : t('field.not_valid') }),
    }),
    inputOf: ({ pieces, reason }) => ({ params: { id }, body: { pieces: Number(pieces), stock, reason } }),
    changes: ['getPointGood', 'listPointGoods'],
    onDone: onClose,
  });
  return (
    <DialogForm
      form={form}
      title={t('points.changeStock')}
      width={420}
      note={t('points.stockText', { stock: String(stock) })}
      action={t('points.changeStock')}
      onCancel={onClose}
    >
      <TextInput label={t('points.pieces')} size="sm" inputMode="numeric" {...form.field('pieces')} />
    </DialogForm>
  );
}
