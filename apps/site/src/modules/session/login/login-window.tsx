import { takesCookies } from '@lantern/client';
import { useState } from 'react';
import { FormError } from '../../../shared/forms/form-error.tsx';
import { isNotOff, isOn, useSettings } from '../../../shared/settings/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import type { WindowProps } from '../../../shared/windows/index.ts';
import { openWindow, useWindows } from '../../../shared/windows/index.ts';
import { WindowFrame, WindowTurn } from '../../../shared/windows/window-frame.tsx';
import { WaysTabs } from './login-method-tabs.tsx';
import { LoginWays } from './login-methods.tsx';
import { MobileLoginForm, useMobileLogin } from './mobile-login-form.tsx';
import { NameLoginForm } from './name-login-form.tsx';
import { RememberedButton } from './remembered-button.tsx';
import { useNameLogin } from './use-name-login.ts';
import { lastMobile } from './visit-cookies.ts';

type Way = 'name' | 'mobile';
const PANELS = 'login-way';

/**
 * The log-in window (spec 2): by user name, by a code to a mobile where the merchant offers it, and the other methods.
 */
export function LoginWindow({ open, onClose }: WindowProps) {
  const t = useTexts('session.login');
  const settings = useSettings();
  const typed = useWindows((state) => state.typed);
  const offersMobile = isOn(settings, 'LOGINSMS');
  const [chosen, setChosen] = useState<Way>(
    typed ? (typed.mobileNum === undefined ? 'name' : 'mobile') : lastMobile() ? 'mobile' : 'name',
  );
  const [notice, setNotice] = useState<string | undefined>();
  const byName = useNameLogin();
  const byMobile = useMobileLogin();
  const method = offersMobile ? chosen : 'name';
  const form = method === 'name' ? <NameLoginForm login={byName} /> : <MobileLoginForm login={byMobile} />;
  return (
    <WindowFrame open={open} onClose={onClose} title={t('title')}>
      <RememberedButton onOver={setNotice} />
      <FormError text={notice} />
      {takesCookies() ? null : <FormError text={t('cookies')} />}
      <WaysTabs
        label={t('ways')}
        panels={PANELS}
        value={method}
        onChange={setChosen}
        items={[
          { value: 'name', label: t('byName') },
          ...(offersMobile ? [{ value: 'mobile' as const, label: t('byMobile') }] : []),
        ]}
      >
        {form}
      </WaysTabs>
      <div className="mt-3.5 flex flex-col gap-3.5">
        {isNotOff(settings, 'REGISTER') ? (
          <WindowTurn text={t('new')} link={t('create')} onGo={() => openWindow('register')} />
        ) : null}
        <LoginWays onSaid={setNotice} />
      </div>
    </WindowFrame>
  );
}
