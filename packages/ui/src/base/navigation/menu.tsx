import { Fragment, type KeyboardEvent, type ReactNode } from 'react';
import type { IconName } from '../../art/sprite.ts';
import { Popover, type PopoverProps } from '../feedback/popover.tsx';
import { Icon } from '../icon.tsx';
import { rovingIndex } from './roving.ts';

export type MenuEntry = {
  id: string;
  label: ReactNode;
  icon?: IconName;
  hint?: ReactNode;
  /** Given for a menu of one choice (languages): a check marks the chosen one. */
  checked?: boolean;
  disabled?: boolean;
  /** Draws a line above the entry. */
  lineBefore?: boolean;
  onSelect: () => void;
};

type MenuProps = Omit<PopoverProps, 'children' | 'kind' | 'onPanelKeyDown'> & { entries: readonly MenuEntry[] };

/** A list of actions behind a button: arrows, Home, End and the first letter move, Escape closes. */
export function Menu({ entries, ...popover }: MenuProps) {
  return (
    <Popover {...popover} kind="menu" onPanelKeyDown={moveInMenu}>
      {(close) =>
        entries.map((entry) => (
          <Fragment key={entry.id}>
            {entry.lineBefore ? <div className="menu-line" aria-hidden="true" /> : null}
            <button
              type="button"
              {...(entry.checked === undefined
                ? { role: 'menuitem' }
                : { role: 'menuitemradio', 'aria-checked': entry.checked })}
              aria-disabled={entry.disabled || undefined}
              tabIndex={-1}
              className="menu-item"
              onClick={() => {
                if (entry.disabled) return;
                close();
                entry.onSelect();
              }}
            >
              {entry.icon ? <Icon name={entry.icon} size={16} /> : null}
              {entry.label}
              {entry.hint === undefined ? null : <span className="hint">{entry.hint}</span>}
              {entry.checked ? <Icon name="check" size={16} className="ms-auto" /> : null}
            </button>
          </Fragment>
        ))
      }
    </Popover>
  );
}

function moveInMenu(event: KeyboardEvent<HTMLDivElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^=menuitem]')];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const target = rovingIndex(event.key, at, { count: items.length, columns: 1, round: true });
  const letter = event.key.length === 1 ? event.key.toLowerCase() : undefined;
  const byLetter = letter
    ? [...items.slice(at + 1), ...items].find((item) => item.textContent?.trim().toLowerCase().startsWith(letter))
    : undefined;
  const next = target === undefined ? byLetter : items[target];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
