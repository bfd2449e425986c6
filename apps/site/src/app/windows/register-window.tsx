import { Button, Skeleton } from '@lantern/ui/base';
import { Dialog } from '@lantern/ui/dialog';
import { useCall } from '../../shared/calls/index.ts';
import { isNotOff, useSettings } from '../../shared/settings/index.ts';
import { FailedPart } from '../../shared/states/failed-part.tsx';
import { useTexts } from '../../shared/texts/index.ts';
import { openWindow } from '../../shared/windows/index.ts';
import { RegisterForm } from './register-form.tsx';
import type { WindowProps } from './windows-host.tsx';

/** The registration window (spec 2): the form is made from the server's rules. */
export function RegisterWindow({ open, onClose }: WindowProps) {
  const t = useTexts('account.register');
  const site = useTexts('site');
  const allowed = isNotOff(useSettings(), 'REGISTER');
  const rules = useCall('getRegisterSettings', {}, { staleMs: 60_000 });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('title')}
      closeLabel={site('close')}
      moveLabel={site('moveWindow')}
      look="lacquer"
      width={440}
    >
      {allowed ? null : <p className="mb-3 text-ink-2">{t('closed')}</p>}
      {rules.error ? <FailedPart error={rules.error} onAgain={() => void rules.refetch()} /> : null}
      {rules.isPending ? <Skeleton height={320} /> : null}
      {allowed && rules.data ? <RegisterForm settings={rules.data} /> : null}
      <p className="mt-3.5 flex items-center justify-between gap-3 text-12 text-ink-2">
        {t('have')}
        <Button variant="text" size="xs" onClick={() => openWindow('login')}>
          {t('logIn')}
        </Button>
      </p>
    </Dialog>
  );
}
