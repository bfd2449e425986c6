import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Emblem } from '../../art/emblem.tsx';
import type { EmblemName } from '../../art/sprite.ts';
import { Awning } from '../awning.tsx';
import type { LinkSlot } from './link-slot.ts';

type NavBarProps = {
  label: string;
  /** The logo in its link home. */
  logo: ReactNode;
  /** `NavItem`s. */
  children: ReactNode;
  /** Promotions, at the end; hidden below 1000 px. */
  end?: ReactNode;
  /** An open `mega` panel. */
  mega?: ReactNode;
  wide?: boolean;
  awning?: boolean;
};

/** Row 2: logo and game types, the awning below. Content starts with the class `under-awning`, a banner does not. */
export function NavBar({ label, logo, children, end, mega, wide = false, awning = true }: NavBarProps) {
  return (
    <div className="navbar">
      <div className="navbar-paper">
        <nav className={`navbar-in ${wide ? 'wide-width' : 'page-width'}`} aria-label={label}>
          {logo}
          <div className="navbar-list">{children}</div>
          {end ? <div className="navbar-end">{end}</div> : null}
        </nav>
      </div>
      {awning ? <Awning /> : null}
      {mega ? <div className="mega">{mega}</div> : null}
    </div>
  );
}

type NavItemProps = {
  label: string;
  emblem: EmblemName;
  current?: boolean;
  tag?: string | undefined;
  open?: boolean;
  link: LinkSlot;
};

/** A game type: emblem above its word, underlined when it is the current page or open. */
export function NavItem({ label, emblem, current = false, tag, open = false, link }: NavItemProps) {
  return link({
    className: clsx('nav-item', open && 'on'),
    'aria-current': current ? 'page' : undefined,
    children: (
      <>
        {tag ? <span className="hot-tag">{tag}</span> : null}
        <Emblem name={emblem} size={26} />
        {label}
      </>
    ),
  });
}
