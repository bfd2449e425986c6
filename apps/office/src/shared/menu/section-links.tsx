import { Link, useRouterState } from '@tanstack/react-router';
import { useSession } from '../session/index.ts';
import { useText } from '../texts/index.ts';
import { menuFor } from './menu.ts';
import { useMenuCounts } from './use-menu-counts.ts';
import { WaitingCount } from './waiting-count.tsx';

/** The pages of one subject in a row, where there are several and this is one of them. */
export function SectionLinks() {
  const t = useText();
  const { rights } = useSession();
  const counts = useMenuCounts();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const section = menuFor(rights)
    .flatMap(({ links }) => links)
    .find(({ pages }) => pages.some(({ to }) => to === path));
  if (!section || section.pages.length < 2) return null;
  return (
    <nav className="section-links" aria-label={t('menu.parts', { name: t(section.text) })}>
      {section.pages.map((page) => (
        <Link key={page.to} to={page.to} activeProps={{ 'aria-current': 'page' }}>
          {t(page.text)}
          {page.count ? <WaitingCount count={counts[page.count]} /> : null}
        </Link>
      ))}
    </nav>
  );
}
