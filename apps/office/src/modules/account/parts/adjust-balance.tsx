import { Select, TextInput } from '@lantern/ui/form';
import { useState } from 'react';
import { useAct } from '../../../shared/calls/index.ts';
import { useFieldError } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import { type Member, MemberRequest, RequestDialog } from './member-request.tsx';

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
  const [direction, setDirection] = useState<Direction>('in');
  const [amount, setAmount] = useState('');
  const act = useAct('requestAdjustment', ['listStaffRequests', 'getDashboard']);
  const errorOf = useFieldError(act.refused);
  const ask = async (reason: string) => {
    if (await act.run({ params: { id: member.id }, body: { direction, amount, reason } })) onClose();
  };
  return (
    <RequestDialog
      title={t('members.adjust.title', { account: member.account })}
      text={t('members.adjust.text')}
      act={act}
      onClose={onClose}
      onReason={(reason) => void ask(reason)}
    >
      <Select
        label={t('members.adjust.direction')}
        value={direction}
        options={(['in', 'out'] as const).map((value) => ({ value, label: t(`members.adjust.${value}`) }))}
        onChange={(event) => setDirection(event.target.value as Direction)}
      />
      <TextInput
        label={t('common.amount')}
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        error={errorOf('amount')}
        onChange={(event) => setAmount(event.target.value)}
      />
    </RequestDialog>
  );
}
