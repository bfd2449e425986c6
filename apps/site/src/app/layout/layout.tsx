import { Outlet, useNavigate, useRouterState, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { useCall } from '../../shared/calls/index.ts';
import { withinLimit } from '../../shared/late.ts';
import { usePhone } from '../../shared/media.ts';
import { useSession } from '../../shared/session/index.ts';
import { useSettings } from '../../shared/settings/index.ts';
import { useTexts } from '../../shared/texts/index.ts';
import { isGuardedPath } from '../guarded.ts';
import { useHouseNews } from '../house-news.ts';
import { useMarketNews } from '../market/market.ts';
import { LoadBoundary } from '../states/load-boundary.tsx';
import { WindowsHost } from '../windows/windows-host.tsx';
import { NavRow } from './nav-row.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { PhoneTabs } from './phone-tabs.tsx';
import { Rails } from './rails.tsx';
import { useRouteFocus } from './route-focus.ts';
import { SiteFooter } from './site-footer.tsx';
import { Toasts } from './toasts.tsx';
import { TopRow } from './top-row.tsx';
import { usePanelPage } from './use-panel-page.ts';

const PanelHost = lazy(
  withinLimit(() => import('../panel/panel-host.tsx').then((module) => ({ default: module.PanelHost }))),
);
const GuardPage = lazy(() => import('../states/guard-page.tsx').then((module) => ({ default: module.GuardPage })));

const STATUS_MS = 60_000;

/** The navigation guard once the settings have come after the first view (spec 2). */
function useLateGuard(path: string): void {
  const settings = useSettings();
  const hasToken = useSession((state) => state.token !== null);
  const checked = useSession((state) => state.checked);
  const navigate = useNavigate();
  useEffect(() => {
    if (checked && isGuardedPath(path, hasToken, settings)) void navigate({ to: '/login', replace: true });
  }, [checked, path, hasToken, settings, navigate]);
}

/** The merchant's name stands on the tab of the browser. */
function useTitle(): void {
  const name = useSettings()?.merchant.name;
  useEffect(() => {
    if (name) document.title = name;
  }, [name]);
}

/** The frame of every screen: two rows, content, rails, footer; on a phone the app bar and the tab bar (look.md 7). */
export function Layout() {
  const t = useTexts('site');
  const phone = usePhone();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const search = useSearch({ strict: false });
  const panel = usePanelPage(search);
  const status = useCall('getStatus', { query: { url: location.host } }, { refetchMs: STATUS_MS, staleMs: STATUS_MS });
  useLateGuard(path);
  useRouteFocus();
  useMarketNews();
  useHouseNews();
  useTitle();
  // Account pages use the wide container (look.md 7); the betting page stands in the market's own, as drawn.
  const wide = panel !== undefined;
  if (status.data && status.data.status !== 0) {
    return (
      <Suspense fallback={null}>
        <GuardPage {...status.data} onAgain={() => void status.refetch()} />
      </Suspense>
    );
  }
  return (
    <>
      <a className="skip-link" href="#content">
        {t('skip')}
      </a>
      <header>
        {phone ? null : <TopRow wide={wide} />}
        <div hidden={panel !== undefined}>{phone ? <PhoneBar /> : <NavRow wide={wide} />}</div>
      </header>
      {panel ? (
        <LoadBoundary>
          <Suspense fallback={null}>
            <PanelHost page={panel} />
          </Suspense>
        </LoadBoundary>
      ) : null}
      {/* The page under the panel stays as it is, with all that was typed in it. */}
      <div hidden={panel !== undefined}>
        <div id="content" tabIndex={-1} className="outline-none">
          <Outlet />
        </div>
        {phone ? null : <Rails />}
        <SiteFooter />
      </div>
      {phone ? <PhoneTabs /> : null}
      <WindowsHost />
      <Toasts />
    </>
  );
}
