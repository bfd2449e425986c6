import { isMoneyReward } from '@lantern/rules/promotions';
import { TextInput } from '@lantern/ui/form';
import { DialogForm, useCallForm, withReason } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import type { OfficePromotion } from '../model/draft-values.ts';

const AMOUNT = /^-?(0|[1-9][0-9]{0,12})(\.[0-9]{1,6})?$/;

/** Requests that the newest version holds, with money for its budget; another operator decides. */
export function StartForm({ promotion, onClose }: { promotion: OfficePromotion; onClose: () => void }) {
  const t = useText();
  const { id, version, currency, isRequested, draft, funded, spent } = promotion;
  // Points, spins and tickets need no money; what is left of earlier versions can be taken back.
  const hasBudget = isMoneyReward(draft.terms.reward.kind) || Number(funded) > Number(spent);
  const form = useCallForm({
    call: 'requestPromotionStart',
    ...withReason(t, {
      first: { budget: hasBudget ? '' : '0' },
      faultsOf: ({ budget }) => ({ budget: AMOUNT.test(budget.trim()) ? undefined : t('field.not_valid') }),
    }),
    inputOf: ({ budget, reason }) => ({ params: { id }, body: { version, budget: budget.trim(), reason } }),
    fieldOf: (named) => (named === 'reason' || !hasBudget ? 'reason' : 'budget'),
    changes: ['getOfficePromotion', 'listOfficePromotions', 'getWaiting'],
    onDone: onClose,
  });
  return (
    <DialogForm
      form={form}
      title={t('promotions.startOf', { version: String(version) })}
      width={460}
      note={t('promotions.startText')}
      waits={isRequested}
      action={t('common.askSecond')}
      onCancel={onClose}
    >
      {hasBudget ? (
        <TextInput
          label={t('promotions.budget', { currency })}
          help={t('promotions.budgetHelp')}
          size="sm"
          inputMode="decimal"
          {...form.field('budget')}
        />
      ) : null}
    </DialogForm>
  );
}
