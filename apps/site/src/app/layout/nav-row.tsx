import { Logo, NavBar, NavItem } from '@lantern/ui/base';
import { Link, useRouterState } from '@tanstack/react-router';
import { type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { withinLimit } from '../../shared/late.ts';
import { useSettings } from '../../shared/settings/index.ts';
import { useTexts } from '../../shared/texts/index.ts';
import { useMarket } from '../market/market.ts';
import { LoadBoundary } from '../states/load-boundary.tsx';

const MegaMenu = lazy(withinLimit(() => import('./mega-menu.tsx').then((module) => ({ default: module.MegaMenu }))));

/** Game types whose stalls stand, each with its group in the lottery's menu. */
type MenuName = 'lottery' | 'fast';
const HOVER_MS = 140;

/** Opens on a press or a rested pointer; Escape, a press outside and leaving close it. */
function useMega() {
  const [open, setOpen] = useState<MenuName | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const byHover = useRef(false);
  useEffect(() => {
    if (open === null) return;
    const outside = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) setOpen(null);
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
    };
  }, [open]);
  const later = (next: MenuName | null) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      byHover.current = next !== null;
      setOpen(next);
    }, HOVER_MS);
  };
  return {
    open,
    box,
    close: () => setOpen(null),
    hover: later,
    rest: () => clearTimeout(timer.current),
    press: (name: MenuName) => {
      clearTimeout(timer.current);
      // The pointer that rested has opened it already: its press must not close it.
      setOpen((now) => (now === name && !byHover.current ? null : name));
      byHover.current = false;
    },
    keys: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || open === null) return;
      setOpen(null);
      box.current?.querySelector<HTMLElement>(`[data-menu="${open}"]`)?.focus();
    },
  };
}

/** Row 2 (look.md 7), the spec's bottom navigation: logo to `/index` and the game types, the lottery with its mega menu. */
export function NavRow({ wide }: { wide: boolean }) {
  const t = useTexts('site');
  const name = useSettings()?.merchant.name ?? t('brand');
  const path = useRouterState({ select: (state) => state.location.pathname });
  const mega = useMega();
  const isHot = useMarket().market?.hot.some((game) => game.isHot === 1);
  const here = path === '/lottery' || path === '/vnlottery';
  const item = (menu: MenuName, label: string, emblem: 'lotus' | 'drum', tag?: string | undefined) => (
    <NavItem
      label={label}
      emblem={emblem}
      tag={tag}
      current={menu === 'lottery' && here}
      open={mega.open === menu}
      link={(slot) => (
        <button
          type="button"
          {...slot}
          data-menu={menu}
          aria-haspopup="true"
          aria-expanded={mega.open === menu}
          onPointerEnter={(event) => event.pointerType === 'mouse' && mega.hover(menu)}
          onClick={() => mega.press(menu)}
        />
      )}
    />
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears what its buttons do not: Escape and a leaving pointer
    <div
      ref={mega.box}
      className="relative z-[var(--z-nav)]"
      onKeyDown={mega.keys}
      onPointerEnter={mega.rest}
      onPointerLeave={(event) => event.pointerType === 'mouse' && mega.hover(null)}
    >
      <NavBar
        label={t('nav.label')}
        wide={wide}
        logo={
          <Link to="/index" aria-label={`${name}, ${t('nav.home')}`}>
            <Logo name={name} />
          </Link>
        }
        mega={
          mega.open ? (
            <section aria-label={t('nav.menu')}>
              <LoadBoundary>
                <Suspense fallback={null}>
                  <MegaMenu key={mega.open} onClose={mega.close} only={mega.open === 'fast' ? 'fast' : undefined} />
                </Suspense>
              </LoadBoundary>
            </section>
          ) : undefined
        }
      >
        {item('lottery', t('nav.lottery'), 'lotus', isHot ? t('nav.hot') : undefined)}
        {item('fast', t('nav.fast'), 'drum')}
      </NavBar>
    </div>
  );
}
