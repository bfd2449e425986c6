import { Button } from '@lantern/ui/base';
import { TextArea } from '@lantern/ui/form';
import { type FormEvent, useState } from 'react';
import { useAct } from '../../../shared/calls/index.ts';
import { FormError } from '../../../shared/forms/form-errors.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import { useFaults } from '../use-faults.ts';

const REASON_MAX = 300;

/** Asks the operator to freeze a member; the agent freezes nobody. */
export function FreezeForm({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useTexts('agents.member');
  const [reason, setReason] = useState('');
  const act = useAct('requestFreeze', { changes: ['getTeamMember'] });
  const faults = useFaults(act.refused);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await act.run({ params: { id }, body: { reason } })) onDone();
  };
  return (
    <form className="flex flex-col gap-3" noValidate onSubmit={(event) => void submit(event)}>
      <p className="text-13 text-ink-2">{t('freezeText')}</p>
      <TextArea
        label={t('reason')}
        value={reason}
        maxLength={REASON_MAX}
        countText={`${reason.length} / ${REASON_MAX}`}
        error={faults.of('reason')}
        onChange={(event) => setReason(event.target.value)}
      />
      <FormError text={faults.whole} />
      <Button variant="danger" type="submit" loading={act.isRunning}>
        {t('askFreeze')}
      </Button>
    </form>
  );
}
