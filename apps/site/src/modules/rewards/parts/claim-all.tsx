import type { Reward } from '@lantern/contract/rewards';
import { Button } from '@lantern/ui/base';
import { useAct } from '../../../shared/calls/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { refusalToast } from '../../../shared/toasts/index.ts';

interface ClaimAllProps {
  readonly rewards: readonly Reward[];
  /** What was claimed, and what was refused. */
  readonly onClaimed: (claimed: readonly Reward[], refused: ReadonlySet<string>) => void;
}

/** Claims all rewards that wait, in one call. */
export function ClaimAll({ rewards, onClaimed }: ClaimAllProps) {
  const t = useTexts('rewards');
  const claiming = useAct('claimRewards', {
    changes: ['listRewards', 'getBonusDetails', 'getBalance', 'listMovements'],
    ...refusalToast,
    onDone: ({ list }) =>
      onClaimed(
        list.flatMap(({ reward }) => (reward ? [reward] : [])),
        new Set(list.flatMap(({ id, refused }) => (refused ? [id] : []))),
      ),
  });
  return (
    <Button
      className="min-h-11"
      loading={claiming.isRunning}
      onClick={() => void claiming.run({ body: { ids: rewards.map(({ id }) => id) } })}
    >
      {t('claimAll')}
    </Button>
  );
}
