import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useCall } from '../../shared/calls/index.ts';
import { useSettings } from '../../shared/settings/index.ts';
import { useTexts } from '../../shared/texts/index.ts';
import { openWindow, useWindows, type WindowName } from '../../shared/windows/index.ts';
import { HomeBanner } from './home-banner.tsx';
import { Jackpot } from './jackpot-widget.tsx';
import { LastResults } from './last-results.tsx';
import { NextDraws } from './next-draws.tsx';
import { NoticeBar } from './notice-bar.tsx';
import { Stalls } from './stalls.tsx';

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
    openWindow(wanted);
    return useWindows.subscribe((now) => {
      if (now.open === null) void navigate({ to: '/index', replace: true });
    });
  }, [wanted, navigate]);
}

/** Banner, jackpot over its lower edge, stalls, notices, next draws, last results (look.md 7). */
export function HomePage() {
  const t = useTexts('site');
  const name = useSettings()?.merchant.name ?? t('brand');
  const announcements = useCall('listAnnouncements', { query: {} }, { staleMs: 60_000 });
  useAddressWindow();
  return (
    <main>
      <h1 className="sr-only">{name}</h1>
      <HomeBanner banners={announcements.data?.banners} pending={announcements.isPending} />
      <Jackpot />
      <Stalls />
      <NoticeBar notices={announcements.data?.player ?? []} />
      <div className="market-width">
        <NextDraws />
        <LastResults />
      </div>
    </main>
  );
}
