import { Skeleton } from '@lantern/ui/base';
import { useState } from 'react';
import { useCall } from '../../../shared/calls/index.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import type { WindowProps } from '../../../shared/windows/index.ts';
import { useWindows } from '../../../shared/windows/index.ts';
import { WindowFrame } from '../../../shared/windows/window-frame.tsx';
import { RegisterForm } from '../register/register-form.tsx';
import { type RegisterSettings, useRegister } from '../register/use-register.ts';

type Guest = NonNullable<ReturnType<typeof useWindows.getState>['guest']>;

function GuestForm({ settings, guest }: { settings: RegisterSettings; guest: Guest }) {
  const t = useTexts('session.channel');
  const register = useRegister('channel', settings, guest);
  return (
    <>
      <p className="mb-3.5 text-ink-2">{t('text', { channel: guest.channel })}</p>
      <RegisterForm register={register} settings={settings} submitText={t('submit')} />
    </>
  );
}

/** The first log-in from a third party: user name, age and terms by the rules of every registration. */
export function ChannelNameWindow({ open, onClose }: WindowProps) {
  const t = useTexts('session.channel');
  const [guest] = useState(useWindows.getState().guest);
  const rules = useCall('getRegisterSettings', {}, { staleMs: 60_000 });
  return (
    <WindowFrame open={open} onClose={onClose} title={t('title')}>
      {rules.error ? <FailedPart error={rules.error} onAgain={() => void rules.refetch()} /> : null}
      {rules.isPending ? <Skeleton height={220} /> : null}
      {rules.data && guest ? <GuestForm settings={rules.data} guest={guest} /> : null}
    </WindowFrame>
  );
}
