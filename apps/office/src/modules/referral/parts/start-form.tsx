import { Button } from '@lantern/ui/base';
import { TextInput } from '@lantern/ui/form';
import { useState } from 'react';
import { DialogForm, useCallForm, withReason } from '../../../shared/parts/index.ts';
import { useRight } from '../../../shared/session/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import type { Programme } from '../model/term-values.ts';

const AMOUNT = /^-?(0|[1-9][0-9]{0,12})(\.[0-9]{1,6})?$/;

/** Opens the request of a start, for who may request budgets, once there is a version. */
export function StartButton({ programme }: { programme: Programme }) {
  const t = useText();
  const mayStart = useRight('rewards');
  const [isOpen, setOpen] = useState(false);
  if (!mayStart || programme.version === 0) return null;
  return (
    <>
      <Button size="sm" variant="primary" onClick={() => setOpen(true)}>
        {t('referral.start')}
      </Button>
      {isOpen ? <StartForm programme={programme} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** Requests that the newest version holds, with money for its budget; another operator decides. */
function StartForm({ programme, onClose }: { programme: Programme; onClose: () => void }) {
  const t = useText();
  const { currency, version, isRequested } = programme;
  const form = useCallForm({
    call: 'requestReferralStart',
    ...withReason(t, {
      first: { budget: '' },
      faultsOf: ({ budget }) => ({ budget: AMOUNT.test(budget.trim()) ? undefined : t('field.not_valid') }),
    }),
    inputOf: ({ budget, reason }) => ({ params: { currency }, body: { version, budget: budget.trim(), reason } }),
    fieldOf: (named) => (named === 'reason' ? named : 'budget'),
    changes: ['getReferralProgramme', 'getWaiting'],
    onDone: onClose,
  });
  return (
    <DialogForm
      form={form}
      title={t('referral.startOf', { version: String(version) })}
      width={460}
      note={t('referral.startText')}
      waits={isRequested}
      action={t('common.askSecond')}
      onCancel={onClose}
    >
      <TextInput
        label={t('referral.budgetMore', { currency })}
        help={t('referral.budgetHelp')}
        size="sm"
        inputMode="decimal"
        {...form.field('budget')}
      />
    </DialogForm>
  );
}
