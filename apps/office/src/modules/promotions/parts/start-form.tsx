import { isMoneyReward } from '@lantern/rules/promotions';
import { useCallForm } from '../../../shared/parts/index.ts';
import { StartDialog, withBudget } from '../../../shared/parts/start-dialog.tsx';
import { useText } from '../../../shared/texts/index.ts';
import type { OfficePromotion } from '../model/draft-values.ts';

/** Requests that the newest version holds, with money for its budget; another operator decides. */
export function StartForm({ promotion, onClose }: { promotion: OfficePromotion; onClose: () => void }) {
  const t = useText();
  const { id, version, currency, isRequested, draft, funded, spent } = promotion;
  // Points, spins and tickets need no money; what is left of earlier versions can be taken back.
  const hasBudget = isMoneyReward(draft.terms.reward.kind) || Number(funded) > Number(spent);
  const form = useCallForm({
    call: 'requestPromotionStart',
    ...withBudget(t, hasBudget),
    inputOf: ({ budget, reason }) => ({ params: { id }, body: { version, budget: budget.trim(), reason } }),
    fieldOf: (named) => (named === 'reason' || !hasBudget ? 'reason' : 'budget'),
    changes: ['getOfficePromotion', 'listOfficePromotions', 'getWaiting'],
    onDone: onClose,
  });
  return (
    <StartDialog
      form={form}
      title={t('promotions.startOf', { version: String(version) })}
      note={t('promotions.startText')}
      waits={isRequested}
      budget={hasBudget ? { label: t('promotions.budget', { currency }), help: t('promotions.budgetHelp') } : null}
      onClose={onClose}
    />
  );
}
