import { Skeleton } from '@lantern/ui/base';
import { useEffect, useState } from 'react';
import { useCall } from '../../../shared/calls/index.ts';
import { FormError } from '../../../shared/forms/form-error.tsx';
import { isTrial, useSession } from '../../../shared/session/index.ts';
import { isNotOff, isOn, useSettings } from '../../../shared/settings/index.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import type { WindowProps } from '../../../shared/windows/index.ts';
import { openWindow } from '../../../shared/windows/index.ts';
import { WindowFrame, WindowTurn } from '../../../shared/windows/window-frame.tsx';
import { WaysTabs } from '../login/login-method-tabs.tsx';
import { LoginWays } from '../login/login-methods.tsx';
import { RegisterForm } from './register-form.tsx';
import { type RegisterSettings, useRegister } from './use-register.ts';

const PANELS = 'register-way';
const WIDTH_PX = 440;

/** The tabs that the merchant switched on; by mobile first where that is on (spec 2, registration tabs). */
function RegisterWays({
  settings,
  byName,
  byMobile,
}: {
  settings: RegisterSettings;
  byName: boolean;
  byMobile: boolean;
}) {
  const t = useTexts('account.register');
  const [chosen, setChosen] = useState<'name' | 'mobile'>(byMobile ? 'mobile' : 'name');
  const name = useRegister('name', settings);
  const mobile = useRegister('mobile', settings);
  // The rules arrive after the window has opened and given its focus away.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is there
  useEffect(() => (byMobile ? mobile.form.focus('mobileNum') : name.form.focus('username')), []);
  return (
    <WaysTabs
      label={t('ways')}
      panels={PANELS}
      value={chosen}
      onChange={setChosen}
      items={
        byName && byMobile
          ? [
              { value: 'name', label: t('byName') },
              { value: 'mobile', label: t('byMobile') },
            ]
          : []
      }
    >
      <RegisterForm key={chosen} register={chosen === 'name' ? name : mobile} settings={settings} />
    </WaysTabs>
  );
}

/** A trial becomes a real account in one step: name and language stay, trial money does not (product.md, "People"). */
function Upgrade({ settings }: { settings: RegisterSettings }) {
  const t = useTexts('account.upgrade');
  const register = useRegister('upgrade', settings);
  return (
    <>
      <p className="mb-3.5 text-ink-2">{t('text')}</p>
      <RegisterForm register={register} settings={settings} submitText={t('submit')} />
    </>
  );
}

/** The registration window (spec 2). For a trial account it opens the real one. */
export function RegisterWindow({ open, onClose }: WindowProps) {
  const t = useTexts('account');
  const flags = useSettings();
  const trial = useSession((state) => isTrial(state.member));
  const byName = isNotOff(flags, 'REGISTER');
  const byMobile = byName && isOn(flags, 'REGISTERMOBILE');
  const allowed = byName;
  const rules = useCall('getRegisterSettings', {}, { staleMs: 60_000 });
  const [notice, setNotice] = useState<string | undefined>();
  const ready = allowed && flags ? rules.data : undefined;
  return (
    <WindowFrame open={open} onClose={onClose} title={t(trial ? 'upgrade.title' : 'register.title')} width={WIDTH_PX}>
      {allowed ? null : <p className="mb-3 text-ink-2">{t('register.closed')}</p>}
      {rules.error ? <FailedPart error={rules.error} onAgain={() => void rules.refetch()} /> : null}
      {rules.isPending ? <Skeleton height={320} /> : null}
      {ready ? (
        trial ? (
          <Upgrade settings={ready} />
        ) : (
          <RegisterWays settings={ready} byName={byName} byMobile={byMobile} />
        )
      ) : null}
      {trial ? null : (
        <div className="mt-3.5 flex flex-col gap-3.5">
          <WindowTurn text={t('register.have')} link={t('register.logIn')} onGo={() => openWindow('login')} />
          <FormError text={notice} />
          {allowed ? <LoginWays onSaid={setNotice} joining /> : null}
        </div>
      )}
    </WindowFrame>
  );
}
