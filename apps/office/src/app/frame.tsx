import { Outlet, useRouterState } from '@tanstack/react-router';
import { Suspense } from 'react';
import { maySee } from '../shared/menu/index.ts';
import { useSession } from '../shared/session/index.ts';
import { useText } from '../shared/texts/index.ts';
import { SideBar } from './side-bar.tsx';
import { MissingPage } from './states.tsx';

/** Without the right for a page it is shown as not found. */
export function Frame() {
  const t = useText();
  const { rights } = useSession();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  return (
    <div className="office">
      <a className="sr-only focus:not-sr-only" href="#desk">
        {t('menu.skip')}
      </a>
      <SideBar />
      <main className="desk" id="desk" tabIndex={-1}>
        <Suspense>{maySee(path, rights) ? <Outlet /> : <MissingPage />}</Suspense>
      </main>
    </div>
  );
}
