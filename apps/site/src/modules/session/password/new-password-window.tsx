import { Button } from '@lantern/ui/base';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { callApi } from '../../../shared/calls/index.ts';
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
  const submit = form.handleSubmit(async (values) => {
    setMessage(undefined);
    const reply = await callApi('resetPassword', { body: { ticket, ...values } });
    if (reply.success) return goIn(reply.value, 'session.forgot.done');
    if (reply.code === 'reset_link_over') setOver(true);
    else setMessage(placeRefusal(reply, ['newPassword', 'confirmNewPassword'], form.setError, fieldText));
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
          <Button variant="primary" size="lg" block type="submit" loading={form.formState.isSubmitting}>
            {forgot('set')}
          </Button>
        </form>
      )}
    </WindowFrame>
  );
}
