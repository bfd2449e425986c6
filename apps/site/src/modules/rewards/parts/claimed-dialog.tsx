import type { Reward } from '@lantern/contract/rewards';
import { Emblem } from '@lantern/ui/art';
import { Button } from '@lantern/ui/base';
import { Dialog } from '@lantern/ui/dialog';
import { useTexts } from '../../../shared/texts/index.ts';
import { useRewardTexts } from '../use-reward-texts.ts';
import { BonusLink } from './bonus-link.tsx';

/** What a claim brought, and where it is now. */
export function ClaimedDialog({ reward, onClose }: { reward: Reward; onClose: () => void }) {
  const site = useTexts('site');
  const { t, nameOf, amountOf } = useRewardTexts();
  const isBonus = reward.kind === 'bonus';
  return (
    <Dialog
      open
      onClose={onClose}
      title={nameOf(reward)}
      closeLabel={site('close')}
      moveLabel={site('moveWindow')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <div role="status" className="flex flex-col items-center gap-2 text-center">
        <Emblem name="lantern" size={120} palette="lacquer" />
        <b className="num text-32 text-jade-text">+{amountOf(reward)}</b>
        {isBonus || reward.kind === 'cash' ? (
          <p className="text-14 text-ink-2">{isBonus ? t('claimedBonus') : t('claimedCash')}</p>
        ) : null}
        {isBonus ? <BonusLink /> : null}
      </div>
    </Dialog>
  );
}
