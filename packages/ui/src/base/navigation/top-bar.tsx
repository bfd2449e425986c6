import type { ReactNode } from 'react';
import { Awning } from '../awning.tsx';

type TopBarProps = {
  label: string;
  /** Clock and affiliate link; wrap parts hidden below 1000 px in `topbar-wide`. */
  start: ReactNode;
  /** Log-in form or inbox, balance, deposit, nickname; then language and theme. */
  end: ReactNode;
  /** 1392 px instead of 1200, for games and account. */
  wide?: boolean;
};

/** Row 1: the dark band with clock, account and language. */
export function TopBar({ label, start, end, wide = false }: TopBarProps) {
  return (
    <section className="topbar" aria-label={label}>
      <div className={`topbar-in ${wide ? 'wide-width' : 'page-width'}`}>
        {start}
        <div className="topbar-end">{end}</div>
      </div>
    </section>
  );
}

/** The thin line between groups of the bar. */
export function TopBarLine() {
  return <span className="topbar-line" aria-hidden="true" />;
}

type AppBarProps = { start: ReactNode; end: ReactNode };

/** The head below 600 px: logo, then balance, deposit and bell, the awning under it. It replaces both rows. */
export function AppBar({ start, end }: AppBarProps) {
  return (
    <div className="appbar-frame">
      <div className="appbar">
        {start}
        <div className="end">{end}</div>
      </div>
      <Awning />
    </div>
  );
}
