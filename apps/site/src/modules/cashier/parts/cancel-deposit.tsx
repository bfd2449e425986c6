import { Button } from '@lantern/ui/base';
import { useState } from 'react';
import { useAct } from '../../../shared/calls/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { refusalToast } from '../../../shared/toasts/index.ts';
import { ChoiceDialog } from '../../../shared/windows/choice-dialog.tsx';

/** Gives a deposit up, after a question. */
export function CancelDeposit({ id }: { id: string }) {
  const t = useTexts('cashier.paying');
  const [asks, setAsks] = useState(false);
  const cancelling = useAct('cancelDeposit', {
    changes: ['getDeposit', 'listDeposits', 'getPlaySafely'],
    onDone: () => setAsks(false),
    ...refusalToast,
  });
  return (
    <>
      <Button variant="text" size="sm" onClick={() => setAsks(true)}>
        {t('cancel')}
      </Button>
      <ChoiceDialog
        open={asks}
        onClose={() => setAsks(false)}
        title={t('cancelTitle')}
        quiet={{ label: t('keep'), onClick: () => setAsks(false) }}
        main={{
          ...{ label: t('cancel'), isDanger: true, isRunning: cancelling.isRunning },
          onClick: () => void cancelling.run({ params: { id } }),
        }}
      >
        {t('cancelText')}
      </ChoiceDialog>
    </>
  );
}
