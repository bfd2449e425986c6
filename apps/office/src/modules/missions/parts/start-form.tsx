import { TextInput } from '@lantern/ui/form';
import { DialogForm, useCallForm, withReason } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import type { OfficeMission } from '../model/draft-values.ts';

const AMOUNT = /^-?(0|[1-9][0-9]{0,12})(\.[0-9]{1,6})?$/;

/** Requests that the newest version holds; another operator decides. Cash needs money for its budget, points need none. */
export function StartForm({ mission, onClose }: { mission: OfficeMission; onClose: () => void }) {
  const t = useText();
  const { id, version, currency, isRequested, draft } = mission;
  const isCash = draft.reward.kind === 'cash';
  const form = useCallForm({
    call: 'requestMissionStart',
    ...withReason(t, {
      first: { budget: isCash ? '' : '0' },
      faultsOf: ({ budget }) => ({ budget: AMOUNT.test(budget.trim()) ? undefined : t('field.not_valid') }),
    }),
    inputOf: ({ budget, reason }) => ({ params: { id }, body: { version, budget: budget.trim(), reason } }),
    fieldOf: (named) => (named === 'budget' && isCash ? named : 'reason'),
    changes: ['getOfficeMission', 'listOfficeMissions', 'getWaiting'],
    onDone: onClose,
  });
  return (
    <DialogForm
      form={form}
      title={t('missions.startOf', { version: String(version) })}
      width={460}
      note={t('missions.startText')}
      waits={isRequested}
      action={t('common.askSecond')}
      onCancel={onClose}
    >
      {isCash ? (
        <TextInput
          label={t('missions.budget', { currency })}
          help={t('missions.budgetHelp')}
          size="sm"
          inputMode="decimal"
          {...form.field('budget')}
        />
      ) : null}
    </DialogForm>
  );
}
