import type { ReactNode } from 'react';

type Props = { label: string; isTall?: boolean; children: ReactNode };

/** What is wider than a phone, or taller than its card: it scrolls by itself, also with the arrow keys. */
export function ScrolledPart({ label, isTall = false, children }: Props) {
  return (
    <section
      className={isTall ? 'max-h-[420px] overflow-auto' : 'overflow-x-auto'}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard (WCAG 2.1.1)
      tabIndex={0}
    >
      {children}
    </section>
  );
}
