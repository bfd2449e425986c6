import { useTexts } from '../../shared/texts/index.ts';
import { ChoiceDialog } from '../../shared/windows/choice-dialog.tsx';
import type { WindowProps } from '../../shared/windows/index.ts';
import { openWindow } from '../../shared/windows/index.ts';

/** Shown when a trial account requests something that needs a real one (spec 8, `in_need_true_account`). */
export function RealAccountWindow({ open, onClose }: WindowProps) {
  const t = useTexts('session.real');
  return (
    <ChoiceDialog
      open={open}
      onClose={onClose}
      title={t('title')}
      quiet={{ label: t('notNow'), onClick: onClose }}
      main={{ label: t('open'), onClick: () => openWindow('register') }}
    >
      {t('text')}
    </ChoiceDialog>
  );
}
