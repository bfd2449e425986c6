import clsx from 'clsx';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { isRtl, rovingIndex } from './roving.ts';

export type TabItem<T extends string> = {
  value: T;
  label: ReactNode;
  /** Second line of a number tab (short day name), or the price beside a kind of bet. */
  hint?: ReactNode;
  /** Accessible name when the label is only a figure. */
  name?: string;
  disabled?: boolean;
};

export type TabsProps<T extends string> = {
  /** Accessible name of the row. */
  label: string;
  items: readonly TabItem<T>[];
  value: T;
  onChange: (value: T) => void;
  /**
   * Underline for pages and modals, segmented for views of one subject, chips for filters, number for weekdays, plays
   * for kinds of bet, tiles for vendors.
   */
  look?: 'underline' | 'segmented' | 'chips' | 'number' | 'plays' | 'tiles';
  tight?: boolean;
  /** Set it when the tabs control panels made with `TabPanel`; without it the row is a choice of one. */
  panels?: string;
};

/** Scrolls the row, and nothing around it, until the chosen item is inside. */
function scrollIntoRow(row: HTMLElement | null, value: string): void {
  const chosen = row?.querySelector(`[data-value="${CSS.escape(value)}"]`);
  if (!row || !chosen || row.scrollWidth <= row.clientWidth) return;
  const [inside, outside] = [chosen.getBoundingClientRect(), row.getBoundingClientRect()];
  if (inside.left < outside.left) row.scrollLeft += inside.left - outside.left;
  else if (inside.right > outside.right) row.scrollLeft += inside.right - outside.right;
}

/** One row of choices: arrow keys move and choose, and the row is one tab stop. */
export function Tabs<T extends string>({
  label,
  items,
  value,
  onChange,
  look = 'underline',
  tight,
  panels,
}: TabsProps<T>) {
  const row = useRef<HTMLDivElement>(null);
  // A long row scrolls by itself: the chosen one is in sight, also when the address chose it.
  useLayoutEffect(() => scrollIntoRow(row.current, value), [value]);
  const open = items.filter((item) => !item.disabled);
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    if (!row.current) return;
    const at = open.findIndex((item) => item.value === value);
    const shape = { count: open.length, columns: 1, rtl: isRtl(row.current), round: true };
    const target = rovingIndex(event.key, Math.max(at, 0), shape);
    const item = target === undefined ? undefined : open[target];
    if (!item) return;
    event.preventDefault();
    onChange(item.value);
    row.current.querySelector<HTMLElement>(`[data-value="${CSS.escape(item.value)}"]`)?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its role is given, a row of tabs or of choices
    <div
      ref={row}
      {...{ role: panels ? 'tablist' : 'radiogroup', 'aria-label': label }}
      className={clsx('tabs', `tabs-${look}`, tight && 'tabs-tight')}
      onKeyDown={move}
    >
      {items.map((item) => {
        const on = item.value === value;
        const stop = on || (!open.some((other) => other.value === value) && item === open[0]);
        return (
          <button
            key={item.value}
            type="button"
            id={panels ? `${panels}-tab-${item.value}` : undefined}
            role={panels ? 'tab' : 'radio'}
            {...(panels
              ? { 'aria-selected': on, 'aria-controls': `${panels}-panel-${item.value}` }
              : { 'aria-checked': on })}
            aria-label={item.name}
            aria-disabled={item.disabled || undefined}
            data-value={item.value}
            tabIndex={stop ? 0 : -1}
            className={on ? 'on' : undefined}
            onClick={() => !item.disabled && onChange(item.value)}
          >
            {item.label}
            {item.hint === undefined ? null : look === 'plays' ? <b>{item.hint}</b> : <small>{item.hint}</small>}
          </button>
        );
      })}
    </div>
  );
}

type TabPanelProps = { panels: string; value: string; className?: string; children: ReactNode };

/** The panel of a tab row with the same `panels` name; show only the chosen one. */
export function TabPanel({ panels, value, className, children }: TabPanelProps) {
  return (
    <div
      role="tabpanel"
      id={`${panels}-panel-${value}`}
      aria-labelledby={`${panels}-tab-${value}`}
      className={className}
    >
      {children}
    </div>
  );
}
