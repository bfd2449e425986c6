import { TopBar, TopBarLine } from '@lantern/ui/base';
import { Suspense } from 'react';
import { useSession } from '../../../shared/session/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { LoadBoundary } from '../../states/load-boundary.tsx';
import { AffiliateLink } from '../support-link.tsx';
import { Clock } from './clock.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { LateBell, LateCorner } from './member-parts.tsx';
import { ThemeButton } from './theme-button.tsx';
import { VisitorCorner } from './visitor-corner.tsx';

/** Row 1 (look.md 7): clock, account, language, theme. */
export function TopRow({ wide }: { wide: boolean }) {
  const t = useTexts('site');
  const isMember = useSession((state) => state.state === 'member');
  return (
    <TopBar
      label={t('top.label')}
      wide={wide}
      start={
        <>
          <Clock />
          <AffiliateLink className="topbar-link topbar-wide" />
        </>
      }
      end={
        <>
          {isMember ? (
            <LoadBoundary missing={null}>
              <Suspense fallback={<span className="topbar-link">{t('top.updating')}</span>}>
                <LateCorner />
                <LateBell triggerClass="topbar-link" />
              </Suspense>
            </LoadBoundary>
          ) : (
            <VisitorCorner />
          )}
          <TopBarLine />
          <LanguageMenu />
          <ThemeButton />
        </>
      }
    />
  );
}
