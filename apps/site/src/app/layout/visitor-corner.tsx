import { Button } from '@lantern/ui/base';
import { type FormEvent, useState } from 'react';
import { isNotOff, useSettings } from '../../shared/settings/index.ts';
import { useTexts } from '../../shared/texts/index.ts';
import { openWindow, useWindows } from '../../shared/windows/index.ts';

const FIELD = 'input h-9 w-[9.5rem]';

/** The log-in form of the band (spec 2, logged-out header). What the server refuses is said in the log-in window, with the typed name kept. */
function BandForm() {
  const t = useTexts('site');
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = new FormData(form);
    const typed = { username: String(values.get('username') ?? ''), password: String(values.get('password') ?? '') };
    if (typed.username.trim() === '' || typed.password === '') {
      openWindow('login');
      useWindows.setState({ typed: { username: typed.username } });
      return;
    }
    setBusy(true);
    const { logIn } = await import('../windows/log-in.ts');
    await logIn(typed);
    setBusy(false);
    form.reset();
  };
  return (
    <form className="flex items-center gap-2 max-lg:hidden" aria-label={t('top.logIn')} onSubmit={submit} noValidate>
      <span className={FIELD}>
        <input name="username" autoComplete="username" aria-label={t('top.username')} placeholder={t('top.username')} />
      </span>
      <span className={FIELD}>
        <input
          name="password"
          type="password"
          autoComplete="current-password"
          aria-label={t('top.password')}
          placeholder={t('top.password')}
        />
      </span>
      <Button variant="line" type="submit" loading={busy}>
        {t('top.logIn')}
      </Button>
    </form>
  );
}

export function VisitorCorner() {
  const t = useTexts('site');
  const canRegister = isNotOff(useSettings(), 'REGISTER');
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
