import type { SportCode } from '@lantern/contract/sports';
import { Emblem } from '@lantern/ui/art';

const MARKS = {
  all: 'M6 12h20a4 4 0 0 1 4 4.6l-1 6a3.4 3.4 0 0 1-6 1.6L20.5 21h-9L9 24.2a3.4 3.4 0 0 1-6-1.6l-1-6A4 4 0 0 1 6 12zM9 14.5v5M6.5 17h5',
  cs2: 'M25 16A9 9 0 1 1 7 16A9 9 0 1 1 25 16M16 2v9M16 21v9M2 16h9M21 16h9',
  dota2: 'M16 2L28 7V17C28 24 22 28 16 30C10 28 4 24 4 17V7ZM10 23L22 9M22 23L10 9',
  lol: 'M16 2L22 12L30 16L22 20L16 30L10 20L2 16L10 12ZM19.4 16A3.4 3.4 0 1 1 12.6 16A3.4 3.4 0 1 1 19.4 16',
} as const;

/** The mark of a sport or game, drawn here: no mark of its maker. */
export function SportMark({ sport }: { sport: SportCode | 'all' }) {
  if (sport === 'football') return <Emblem name="ball" palette="paper" size={28} />;
  return (
    <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true">
      <path
        d={MARKS[sport]}
        fill="none"
        stroke="currentColor"
        strokeWidth="2.4"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}
