import { useNavigate, useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { useCall } from '../../shared/calls/index.ts';
import { latePart } from '../../shared/late-part.ts';
import { useSession } from '../../shared/session/index.ts';
import { useSettings } from '../../shared/settings/index.ts';
import { useTexts } from '../../shared/texts/index.ts';
import { openWindow, useWindows, type WindowName } from '../../shared/windows/index.ts';
import { isGuardedPath } from '../guarded.ts';
import { LoadBoundary } from '../states/load-boundary.tsx';
import { CategoryTiles } from './category-tiles.tsx';
import { HomeBanner } from './home-banner.tsx';
import { Jackpot } from './jackpot-widget.tsx';

const NoticeBar = latePart([], () => import('./notice-bar.tsx').then((module) => module.NoticeBar));
const HomeLower = latePart(['site.frame', 'catalogue', 'winners'], () =>
  import('./home-lower.tsx').then((module) => module.HomeLower),
);

const WINDOW_OF: Readonly<Record<string, WindowName>> = {
  '/register': 'register',
  '/register.html': 'register',
  '/login': 'login',
};

/** `/register` and `/login` are home with a window over it (spec 2); when it closes the address is home again. */
function useAddressWindow(): void {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const navigate = useNavigate();
  const wanted = WINDOW_OF[path];
  useEffect(() => {
    if (!wanted) return;
    // An open window, such as the new password of a mail's link, has priority.
    if (useWindows.getState().open === null) openWindow(wanted);
    return useWindows.subscribe((now) => {
      if (now.open === null) void navigate({ to: '/index', replace: true });
    });
  }, [wanted, navigate]);
}

/** Banner, jackpot over its lower edge, category tiles, notices, next draws, last results (look.md 7). */
export function HomePage() {
  const t = useTexts('site');
  const settings = useSettings();
  const hasToken = useSession((state) => state.token !== null);
  const name = settings?.merchant.name ?? t('brand');
  const announcements = useCall(
    'listAnnouncements',
    { query: { types: 'B,PL,PU,PR', platform: 'W', groupName: 'home' } },
    { staleMs: 60_000 },
  );
  useAddressWindow();
  // Spec 2, navigation guard: where a login is required, a visitor sees nothing behind its window.
  if (isGuardedPath('/index', hasToken, settings)) return <main aria-label={name} />;
  return (
    <main>
      <h1 className="sr-only">{name}</h1>
      <HomeBanner banners={announcements.data?.banners} pending={announcements.isPending} />
      <Jackpot overBanner={announcements.isPending || (announcements.data?.banners.length ?? 0) > 0} />
      {/* On a phone the notices come before the tiles. */}
      <div className="flex flex-col">
        <CategoryTiles />
        {/* On a phone the notices come before the tiles. Without any there is no room for them, and pop-ups come all the same. */}
        <div
          className={
            announcements.data?.player.length === 0
              ? undefined
              : 'min-h-19 max-sm:-order-1 max-sm:min-h-14 max-sm:[&>div]:mt-3'
          }
        >
          <LoadBoundary missing={null}>
            <Suspense fallback={null}>
              <NoticeBar notices={announcements.data?.player ?? []} />
            </Suspense>
          </LoadBoundary>
        </div>
      </div>
      <div className="page-width home-lower">
        <LoadBoundary>
          <Suspense fallback={<div className="min-h-[70vh]" aria-busy="true" />}>
            <HomeLower />
          </Suspense>
        </LoadBoundary>
      </div>
    </main>
  );
}
