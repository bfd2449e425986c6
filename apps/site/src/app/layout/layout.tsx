import { Outlet, useNavigate, useRouterState, useSearch } from '@tanstack/react-router';
import clsx from 'clsx';
import { type ComponentProps, Suspense, useEffect } from 'react';
import { RainStrip } from '../../modules/prizes/index.ts';
import { useAfterPaint } from '../../shared/after-paint.ts';
import { useCall } from '../../shared/calls/index.ts';
import { latePart } from '../../shared/late-part.ts';
import { usePhone } from '../../shared/media.ts';
import { isTrial, useSession } from '../../shared/session/index.ts';
import { useSettings } from '../../shared/settings/index.ts';
import { useTexts } from '../../shared/texts/index.ts';
import { isGuardedPath } from '../guarded.ts';
import { LoadBoundary } from '../states/load-boundary.tsx';
import { LateWindows } from './late-windows.tsx';
import { PhoneBar } from './phone/phone-bar.tsx';
import { PhoneTabs } from './phone/phone-tabs.tsx';
import { useRouteFocus } from './route-focus.ts';
import { Toasts } from './toasts.tsx';
import { NavRow } from './top/nav-row.tsx';
import { TopRow } from './top/top-row.tsx';
import { usePanelPage } from './use-panel-page.ts';

const PanelHost = latePart(['site.frame'], () => import('../panel/panel-host.tsx').then((module) => module.PanelHost));
const AgentHost = latePart(['agents'], () => import('../agent/agent-host.tsx').then((module) => module.AgentHost));
const GuardPage = latePart(['site.frame'], () => import('../states/guard-page.tsx').then((module) => module.GuardPage));
const SiteFooter = latePart(['site.frame'], () => import('./site-footer.tsx').then((module) => module.SiteFooter));
const Rails = latePart(['site.frame'], () => import('./rails.tsx').then((module) => module.Rails));
const AfterPaint = latePart(['site.frame'], () =>
  import('./after-paint-parts.tsx').then((module) => module.AfterPaintParts),
);

const STATUS_MS = 60_000;
/** While the site is closed the page polls more often: it opens by itself even without live events. */
const SHUT_MS = 10_000;

/** The navigation guard once the settings have loaded after the first view (spec 2). */
function useLateGuard(path: string): void {
  const settings = useSettings();
  const hasToken = useSession((state) => state.token !== null);
  const checked = useSession((state) => state.checked);
  const navigate = useNavigate();
  useEffect(() => {
    if (checked && isGuardedPath(path, hasToken, settings)) void navigate({ to: '/login', replace: true });
  }, [checked, path, hasToken, settings, navigate]);
}

/** Spec 2 and 4: whether the site is open for this visitor; an open page learns of a change at once. */
function useStatus() {
  const status = useCall('getStatus', { query: { url: location.host } }, { refetchMs: STATUS_MS, staleMs: STATUS_MS });
  const { refetch } = status;
  const shut = status.data !== undefined && status.data.status !== 0;
  useEffect(() => {
    if (!shut) return;
    const timer = setInterval(() => void refetch(), SHUT_MS);
    return () => clearInterval(timer);
  }, [shut, refetch]);
  return { isShut: shut, status };
}

/** Spec 2: the main view carries the path as a class, `/vnlottery` as `path-vnlottery`. */
const pathClass = (path: string): string => `path-${path.slice(1).replaceAll(/[^\w-]+/g, '-') || 'index'}`;

/** A part that is loaded after the page around it. */
const Late = ({ children, ...boundary }: ComponentProps<typeof LoadBoundary>) => (
  <LoadBoundary {...boundary}>
    <Suspense fallback={null}>{children}</Suspense>
  </LoadBoundary>
);

function Header({ phone, hasPanel }: { phone: boolean; hasPanel: boolean }) {
  // Account pages use the wide container (look.md 7), and screens whose routes ask for it; the betting page has the default width.
  const hasWideScreen = useRouterState({
    select: ({ matches }) => matches.some(({ staticData }) => staticData.isWide),
  });
  const wide = hasPanel || hasWideScreen;
  return (
    <header>
      {phone ? null : <TopRow wide={wide} />}
      <div hidden={hasPanel}>{phone ? <PhoneBar /> : <NavRow wide={wide} />}</div>
    </header>
  );
}

/** The frame of every screen: two rows, content, rails, footer; on a phone the app bar and the tab bar (look.md 7). */
export function Layout() {
  const t = useTexts('site');
  const phone = usePhone();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const search = useSearch({ strict: false });
  const panel = usePanelPage(search);
  const painted = useAfterPaint();
  const isReal = useSession(({ member, isLimited }) => member !== null && !isTrial(member) && !isLimited);
  // Spec 2: `/helpmc` is the help centre without header; it answers while the site is closed, too.
  const bare = path === '/helpmc';
  const { isShut, status } = useStatus();
  const shut = isShut && !bare;
  useLateGuard(path);
  useRouteFocus();
  return (
    <>
      {shut && status.data ? (
        <Late>
          <GuardPage {...status.data} onAgain={() => void status.refetch()} />
        </Late>
      ) : null}
      {/* The page under the guard page stays mounted: no input is lost when the site opens again. */}
      <div hidden={shut}>
        <a className="skip-link" href="#content">
          {t('skip')}
        </a>
        {bare ? null : <Header phone={phone} hasPanel={panel !== undefined} />}
        {painted && isReal && !bare && panel === undefined ? (
          <Late missing={null}>
            <RainStrip />
          </Late>
        ) : null}
        {panel ? <Late>{search.agent ? <AgentHost page={panel} /> : <PanelHost page={panel} />}</Late> : null}
        {/* The page under the panel stays mounted, with all its input. */}
        <div hidden={panel !== undefined}>
          <div id="content" tabIndex={-1} className={clsx('outline-none', pathClass(path))}>
            <Outlet />
          </div>
          {bare || !painted ? null : (
            <Late missing={null}>
              {phone ? null : <Rails />}
              <SiteFooter />
            </Late>
          )}
        </div>
        {phone && !bare ? <PhoneTabs /> : null}
        {shut ? null : <LateWindows />}
      </div>
      {painted ? (
        <Late missing={null}>
          <AfterPaint path={path} />
        </Late>
      ) : null}
      <Toasts />
    </>
  );
}
