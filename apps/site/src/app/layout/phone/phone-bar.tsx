import { AppBar, Button, Logo } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useSession } from '../../../shared/session/index.ts';
import { useSettings } from '../../../shared/settings/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { openWindow } from '../../../shared/windows/index.ts';
import { LoadBoundary } from '../../states/load-boundary.tsx';
import { LanguageMenu } from '../top/language-menu.tsx';
import { LatePhone } from '../top/member-parts.tsx';
import { ThemeButton } from '../top/theme-button.tsx';

function VisitorEnd() {
  const t = useTexts('site');
  return (
    <>
      <LanguageMenu triggerClass="inline-flex min-h-11 items-center gap-1 text-13 text-ink-2" />
      <ThemeButton />
      <Button variant="ghost" size="sm" onClick={() => openWindow('login')}>
        {t('top.logIn')}
      </Button>
      <Button variant="amber" size="sm" onClick={() => openWindow('register')}>
        {t('top.register')}
      </Button>
    </>
  );
}

/** The head of the phone: logo, then balance and deposit or the log-in (look.md 7). */
export function PhoneBar() {
  const t = useTexts('site');
  const name = useSettings()?.merchant.name ?? t('brand');
  const isMember = useSession((state) => state.state === 'member');
  return (
    <div className="relative z-[var(--z-nav)]">
      <AppBar
        start={
          // Only the mark, to fit what stands beside it.
          <Link to="/index" aria-label={`${name}, ${t('nav.home')}`} className="[&_.logo]:me-0 [&_b]:hidden">
            <Logo name={name} small />
          </Link>
        }
        end={
          isMember ? (
            <LoadBoundary missing={null}>
              <Suspense fallback={<span className="text-13">{t('top.updating')}</span>}>
                <LatePhone />
              </Suspense>
            </LoadBoundary>
          ) : (
            <VisitorEnd />
          )
        }
      />
    </div>
  );
}
