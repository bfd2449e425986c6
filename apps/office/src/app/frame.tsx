import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useText } from '../shared/texts/index.ts';
import { SideBar } from './side-bar.tsx';

export function Frame() {
  const t = useText();
  return (
    <div className="office">
      <a className="sr-only focus:not-sr-only" href="#desk">
        {t('menu.skip')}
      </a>
      <SideBar />
      <main className="desk" id="desk" tabIndex={-1}>
        <Suspense>
          <Outlet />
        </Suspense>
      </main>
    </div>
  );
}
