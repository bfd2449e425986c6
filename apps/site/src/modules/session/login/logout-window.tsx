import { Button } from '@lantern/ui/base';
import { WarningDialog } from '@lantern/ui/dialog';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { leave } from '../../../shared/session/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { toasts } from '../../../shared/toasts/index.ts';
import type { WindowProps } from '../../../shared/windows/index.ts';

/** Log-out asks first, then ends the session here and on the server and goes home (spec 4). */
export function LogoutWindow({ open, onClose }: WindowProps) {
  const t = useTexts('session.logout');
  const site = useTexts('site');
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const end = async () => {
    setBusy(true);
    const reply = await leave();
    setBusy(false);
    onClose();
    if (!reply.success && reply.code !== 'not_logged_in') {
      toasts.add({ kind: 'fail', text: reply.message });
      return;
    }
    toasts.add({ kind: 'done', text: t('done') });
    await navigate({ to: '/index', search: {} });
  };
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
          <Button variant="primary" loading={busy} onClick={() => void end()}>
            {t('leave')}
          </Button>
        </>
      }
    >
      {t('text')}
    </WarningDialog>
  );
}
