import type { Grant } from '@lantern/contract/bonus';
import { Button } from '@lantern/ui/base';
import { Dialog } from '@lantern/ui/dialog';
import { useAct } from '../../../shared/calls/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { outcomeToasts } from '../../../shared/toasts/index.ts';
import { useGrantTexts } from '../use-grant-texts.ts';

/** What is lost is shown before a bonus is given up. */
export function ForfeitDialog({ grant, onClose }: { grant: Grant; onClose: () => void }) {
  const site = useTexts('site');
  const { t, money, nameOf } = useGrantTexts();
  const toasts = outcomeToasts(t('given'));
  const giving = useAct('forfeitBonus', {
    changes: ['getBonusDetails', 'getBalance', 'listMovements'],
    ...toasts,
    onDone: () => {
      toasts.onDone();
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('forfeitTitle', { name: nameOf(grant) })}
      closeLabel={site('close')}
      moveLabel={site('moveWindow')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            variant="primary"
            loading={giving.isRunning}
            onClick={() => void giving.run({ params: { id: grant.id } })}
          >
            {t('forfeitYes')}
          </Button>
        </>
      }
    >
      <p>{t('forfeitText', { amount: money(grant.bonus), inBets: money(grant.inBets) })}</p>
    </Dialog>
  );
}
