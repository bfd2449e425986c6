import { useCallForm } from '../../../shared/parts/index.ts';
import { StartDialog, withBudget } from '../../../shared/parts/start-dialog.tsx';
import { useText } from '../../../shared/texts/index.ts';
import type { OfficeMission } from '../model/draft-values.ts';

/** Requests that the newest version holds; another operator decides. Cash needs money for its budget, points need none. */
export function StartForm({ mission, onClose }: { mission: OfficeMission; onClose: () => void }) {
  const t = useText();
  const { id, version, currency, isRequested, draft } = mission;
  const isCash = draft.reward.kind === 'cash';
  const form = useCallForm({
    call: 'requestMissionStart',
    ...withBudget(t, isCash),
    inputOf: ({ budget, reason }) => ({ params: { id }, body: { version, budget: budget.trim(), reason } }),
    fieldOf: (named) => (named === 'budget' && isCash ? named : 'reason'),
    changes: ['getOfficeMission', 'listOfficeMissions', 'getWaiting'],
    onDone: onClose,
  });
  return (
    <StartDialog
      form={form}
      title={t('missions.startOf', { version: String(version) })}
      note={t('missions.startText')}
      waits={isRequested}
      budget={isCash ? { label: t('missions.budget', { currency }), help: t('missions.budgetHelp') } : null}
      onClose={onClose}
    />
  );
}
