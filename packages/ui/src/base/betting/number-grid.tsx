import clsx from 'clsx';
import { type CSSProperties, type KeyboardEvent, memo, type PointerEvent, useRef, useState } from 'react';
import { isRtl, rovingIndex } from '../navigation/roving.ts';

export type NumberCell = {
  value: string;
  mark?: 'hot' | 'cold' | undefined;
  /** Small line under the number, for example draws since the last hit: "14d". */
  meta?: string | undefined;
  disabled?: boolean | undefined;
};

export type NumberGridProps = {
  label: string;
  cells: readonly NumberCell[];
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
  /** Per row on desktop and below 600 px; 10 and 7 by default, 10 and 5 suit ten digits. */
  columns?: number;
  columnsNarrow?: number;
  /** Words for the marks, added to the names of hot and cold cells. */
  hotLabel: string;
  coldLabel: string;
};

/** Painting with the pointer: a stroke adds or clears every cell it crosses, like its first one. */
function useStroke(selected: ReadonlySet<string>, onChange: NumberGridProps['onChange']) {
  const stroke = useRef<{ adds: boolean; painted: Set<string> } | undefined>(undefined);
  const paint = (value: string | undefined) => {
    if (value === undefined || !stroke.current || stroke.current.painted.has(value)) return;
    if (stroke.current.painted.size === 0) stroke.current.adds = !selected.has(value);
    stroke.current.painted.add(value);
    onChange(paintedOver(selected, stroke.current));
  };
  const begin = (event: PointerEvent) => {
    if (event.button !== 0 || !valueAt(event)) return;
    stroke.current = { adds: true, painted: new Set() };
    if (event.pointerType === 'mouse') paint(valueAt(event));
  };
  const drag = (event: PointerEvent) => {
    // Touch events are sent to the first cell, so the cell under the finger is looked up.
    if (stroke.current && event.buttons === 1) paint(valueAt(event));
  };
  const end = () => {
    stroke.current = undefined;
  };
  const lift = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') paint(valueAt(event));
    end();
  };
  return { begin, drag, lift, end };
}

/**
 * Numbers to bet on. A press picks, a drag paints (picks or clears, like its first cell), arrows move and Space picks.
 * On touch, sideways drags paint and upward ones scroll.
 */
export function NumberGrid(props: NumberGridProps) {
  const { label, cells, selected, onChange, columns = 10, columnsNarrow = 7, hotLabel, coldLabel } = props;
  const grid = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);
  const { begin, drag, lift, end } = useStroke(selected, onChange);
  const keys = (event: KeyboardEvent<HTMLDivElement>) => {
    if (!grid.current) return;
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      const value = cells[stop]?.disabled ? undefined : cells[stop]?.value;
      if (value !== undefined)
        onChange(paintedOver(selected, { adds: !selected.has(value), painted: new Set([value]) }));
      return;
    }
    const perRow = getComputedStyle(grid.current).gridTemplateColumns.split(' ').length;
    const target = rovingIndex(event.key, stop, { count: cells.length, columns: perRow, rtl: isRtl(grid.current) });
    if (target === undefined) return;
    event.preventDefault();
    setStop(target);
    grid.current.querySelectorAll<HTMLElement>('.cell')[target]?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be the grid that drags cross
    <div
      ref={grid}
      role="group"
      aria-label={label}
      className="grid-numbers"
      style={{ '--columns': columns, '--columns-narrow': columnsNarrow } as CSSProperties}
      onPointerDown={begin}
      onPointerMove={drag}
      onPointerUp={lift}
      onPointerCancel={end}
      onPointerLeave={end}
      onKeyDown={keys}
      onFocus={(event) => {
        const at = cells.findIndex((cell) => cell.value === event.target.getAttribute('data-number'));
        if (at >= 0) setStop(at);
      }}
    >
      {cells.map((cell, index) => (
        <Cell
          key={cell.value}
          value={cell.value}
          meta={cell.meta}
          mark={cell.mark}
          markLabel={cell.mark === 'hot' ? hotLabel : coldLabel}
          disabled={cell.disabled ?? false}
          on={selected.has(cell.value)}
          stops={index === Math.min(stop, cells.length - 1)}
        />
      ))}
    </div>
  );
}

/** The selection after a stroke that adds or clears the painted numbers. */
function paintedOver(selected: ReadonlySet<string>, stroke: { adds: boolean; painted: ReadonlySet<string> }) {
  const next = new Set(selected);
  for (const value of stroke.painted) {
    if (stroke.adds) next.add(value);
    else next.delete(value);
  }
  return next;
}

function valueAt(event: PointerEvent): string | undefined {
  const cell = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLButtonElement>('[data-number]');
  return cell && !cell.disabled && event.currentTarget.contains(cell) ? cell.dataset['number'] : undefined;
}

type CellProps = Omit<NumberCell, 'disabled'> & { markLabel: string; disabled: boolean; on: boolean; stops: boolean };

const Cell = memo(function Cell({ value, meta, mark, markLabel, disabled, on, stops }: CellProps) {
  return (
    <button
      type="button"
      className={clsx('cell', mark && `cell-${mark}`)}
      data-number={value}
      data-meta={meta}
      aria-pressed={on}
      aria-label={mark ? `${value}, ${markLabel}` : value}
      disabled={disabled}
      tabIndex={stops ? 0 : -1}
    >
      {value}
    </button>
  );
});

/** What the marks of the grid mean. */
export function NumberLegend({ hotLabel, coldLabel }: { hotLabel: string; coldLabel: string }) {
  return (
    <span className="inline-flex gap-4">
      <span className="legend">
        <i aria-hidden="true" />
        {hotLabel}
      </span>
      <span className="legend">
        <b className="num" aria-hidden="true">
          00
        </b>
        {coldLabel}
      </span>
    </span>
  );
}
