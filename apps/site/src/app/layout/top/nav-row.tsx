import { localStore } from '@lantern/client';
import type { GameType } from '@lantern/rules/catalogue';
import type { EmblemName } from '@lantern/ui/art';
import { IconButton, Logo, NavBar, NavItem } from '@lantern/ui/base';
import { Link, useRouterState } from '@tanstack/react-router';
import {
  type ComponentProps,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useAfterPaint } from '../../../shared/after-paint.ts';
import { latePart } from '../../../shared/late-part.ts';
import { isNotOff, useSettings } from '../../../shared/settings/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { isElectronic } from '../../draw-schedule/draw-schedule.ts';
import { useDrawSchedule } from '../../draw-schedule/use-draw-schedule.ts';
import { LoadBoundary } from '../../states/load-boundary.tsx';
import { PromotionsItem } from './promotions-item.tsx';

const MegaMenu = latePart(['catalogue'], () => import('./mega-menu.tsx').then((module) => module.MegaMenu));
const NavKinds = latePart(['catalogue'], () => import('./nav-kinds.tsx').then((module) => module.NavKinds));
const VendorMenu = latePart(['catalogue'], () => import('./nav-kinds.tsx').then((module) => module.VendorMenu));

/** The two lotteries, each with its group in their menu, and the game types of the catalogue. */
export type MenuName = 'lottery' | 'elott' | GameType;
const HOVER_MS = 140;

/** Opens on a press or after a pause of the pointer; Escape, a press outside and leaving close it. */
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
    stay: () => clearTimeout(timer.current),
    press: (name: MenuName) => {
      clearTimeout(timer.current);
      // The pausing pointer has opened it already: its press must not close it.
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

const FOLDED = 'navFolded';

/** Spec 2: the home navigation can be collapsed; the browser remembers it. Other pages always show it in full. */
function useFold(home: boolean): { folded: boolean; toggle: () => void } {
  const [folded, setFolded] = useState(() => localStore.getItem(FOLDED) === '1');
  const toggle = () => {
    localStore.setItem(FOLDED, folded ? '0' : '1');
    setFolded(!folded);
  };
  return { folded: home && folded, toggle };
}

function FoldButton({ folded, onToggle }: { folded: boolean; onToggle: () => void }) {
  const t = useTexts('site');
  return (
    <IconButton
      icon={folded ? 'chevron-down' : 'chevron-up'}
      label={t(folded ? 'nav.expand' : 'nav.collapse')}
      aria-expanded={!folded}
      onClick={onToggle}
    />
  );
}

/** Renders an item of the row that opens a menu; `page` is its path when it is the current one. */
type NavLook = Parameters<ComponentProps<typeof NavItem>['link']>[0] & {
  onPointerEnter: (event: PointerEvent) => void;
  onClick: () => void;
};
/** With `page` the item is a link, which `link` draws, and its menu opens under a pausing pointer only. */
export type DrawNavItem = (
  menu: MenuName,
  label: string,
  emblem: EmblemName,
  tag?: string,
  page?: string,
  link?: (look: NavLook) => ReactElement,
) => ReactNode;

function useNavItem(path: string, mega: ReturnType<typeof useMega>): DrawNavItem {
  const here = path === '/lottery' || path === '/vnlottery';
  return (menu, label, emblem, tag, page = menu === 'lottery' ? '/lottery' : '/elott', link = undefined) => (
    <NavItem
      label={label}
      emblem={emblem}
      tag={tag}
      key={menu}
      current={menu === 'lottery' ? here : path === page}
      open={mega.open === menu}
      link={(slot) => {
        const onPointerEnter = (event: PointerEvent) => event.pointerType === 'mouse' && mega.hover(menu);
        return (
          link?.({ ...slot, onPointerEnter, onClick: mega.close }) ?? (
            <button
              type="button"
              {...slot}
              data-menu={menu}
              aria-haspopup="true"
              aria-expanded={mega.open === menu}
              onPointerEnter={onPointerEnter}
              onClick={() => mega.press(menu)}
            />
          )
        );
      }}
    />
  );
}

function OpenMenu({ name, onClose }: { name: MenuName; onClose: () => void }) {
  const t = useTexts('site');
  return (
    <section aria-label={t('nav.menu')} className="max-h-[calc(100dvh-210px)] overflow-y-auto">
      <LoadBoundary>
        <Suspense fallback={null}>
          {name === 'lottery' || name === 'elott' ? (
            <MegaMenu key={name} onClose={onClose} electronic={name === 'elott'} />
          ) : (
            <VendorMenu gameType={name} onClose={onClose} />
          )}
        </Suspense>
      </LoadBoundary>
    </section>
  );
}

/** Row 2 (look.md 7), the spec's bottom navigation: logo to `/index` and the game types, the lottery with its mega menu. */
export function NavRow({ wide }: { wide: boolean }) {
  const t = useTexts('site');
  const settings = useSettings();
  const name = settings?.merchant.name ?? t('brand');
  const path = useRouterState({ select: (state) => state.location.pathname });
  const home = path === '/index';
  const painted = useAfterPaint();
  const { folded, toggle } = useFold(home);
  const mega = useMega();
  const groups = useDrawSchedule().market?.groups;
  const games = groups?.flatMap((group) => group.games);
  const isHot = (electronic: boolean) => games?.some((game) => isElectronic(game) === electronic && game.isHot === 1);
  // A kind is shown while the merchant offers it and it has games.
  const stands = (electronic: boolean) =>
    isNotOff(settings, electronic ? 'ELOTT' : 'LOTT') &&
    (games?.some((game) => isElectronic(game) === electronic) ?? true);
  const item = useNavItem(path, mega);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles only Escape and a leaving pointer
    <div
      ref={mega.box}
      className={`relative z-[var(--z-nav)] ${folded ? 'nav-folded' : ''}`}
      onKeyDown={mega.keys}
      onPointerEnter={mega.stay}
      onPointerLeave={(event) => event.pointerType === 'mouse' && mega.hover(null)}
    >
      <NavBar
        label={t('nav.label')}
        wide={wide}
        end={
          <div className="flex items-center gap-1">
            <PromotionsItem />
            {home ? <FoldButton folded={folded} onToggle={toggle} /> : null}
          </div>
        }
        logo={
          <Link to="/index" aria-label={`${name}, ${t('nav.home')}`}>
            <Logo name={name} />
          </Link>
        }
        mega={mega.open ? <OpenMenu name={mega.open} onClose={mega.close} /> : undefined}
      >
        {stands(false) ? item('lottery', t('nav.lottery'), 'lotus', isHot(false) ? t('nav.hot') : undefined) : null}
        {stands(true) ? item('elott', t('nav.fast'), 'drum', isHot(true) ? t('nav.hot') : undefined) : null}
        {painted ? (
          <LoadBoundary missing={null}>
            <Suspense fallback={null}>
              <NavKinds item={item} />
            </Suspense>
          </LoadBoundary>
        ) : null}
      </NavBar>
    </div>
  );
}
