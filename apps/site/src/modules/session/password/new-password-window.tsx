import { Button } from '@lantern/ui/base';
import { useState } from 'react';
import { FormError } from '../../../shared/forms/form-error.tsx';
import { useCallForm } from '../../../shared/forms/use-call-form.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import type { WindowProps } from '../../../shared/windows/index.ts';
import { openWindow, useWindows } from '../../../shared/windows/index.ts';
import { WindowFrame } from '../../../shared/windows/window-frame.tsx';
import { goIn } from '../login/log-in.ts';
import { NewPasswordFields, useNewPasswordFaults } from './new-password-fields.tsx';

/** The mail's link was opened: a new password, then the member is logged in (spec 4). */
export function NewPasswordWindow({ open, onClose }: WindowProps) {
  const t = useTexts('session.newPassword');
  const forgot = useTexts('session.forgot');
  const faultsOf = useNewPasswordFaults();
  // The ticket left the address bar at once; it lives as long as this window.
  const [ticket] = useState(useWindows.getState().linkTicket ?? '');
  const [over, setOver] = useState(ticket === '');
  const form = useCallForm({
    call: 'resetPassword',
    first: { newPassword: '', confirmNewPassword: '' },
    isJudgedWhenLeft: true,
    faultsOf,
    inputOf: (values) => ({ body: { ticket, ...values } }),
    onRefused: ({ code }) => {
      if (code === 'reset_link_over') setOver(true);
      return undefined;
    },
    onDone: (member) => goIn(member, 'session.forgot.done'),
  });
  return (
    <WindowFrame open={open} onClose={onClose} title={t('title')}>
      {over ? (
        <div className="flex flex-col gap-3.5">
          <FormError text={t('linkOver')} />
          <Button variant="primary" block onClick={() => openWindow('forgot')}>
            {t('askAgain')}
          </Button>
        </div>
      ) : (
        <form className="flex flex-col gap-3.5" {...form.element}>
          <p className="text-ink-2">{t('text')}</p>
          <FormError text={form.whole} />
          <NewPasswordFields form={form} />
          <Button variant="primary" size="lg" block type="submit" loading={form.isSending}>
            {forgot('set')}
          </Button>
        </form>
      )}
    </WindowFrame>
  );
}
