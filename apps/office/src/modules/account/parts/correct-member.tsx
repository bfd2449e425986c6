import { TextInput } from '@lantern/ui/form';
import { DialogForm, useCallForm, withReason } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import { type Member, MemberRequest } from './member-request.tsx';

type Props = { member: Member };

/** Corrects the real name or the birthday, which a member sets once; a second operator decides. */
export function CorrectMember({ member }: Props) {
  const t = useText();
  return (
    <MemberRequest
      member={member}
      right="members.act"
      kind="member_correction"
      icon="edit"
      texts={{ open: t('members.correct.open'), waits: t('members.correct.waits') }}
      dialog={(onClose) => <CorrectDialog member={member} onClose={onClose} />}
    />
  );
}

function CorrectDialog({ member, onClose }: Props & { onClose: () => void }) {
  const t = useText();
  const form = useCallForm({
    call: 'requestMemberCorrection',
    ...withReason(t, { first: { payeeName: '', birthday: '' } }),
    inputOf: ({ payeeName, birthday, reason }) => ({
      params: { id: member.id },
      body: { reason, ...(payeeName.trim() !== '' && { payeeName }), ...(birthday !== '' && { birthday }) },
    }),
    changes: ['listStaffRequests', 'getDashboard', 'getMemberTimeline'],
    onDone: onClose,
  });
  return (
    <DialogForm
      form={form}
      title={t('members.correct.title', { account: member.account })}
      action={t('common.askSecond')}
      onCancel={onClose}
    >
      <p className="text-ink-2">{t('members.correct.text')}</p>
      <TextInput
        label={t('members.payeeName')}
        autoComplete="off"
        help={t('members.correct.stays')}
        {...form.field('payeeName')}
      />
      <TextInput label={t('members.birthday')} type="date" {...form.field('birthday')} />
    </DialogForm>
  );
}
