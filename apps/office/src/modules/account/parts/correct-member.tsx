import { TextInput } from '@lantern/ui/form';
import { useState } from 'react';
import { useAct } from '../../../shared/calls/index.ts';
import { useFieldError } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import { type Member, MemberRequest, RequestDialog } from './member-request.tsx';

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
  const [payeeName, setName] = useState('');
  const [birthday, setBirthday] = useState('');
  const act = useAct('requestMemberCorrection', ['listStaffRequests', 'getDashboard', 'getMemberTimeline']);
  const errorOf = useFieldError(act.refused);
  const ask = async (reason: string) => {
    const body = {
      reason,
      ...(payeeName.trim() !== '' && { payeeName }),
      ...(birthday !== '' && { birthday }),
    };
    if (await act.run({ params: { id: member.id }, body })) onClose();
  };
  return (
    <RequestDialog
      title={t('members.correct.title', { account: member.account })}
      text={t('members.correct.text')}
      act={act}
      onClose={onClose}
      onReason={(reason) => void ask(reason)}
    >
      <TextInput
        label={t('members.payeeName')}
        autoComplete="off"
        help={t('members.correct.stays')}
        value={payeeName}
        error={errorOf('payeeName')}
        onChange={(event) => setName(event.target.value)}
      />
      <TextInput
        label={t('members.birthday')}
        type="date"
        value={birthday}
        error={errorOf('birthday')}
        onChange={(event) => setBirthday(event.target.value)}
      />
    </RequestDialog>
  );
}
