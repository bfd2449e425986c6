import { Button } from '@lantern/ui/base';
import { Dialog } from '@lantern/ui/dialog';
import { leave, useSession } from '../../../shared/session/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import type { WindowProps } from '../../../shared/windows/index.ts';
import { closeAndGoOn, closeWindow } from '../../../shared/windows/index.ts';
import { PasswordForm } from '../parts/password-form.tsx';

/**
 * The forced change (spec 2): shows the account; the old password was just entered and is not required again. It
 * closes with a new password or a log-out.
 */
export function ChangePasswordWindow({ open }: WindowProps) {
  const t = useTexts('account.change');
  const site = useTexts('site');
  const account = useSession((state) => state.member?.account ?? '');
  const out = () => void leave().then(closeWindow);
  return (
    <Dialog
      open={open}
      onClose={out}
      title={t('title')}
      closeLabel={t('later')}
      moveLabel={site('moveWindow')}
      look="lacquer"
    >
      <p className="mb-3.5 text-ink-2">{t('must', { name: account })}</p>
      <PasswordForm askOld={false} onDone={closeAndGoOn} />
      <Button variant="text" size="sm" className="mt-2" onClick={out}>
        {t('later')}
      </Button>
    </Dialog>
  );
}
