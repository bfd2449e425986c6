import { isTrialType } from '@lantern/rules/account';
import { Button } from '@lantern/ui/base';
import { TextInput } from '@lantern/ui/form';
import { useState } from 'react';
import { type Answer, useAct } from '../../../shared/calls/index.ts';
import { ReasonDialog, useFieldError, useWaiting } from '../../../shared/parts/index.ts';
import { useRight } from '../../../shared/session/index.ts';
import { useText } from '../../../shared/texts/index.ts';

type Props = { member: Answer<'getStaffMember'> };

/** Corrects the real name or the birthday, which a member sets once; a second operator decides. */
export function CorrectMember({ member }: Props) {
  const t = useText();
  const mayAct = useRight('members.act');
  const waits = useWaiting('member_correction', `member ${member.id}`);
  const [isOpen, setOpen] = useState(false);
  if (!mayAct || isTrialType(member.type)) return null;
  if (waits) return <span className="text-12 text-ink-2">{t('members.correct.waits')}</span>;
  return (
    <>
      <Button size="sm" icon="edit" onClick={() => setOpen(true)}>
        {t('members.correct.open')}
      </Button>
      {isOpen ? <CorrectDialog member={member} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function CorrectDialog({ member, onClose }: Props & { onClose: () => void }) {
  const t = useText();
  const [payeeName, setName] = useState(member.payeeName ?? '');
  const [birthday, setBirthday] = useState(member.birthday ?? '');
  const act = useAct('requestMemberCorrection', ['listStaffRequests', 'getDashboard', 'getMemberTimeline']);
  const errorOf = useFieldError(act.refused);
  const ask = async (reason: string) => {
    const body = {
      reason,
      ...(payeeName !== (member.payeeName ?? '') && { payeeName }),
      ...(birthday !== (member.birthday ?? '') && { birthday }),
    };
    if (await act.run({ params: { id: member.id }, body })) onClose();
  };
  return (
    <ReasonDialog
      open
      title={t('members.correct.title', { account: member.account })}
      action={t('common.askSecond')}
      isRunning={act.isRunning}
      refused={act.refused}
      onClose={onClose}
      onReason={(reason) => void ask(reason)}
      text={
        <div className="grid gap-3">
          <p>{t('members.correct.text')}</p>
          <TextInput
            label={t('members.payeeName')}
            autoComplete="off"
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
        </div>
      }
    />
  );
}
