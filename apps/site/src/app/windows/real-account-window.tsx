import { Button } from '@lantern/ui/base';
import { WarningDialog } from '@lantern/ui/dialog';
import { useTexts } from '../../shared/texts/index.ts';
import type { WindowProps } from '../../shared/windows/index.ts';
import { openWindow } from '../../shared/windows/index.ts';

/** Shown when a trial account requests something that needs a real one (spec 8, `in_need_true_account`). */
export function RealAccountWindow({ open, onClose }: WindowProps) {
  const t = useTexts('session.real');
  const site = useTexts('site');
  return (
    <WarningDialog
      open={open}
      onClose={onClose}
      title={t('title')}
      closeLabel={site('close')}
      moveLabel={site('moveWindow')}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('notNow')}
          </Button>
          <Button variant="primary" onClick={() => openWindow('register')}>
            {t('open')}
          </Button>
        </>
      }
    >
      {t('text')}
    </WarningDialog>
  );
}
