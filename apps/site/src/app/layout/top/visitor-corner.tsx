import { useAction } from '@lantern/client';
import { Button } from '@lantern/ui/base';
import { type ComponentProps, type FormEvent, Suspense, useState } from 'react';
import { logIn } from '../../../modules/session/index.ts';
import { latePart } from '../../../shared/late-part.ts';
import { isNotOff, isOn, useSettings } from '../../../shared/settings/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { openWindow, openWith } from '../../../shared/windows/index.ts';
import { LoadBoundary } from '../../states/load-boundary.tsx';
import type { Way } from './way-switch.tsx';

/** It is shown once the settings have come, and its file comes together with the lower part of the home page. */
const WaySwitch = latePart([], () => import('./way-switch.tsx').then((module) => module.WaySwitch));

/** Its label is its placeholder: the band has no height for both. */
function BandField({
  label,
  ...field
}: { label: string } & Pick<ComponentProps<'input'>, 'name' | 'type' | 'autoComplete'>) {
  return (
    <span className="input h-9 w-[9.5rem]">
      <input {...field} aria-label={label} placeholder={label} />
    </span>
  );
}

function useBandLogin(way: Way) {
  const settings = useSettings();
  const entering = useAction(logIn);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = new FormData(form);
    const read = (name: string) => String(values.get(name) ?? '');
    if (way === 'mobile') return openWith('login', { typed: { mobileNum: read('mobileNum') } });
    const typed = { username: read('username'), password: read('password') };
    const whole = typed.username.trim() !== '' && typed.password !== '';
    if (!whole || isOn(settings, 'SLIDER')) {
      openWith('login', { typed });
      return form.reset();
    }
    await entering.run(typed);
    form.reset();
  };
  return { submit, isRunning: entering.isRunning };
}

/**
 * The log-in form of the header (spec 2, logged-out header). The slider and refusals appear in the log-in window, with
 * all the input.
 */
function BandForm() {
  const t = useTexts('site');
  const offersMobile = isOn(useSettings(), 'LOGINSMS');
  const [chosen, setWay] = useState<Way>('name');
  const way = offersMobile ? chosen : 'name';
  const { submit, isRunning } = useBandLogin(way);
  return (
    <form
      className="flex items-center gap-2 max-lg:hidden"
      aria-label={t('top.logIn')}
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      {offersMobile ? (
        <LoadBoundary missing={null}>
          <Suspense fallback={null}>
            <WaySwitch way={way} onChange={setWay} />
          </Suspense>
        </LoadBoundary>
      ) : null}
      {way === 'mobile' ? (
        <BandField name="mobileNum" type="tel" autoComplete="tel-national" label={t('top.mobile')} />
      ) : (
        <>
          <BandField name="username" autoComplete="username" label={t('top.username')} />
          <BandField name="password" type="password" autoComplete="current-password" label={t('top.password')} />
        </>
      )}
      <Button variant="line" type="submit" loading={isRunning}>
        {t('top.logIn')}
      </Button>
    </form>
  );
}

export function VisitorCorner() {
  const t = useTexts('site');
  const settings = useSettings();
  const canRegister = isNotOff(settings, 'REGISTER');
  return (
    <>
      <BandForm />
      <Button variant="line" className="lg:hidden" onClick={() => openWindow('login')}>
        {t('top.logIn')}
      </Button>
      {canRegister ? (
        <Button variant="amber" onClick={() => openWindow('register')}>
          {t('top.register')}
        </Button>
      ) : null}
    </>
  );
}
