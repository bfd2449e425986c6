import type { Reward } from '@lantern/contract/rewards';
import { Emblem } from '@lantern/ui/art';
import { Button, Card } from '@lantern/ui/base';
import { useAct } from '../../../shared/calls/index.ts';
import { useZone } from '../../../shared/clock/index.ts';
import { refusalToast } from '../../../shared/toasts/index.ts';
import { useRewardTexts } from '../use-reward-texts.ts';

/** A reward that waits: what it is, until when, and its claim button. */
export function RewardCard({ reward, onClaimed }: { reward: Reward; onClaimed: (claimed: Reward) => void }) {
  const { t, nameOf, amountOf, kindOf } = useRewardTexts();
  const zone = useZone();
  const claiming = useAct('claimReward', {
    changes: ['listRewards', 'getBonusDetails', 'getBalance', 'listMovements'],
    ...refusalToast,
    onDone: onClaimed,
  });
  const name = nameOf(reward);
  return (
    <li>
      <Card className="h-full">
        <div className="flex items-center gap-3 border-b border-dashed border-line px-4 py-3.5">
          <Emblem name={reward.kind === 'cash' ? 'envelope' : 'lantern'} size={48} palette="marigold" />
          <b className="min-w-0 grow text-15 font-semibold">{name}</b>
          <b className="num text-20 whitespace-nowrap">{amountOf(reward)}</b>
        </div>
        <div className="flex items-center justify-between gap-3 px-4 py-3">
          <p className="num text-12 text-ink-2">
            {kindOf(reward)}
            {reward.claimUntil ? (
              <span className="block">
                {t('until', { time: zone.stamp(Date.parse(reward.claimUntil)).slice(0, 16) })}
              </span>
            ) : null}
          </p>
          <Button
            variant="primary"
            className="min-h-11"
            loading={claiming.isRunning}
            aria-label={t('claimOf', { name })}
            onClick={() => void claiming.run({ params: { id: reward.id } })}
          >
            {t('claim')}
          </Button>
        </div>
      </Card>
    </li>
  );
}
