import { Button } from '@lantern/ui/base';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useAct } from '../../../shared/calls/index.ts';
import { FormError, placeRefusal } from '../../../shared/forms/form-errors.tsx';
import { useFieldText, useTexts } from '../../../shared/texts/index.ts';
import type { WindowProps } from '../../../shared/windows/index.ts';
import { openWindow, useWindows } from '../../../shared/windows/index.ts';
import { WindowFrame } from '../../../shared/windows/window-frame.tsx';
import { goIn } from '../login/log-in.ts';
import { type NewPassword, NewPasswordFields } from './new-password-fields.tsx';

/** The mail's link was opened: a new password, then the member is logged in (spec 4). */
export function NewPasswordWindow({ open, onClose }: WindowProps) {
  const t = useTexts('session.newPassword');
  const forgot = useTexts('session.forgot');
  const fieldText = useFieldText();
  // The ticket left the address bar at once; it lives as long as this window.
  const [ticket] = useState(useWindows.getState().linkTicket ?? '');
  const [message, setMessage] = useState<string | undefined>();
  const [over, setOver] = useState(ticket === '');
  const form = useForm<NewPassword>({ defaultValues: { newPassword: '', confirmNewPassword: '' }, mode: 'onTouched' });
  const resetting = useAct('resetPassword', {
    onRefused: (refused) => {
      if (refused.code === 'reset_link_over') setOver(true);
      else setMessage(placeRefusal(refused, ['newPassword', 'confirmNewPassword'], form.setError, fieldText));
    },
    onDone: (member) => goIn(member, 'session.forgot.done'),
  });
  const submit = form.handleSubmit(async (values) => {
    setMessage(undefined);
    await resetting.run({ body: { ticket, ...values } });
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
        <form className="flex flex-col gap-3.5" onSubmit={submit} noValidate>
          <p className="text-ink-2">{t('text')}</p>
          <FormError text={message} />
          <NewPasswordFields form={form} />
          <Button variant="primary" size="lg" block type="submit" loading={resetting.isRunning}>
            {forgot('set')}
          </Button>
        </form>
      )}
    </WindowFrame>
  );
}
