import { Button } from '@lantern/ui/base';
import { type FormEvent, useState } from 'react';
import { useAct } from '../../../shared/calls/index.ts';
import { FormError } from '../../../shared/forms/form-errors.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import { useFaults } from '../use-faults.ts';
import type { MemberDetail } from './member-card.tsx';
import { RateInput } from './rate-input.tsx';

/** Changes the rebate of a direct downline, between the greatest below and the agent's own. */
export function RateForm({ detail, onDone }: { detail: MemberDetail; onDone: () => void }) {
  const t = useTexts('agents.member');
  const [rebate, setRebate] = useState(detail.member.rebate);
  const act = useAct('setDownlineRate', { changes: ['getTeamMember', 'listTeam'] });
  const faults = useFaults(act.refused);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await act.run({ params: { id: detail.member.id }, body: { rebate } })) onDone();
  };
  return (
    <form className="flex flex-col gap-3" noValidate onSubmit={(event) => void submit(event)}>
      <RateInput
        label={t('newRate')}
        value={rebate}
        min={detail.rate.floor}
        max={detail.rate.ceiling}
        help={t('rateRange', { min: detail.rate.floor, max: detail.rate.ceiling })}
        error={faults.of('rebate')}
        onValue={setRebate}
      />
      <FormError text={faults.whole} />
      <Button variant="primary" type="submit" loading={act.isRunning}>
        {t('save')}
      </Button>
    </form>
  );
}
