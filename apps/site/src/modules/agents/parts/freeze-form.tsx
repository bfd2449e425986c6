import { Button } from '@lantern/ui/base';
import { TextArea } from '@lantern/ui/form';
import { FormError } from '../../../shared/forms/form-error.tsx';
import { useCallForm } from '../../../shared/forms/use-call-form.ts';
import { useTexts } from '../../../shared/texts/index.ts';

const REASON_MAX = 300;

/** Asks the operator to freeze a member; the agent freezes nobody. */
export function FreezeForm({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useTexts('agents.member');
  const form = useCallForm({
    call: 'requestFreeze',
    first: { reason: '' },
    inputOf: (body) => ({ params: { id }, body }),
    changes: ['getTeamMember'],
    onDone,
  });
  return (
    <form className="flex flex-col gap-3" {...form.element}>
      <p className="text-13 text-ink-2">{t('freezeText')}</p>
      <TextArea
        label={t('reason')}
        maxLength={REASON_MAX}
        countText={`${form.values.reason.length} / ${REASON_MAX}`}
        {...form.field('reason')}
      />
      <FormError text={form.whole} />
      <Button variant="danger" type="submit" loading={form.isSending}>
        {t('askFreeze')}
      </Button>
    </form>
  );
}
