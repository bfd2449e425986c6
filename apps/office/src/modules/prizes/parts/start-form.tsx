import { moneyIn } from '../../../shared/money/index.ts';
import { useCallForm } from '../../../shared/parts/index.ts';
import { StartDialog, withBudget } from '../../../shared/parts/start-dialog.tsx';
import { useLanguage, useText } from '../../../shared/texts/index.ts';
import type { OfficePrize } from '../model/draft-values.ts';

/** Requests that the newest version holds, with its money; another operator decides. The budget of a wheel is stated here. */
export function StartForm({ prize, onClose }: { prize: OfficePrize; onClose: () => void }) {
  const t = useText();
  const { tag } = useLanguage();
  const { id, kind, version, currency, isRequested, preview } = prize;
  const isWheel = kind === 'wheel';
  const form = useCallForm({
    call: 'requestPrizeStart',
    ...withBudget(t, isWheel),
    inputOf: ({ budget, reason }) => ({
      params: { id },
      body: { version, budget: isWheel ? budget.trim() : null, reason },
    }),
    fieldOf: (named) => (named === 'budget' && isWheel ? named : 'reason'),
    changes: ['getOfficePrize', 'listOfficePrizes', 'getWaiting'],
    onDone: onClose,
  });
  const cost = preview.budget === null ? '' : moneyIn(preview.budget, currency, tag);
  return (
    <StartDialog
      form={form}
      title={t('prizes.startOf', { version: String(version) })}
      note={isWheel ? t('prizes.startWheel') : t('prizes.startText', { amount: cost })}
      waits={isRequested}
      budget={isWheel ? { label: t('prizes.budgetOf', { currency }), help: t('prizes.budgetHelp') } : null}
      onClose={onClose}
    />
  );
}
