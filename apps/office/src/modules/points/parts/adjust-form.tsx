import { TextInput } from '@lantern/ui/form';
import { DialogForm, useCallForm, withReason } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';

const POINTS = /^-?(0|[1-9][0-9]{0,12})(\.[0-9]{1,6})?$/;

/** Requests that a member gets points, or loses them; another operator decides. */
export function AdjustForm({ account, onClose }: { account: string; onClose: () => void }) {
  const t = useText();
  const form = useCallForm({
    call: 'requestPointAdjustment',
    ...withReason(t, {
      first: { points: '' },
      faultsOf: ({ points }) => ({
        points: POINTS.test(points.trim()) && Number(points) !== 0 ? undefined : t('field.not_valid'),
      }),
    }),
    inputOf: ({ points, reason }) => ({ params: { account }, body: { points: points.trim(), reason } }),
    changes: ['listMemberPoints', 'getWaiting'],
    onDone: onClose,
  });
  return (
    <DialogForm
      form={form}
      title={t('points.correctOf', { account })}
      width={420}
      note={t('points.correctText')}
      action={t('common.askSecond')}
      onCancel={onClose}
    >
      <TextInput label={t('points.pointsChange')} size="sm" inputMode="decimal" {...form.field('points')} />
    </DialogForm>
  );
}
