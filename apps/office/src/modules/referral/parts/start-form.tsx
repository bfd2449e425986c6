import { Button } from '@lantern/ui/base';
import { useState } from 'react';
import { useCallForm } from '../../../shared/parts/index.ts';
import { StartDialog, withBudget } from '../../../shared/parts/start-dialog.tsx';
import { useRight } from '../../../shared/session/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import type { Programme } from '../model/term-values.ts';

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
    ...withBudget(t),
    inputOf: ({ budget, reason }) => ({ params: { currency }, body: { version, budget: budget.trim(), reason } }),
    fieldOf: (named) => (named === 'reason' ? named : 'budget'),
    changes: ['getReferralProgramme', 'getWaiting'],
    onDone: onClose,
  });
  return (
    <StartDialog
      form={form}
      title={t('referral.startOf', { version: String(version) })}
      note={t('referral.startText')}
      waits={isRequested}
      budget={{ label: t('referral.budgetMore', { currency }), help: t('referral.budgetHelp') }}
      onClose={onClose}
    />
  );
}
