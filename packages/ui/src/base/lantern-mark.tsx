import clsx from 'clsx';

type LanternMarkProps = {
  /** Width in px; the height is 1.2 of it. */ size?: number;
  unlit?: boolean;
  className?: string;
};

/** The mark. It is inline, not in the sheet, so that the logo is there with the first paint. */
export function LanternMark({ size = 24, unlit = false, className }: LanternMarkProps) {
  return (
    <svg
      className={clsx('mark', unlit && 'mark-unlit', className)}
      width={size}
      height={size * 1.2}
      viewBox="0 0 40 48"
      overflow="visible"
      aria-hidden="true"
    >
      <path d="M20 0v6" stroke="currentColor" strokeWidth="2.4" />
      <rect x="12" y="5" width="16" height="5" rx="1.6" fill="currentColor" />
      <path d="M20 9C34 9 38 18 38 25S34 41 20 41S2 32 2 25S6 9 20 9Z" fill="var(--lm)" />
      <path
        d="M20 9C11 12 8 19 8 25S11 38 20 41M20 9C29 12 32 19 32 25S29 38 20 41M20 9C16 14 14.5 20 14.5 25S16 36 20 41M20 9C24 14 25.5 20 25.5 25S24 36 20 41"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.3"
        opacity=".42"
      />
      <rect x="13" y="39.5" width="14" height="4" rx="1.4" fill="currentColor" />
      <path d="M17 44v4M20 44v4M23 44v4" stroke="var(--lm)" strokeWidth="1.6" />
    </svg>
  );
}

type LogoProps = { name: string; note?: string; small?: boolean; onBand?: boolean };

/** Mark and name; the caller wraps it in the link home. */
export function Logo({ name, note, small = false, onBand = false }: LogoProps) {
  return (
    <span className={clsx('logo', small && 'logo-sm', onBand && 'on-band-mark')}>
      <LanternMark />
      <span>
        <b>{name}</b>
        {note ? <small>{note}</small> : null}
      </span>
    </span>
  );
}
