import { Select, TextInput } from '@lantern/ui/form';
import { DialogForm, useCallForm, withReason } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import { type Member, MemberRequest } from './member-request.tsx';

type Direction = 'in' | 'out';
type Props = { member: Member };

/** Adds money to a member or takes it; a second operator decides (standards.md W04). */
export function AdjustBalance({ member }: Props) {
  const t = useText();
  return (
    <MemberRequest
      member={member}
      right="deposits"
      kind="adjustment"
      icon="wallet"
      texts={{ open: t('members.adjust.open'), waits: t('members.adjust.waits') }}
      dialog={(onClose) => <AdjustDialog member={member} onClose={onClose} />}
    />
  );
}

function AdjustDialog({ member, onClose }: Props & { onClose: () => void }) {
  const t = useText();
  const form = useCallForm({
    call: 'requestAdjustment',
    ...withReason(t, { first: { direction: 'in' as Direction, amount: '' } }),
    inputOf: (body) => ({ params: { id: member.id }, body }),
    changes: ['listStaffRequests', 'getDashboard'],
    onDone: onClose,
  });
  return (
    <DialogForm
      form={form}
      title={t('members.adjust.title', { account: member.account })}
      action={t('common.askSecond')}
      onCancel={onClose}
    >
      <p className="text-ink-2">{t('members.adjust.text')}</p>
      <Select
        label={t('members.adjust.direction')}
        options={(['in', 'out'] as const).map((value) => ({ value, label: t(`members.adjust.${value}`) }))}
        {...form.field('direction')}
      />
      <TextInput label={t('common.amount')} inputMode="decimal" autoComplete="off" {...form.field('amount')} />
    </DialogForm>
  );
}
