import { useAction } from '@lantern/client';
import { useNavigate } from '@tanstack/react-router';
import { leave } from '../../../shared/session/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { toasts } from '../../../shared/toasts/index.ts';
import { ChoiceDialog } from '../../../shared/windows/choice-dialog.tsx';
import type { WindowProps } from '../../../shared/windows/index.ts';

/** Log-out asks first, then ends the session here and on the server and goes home (spec 4). */
export function LogoutWindow({ open, onClose }: WindowProps) {
  const t = useTexts('session.logout');
  const navigate = useNavigate();
  const goHome = async () => {
    onClose();
    toasts.add({ kind: 'done', text: t('done') });
    await navigate({ to: '/index', search: {} });
  };
  const leaving = useAction(leave, {
    onDone: goHome,
    onRefused: ({ code, message }) => {
      if (code === 'not_logged_in') return goHome();
      onClose();
      toasts.add({ kind: 'fail', text: message });
    },
  });
  return (
    <ChoiceDialog
      open={open}
      onClose={onClose}
      title={t('title')}
      quiet={{ label: t('stay'), onClick: onClose }}
      main={{ label: t('leave'), isRunning: leaving.isRunning, onClick: () => void leaving.run(undefined) }}
    >
      {t('text')}
    </ChoiceDialog>
  );
}
