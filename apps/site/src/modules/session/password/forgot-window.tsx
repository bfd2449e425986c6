import { useState } from 'react';
import { isOn, useSettings } from '../../../shared/settings/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import type { WindowProps } from '../../../shared/windows/index.ts';
import { openWindow } from '../../../shared/windows/index.ts';
import { WindowFrame, WindowTurn } from '../../../shared/windows/window-frame.tsx';
import { WaysTabs } from '../login/login-method-tabs.tsx';
import { ForgotByMail, useForgotByMail } from './forgot-by-mail.tsx';
import { ForgotByMobile, useForgotByMobile } from './forgot-by-mobile.tsx';

const PANELS = 'forgot-way';

/** Forgot password (spec 2): by e-mail, or by mobile number where the merchant allows it (flag CHNGPASSVERIF3). */
export function ForgotWindow({ open, onClose }: WindowProps) {
  const t = useTexts('session.forgot');
  const byMobileToo = isOn(useSettings(), 'CHNGPASSVERIF3');
  const [chosen, setChosen] = useState<'mail' | 'mobile'>('mail');
  const byMail = useForgotByMail();
  const byMobile = useForgotByMobile();
  const way = byMobileToo ? chosen : 'mail';
  const form = way === 'mail' ? <ForgotByMail forgot={byMail} /> : <ForgotByMobile forgot={byMobile} />;
  return (
    <WindowFrame open={open} onClose={onClose} title={t('title')}>
      <WaysTabs
        label={t('ways')}
        panels={PANELS}
        value={way}
        onChange={setChosen}
        items={[
          { value: 'mail', label: t('byMail') },
          ...(byMobileToo ? [{ value: 'mobile' as const, label: t('byMobile') }] : []),
        ]}
      >
        {form}
      </WaysTabs>
      <div className="mt-3.5">
        <WindowTurn text={t('remembered')} link={t('back')} onGo={() => openWindow('login')} />
      </div>
    </WindowFrame>
  );
}
