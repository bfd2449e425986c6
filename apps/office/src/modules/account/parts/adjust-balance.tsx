import { isTrialType } from '@lantern/rules/account';
import { Button } from '@lantern/ui/base';
import { Select, TextInput } from '@lantern/ui/form';
import { useState } from 'react';
import { type Answer, useAct } from '../../../shared/calls/index.ts';
import { ReasonDialog, useFieldError, useWaiting } from '../../../shared/parts/index.ts';
import { useRight } from '../../../shared/session/index.ts';
import { useText } from '../../../shared/texts/index.ts';

type Direction = 'in' | 'out';
type Props = { member: Answer<'getStaffMember'> };

/** Adds money to a member or takes it; a second operator decides (standards.md W04). */
export function AdjustBalance({ member }: Props) {
  const t = useText();
  const mayAdjust = useRight('deposits');
  const waits = useWaiting('adjustment', `adjustment ${member.id}`);
  const [isOpen, setOpen] = useState(false);
  if (!mayAdjust || isTrialType(member.type)) return null;
  if (waits) return <span className="text-12 text-ink-2">{t('members.adjust.waits')}</span>;
  return (
    <>
      <Button size="sm" icon="wallet" onClick={() => setOpen(true)}>
        {t('members.adjust.open')}
      </Button>
      {isOpen ? <AdjustDialog member={member} onClose={() => setOpen(false)} /> : null}
    </>
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
    <ReasonDialog
      open
      title={t('members.adjust.title', { account: member.account })}
      action={t('common.askSecond')}
      isRunning={act.isRunning}
      refused={act.refused}
      onClose={onClose}
      onReason={(reason) => void ask(reason)}
      text={
        <div className="grid gap-3">
          <p>{t('members.adjust.text')}</p>
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
        </div>
      }
    />
  );
}
