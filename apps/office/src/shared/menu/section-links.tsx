import { Link, useRouterState } from '@tanstack/react-router';
import { useOffice } from '../office/index.ts';
import type { PlainPath } from '../routes/index.ts';
import { useSession } from '../session/index.ts';
import { useText } from '../texts/index.ts';
import { menuFor } from './menu.ts';
import { useQueues, waitsOn } from './use-queues.ts';
import { WaitingCount } from './waiting-count.tsx';

/** The pages of one subject in a row, where there are several and this is one of them. */
export function SectionLinks() {
  const t = useText();
  const { menu } = useOffice();
  const { rights } = useSession();
  const queues = useQueues();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const section = menuFor(menu, rights)
    .flatMap(({ links }) => links)
    .find(({ pages }) => pages.some(({ to }) => to === path));
  if (!section || section.pages.length < 2) return null;
  return (
    <nav className="section-links" aria-label={t('menu.parts', { name: t(section.text) })}>
      {section.pages.map((page) => (
        <Link key={page.to} to={page.to as PlainPath} activeProps={{ 'aria-current': 'page' }}>
          {t(page.text)}
          <WaitingCount waits={waitsOn(queues, [page])} />
        </Link>
      ))}
    </nav>
  );
}
