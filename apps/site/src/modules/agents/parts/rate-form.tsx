import { Button } from '@lantern/ui/base';
import { FormError } from '../../../shared/forms/form-error.tsx';
import { useCallForm } from '../../../shared/forms/use-call-form.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import type { MemberDetail } from './member-card.tsx';
import { RateInput } from './rate-input.tsx';

/** Changes the rebate of a direct downline, between the greatest below and the agent's own. */
export function RateForm({ detail, onDone }: { detail: MemberDetail; onDone: () => void }) {
  const t = useTexts('agents.member');
  const form = useCallForm({
    call: 'setDownlineRate',
    first: { rebate: detail.member.rebate },
    inputOf: (body) => ({ params: { id: detail.member.id }, body }),
    changes: ['getTeamMember', 'listTeam'],
    onDone,
  });
  return (
    <form className="flex flex-col gap-3" {...form.element}>
      <RateInput
        label={t('newRate')}
        min={detail.rate.floor}
        max={detail.rate.ceiling}
        help={t('rateRange', { min: detail.rate.floor, max: detail.rate.ceiling })}
        {...form.control('rebate')}
      />
      <FormError text={form.whole} />
      <Button variant="primary" type="submit" loading={form.isSending}>
        {t('save')}
      </Button>
    </form>
  );
}
