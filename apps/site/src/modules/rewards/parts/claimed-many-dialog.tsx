import type { Reward } from '@lantern/contract/rewards';
import { Button } from '@lantern/ui/base';
import { Dialog } from '@lantern/ui/dialog';
import { useTexts } from '../../../shared/texts/index.ts';
import { useRewardTexts } from '../use-reward-texts.ts';
import { BonusLink } from './bonus-link.tsx';

/** What a claim of several rewards brought, and which of them could not be claimed. */
export function ClaimedManyDialog({
  claimed,
  failed,
  onClose,
}: {
  claimed: readonly Reward[];
  failed: readonly Reward[];
  onClose: () => void;
}) {
  const site = useTexts('site');
  const { t, nameOf, amountOf } = useRewardTexts();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('claimedMany', { count: claimed.length })}
      closeLabel={site('close')}
      moveLabel={site('moveWindow')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <ul role="status" className="divide-y divide-line text-14">
        {claimed.map((reward) => (
          <li key={reward.id} className="flex items-baseline justify-between gap-3 py-2">
            <span className="min-w-0">{nameOf(reward)}</span>
            <b className="num whitespace-nowrap text-jade-text">+{amountOf(reward)}</b>
          </li>
        ))}
        {failed.map((reward) => (
          <li key={reward.id} className="py-2">
            <span className="block">{nameOf(reward)}</span>
            <span className="text-13 text-danger-text">{t('ended')}</span>
          </li>
        ))}
      </ul>
      {claimed.some(({ kind }) => kind === 'bonus') ? <BonusLink /> : null}
    </Dialog>
  );
}
