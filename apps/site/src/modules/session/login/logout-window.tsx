import { useAction } from '@lantern/client';
import { Button } from '@lantern/ui/base';
import { WarningDialog } from '@lantern/ui/dialog';
import { useNavigate } from '@tanstack/react-router';
import { leave } from '../../../shared/session/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { toasts } from '../../../shared/toasts/index.ts';
import type { WindowProps } from '../../../shared/windows/index.ts';

/** Log-out asks first, then ends the session here and on the server and goes home (spec 4). */
export function LogoutWindow({ open, onClose }: WindowProps) {
  const t = useTexts('session.logout');
  const site = useTexts('site');
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
    <WarningDialog
      open={open}
      onClose={onClose}
      title={t('title')}
      closeLabel={site('close')}
      moveLabel={site('moveWindow')}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('stay')}
          </Button>
          <Button variant="primary" loading={leaving.isRunning} onClick={() => void leaving.run(undefined)}>
            {t('leave')}
          </Button>
        </>
      }
    >
      {t('text')}
    </WarningDialog>
  );
}
