import { TopBar, TopBarLine } from '@lantern/ui/base';
import { useSession } from '../../shared/session/index.ts';
import { useTexts } from '../../shared/texts/index.ts';
import { Clock } from './clock.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { MemberCorner } from './member-corner.tsx';
import { AffiliateLink } from './support-link.tsx';
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
          {isMember ? <MemberCorner /> : <VisitorCorner />}
          <TopBarLine />
          <LanguageMenu />
          <ThemeButton />
        </>
      }
    />
  );
}
