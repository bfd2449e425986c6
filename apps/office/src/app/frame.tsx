import { Outlet, useRouterState } from '@tanstack/react-router';
import { Suspense } from 'react';
import { maySee } from '../shared/menu/index.ts';
import { OfficeContext } from '../shared/office/index.ts';
import { useIsNarrow } from '../shared/parts/index.ts';
import { useSession } from '../shared/session/index.ts';
import { useText } from '../shared/texts/index.ts';
import { office } from './office.ts';
import { SideBar } from './side-bar.tsx';
import { MissingPage } from './states.tsx';
import { TopLine } from './top-line.tsx';

/** Without the right for a page it is shown as not found. On a narrow screen the menu is a drawer. */
export function Frame() {
  const t = useText();
  const { rights } = useSession();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const isNarrow = useIsNarrow();
  return (
    <OfficeContext value={office}>
      <div className="office">
        <a className="sr-only focus:not-sr-only" href="#desk">
          {t('menu.skip')}
        </a>
        {isNarrow ? null : <SideBar />}
        <div className="desk">
          <TopLine hasMenu={isNarrow} />
          <main id="desk" tabIndex={-1}>
            <Suspense>{maySee(office.menu, path, rights) ? <Outlet /> : <MissingPage />}</Suspense>
          </main>
        </div>
      </div>
    </OfficeContext>
  );
}
