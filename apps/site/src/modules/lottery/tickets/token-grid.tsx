import { isRtl, rovingIndex } from '@lantern/ui/base';
import clsx from 'clsx';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';

export type TokenCell = {
  token: string;
  /** What is read out: the label may be a picture. */
  name: string;
  label: ReactNode;
  /** The label has no words: the name is read instead. */
  isPicture?: boolean | undefined;
  /** What a row on it is paid, under the label. */
  price?: string | undefined;
  /** A small figure under the label: draws since it came. */
  meta?: string | undefined;
  /** What part of all stakes of the draw lies on it, in ten-thousandths, as a bar; with words for who reads. */
  share?: { readonly part: number; readonly text: string } | undefined;
  mark?: 'cold' | undefined;
  /** A colour of its own, as a line on the upper edge or as the ring of a ball. */
  tone?: string | undefined;
  disabled?: boolean | undefined;
};

export type TokenGridProps = {
  label: string;
  cells: readonly TokenCell[];
  selected: readonly string[];
  onToggle: (token: string) => void;
  /** Cells per row on a wide screen, and below 600 px. */
  columns: number;
  columnsNarrow: number;
  shape?: 'cell' | 'ball' | 'tile';
  /** Words beside numbers: on a ground of their own. */
  isQuiet?: boolean;
};

/** Grids of so few cells have large ones on a phone. */
const ROOMY_MAX = 12;
const COLUMNS =
  'grid gap-1.5 grid-cols-[repeat(var(--narrow),minmax(0,1fr))] sm:grid-cols-[repeat(var(--wide),minmax(0,1fr))]';

/** Picks of one list. A press picks, arrows move, Enter and Space pick; the grid is one tab stop. */
export function TokenGrid(props: TokenGridProps) {
  const { label, cells, selected, onToggle, columns, columnsNarrow, shape = 'cell', isQuiet = false } = props;
  const grid = useRef<HTMLFieldSetElement>(null);
  const [stop, setStop] = useState(0);
  const move = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    if (!grid.current) return;
    const perRow = getComputedStyle(grid.current).gridTemplateColumns.split(' ').length;
    const target = rovingIndex(event.key, stop, { count: cells.length, columns: perRow, rtl: isRtl(grid.current) });
    if (target === undefined) return;
    event.preventDefault();
    setStop(target);
    grid.current.querySelectorAll('button')[target]?.focus();
  };
  return (
    <fieldset
      ref={grid}
      aria-label={label}
      className={COLUMNS}
      style={{ '--wide': columns, '--narrow': columnsNarrow } as CSSProperties}
      onKeyDown={move}
    >
      {cells.map((cell, index) => (
        <Cell
          key={cell.token}
          cell={cell}
          shape={shape}
          isQuiet={isQuiet}
          isRoomy={cells.length <= ROOMY_MAX}
          on={selected.includes(cell.token)}
          stops={index === Math.min(stop, cells.length - 1)}
          onFocus={() => setStop(index)}
          onPress={() => onToggle(cell.token)}
        />
      ))}
    </fieldset>
  );
}

type CellProps = {
  cell: TokenCell;
  shape: NonNullable<TokenGridProps['shape']>;
  isQuiet: boolean;
  isRoomy: boolean;
  on: boolean;
  stops: boolean;
  onFocus: () => void;
  onPress: () => void;
};

const LINE =
  'aria-pressed:before:bg-[var(--lamp-text)]! before:absolute before:inset-x-0 before:top-0 before:h-[5px] before:bg-[var(--tone)] overflow-hidden';
const RING =
  'rounded-full! border-[3px]! border-[var(--tone)]! aspect-square min-h-0! w-full max-w-12 justify-self-center';

function Cell({ cell, shape, isQuiet, isRoomy, on, stops, onFocus, onPress }: CellProps) {
  const { token, name, label, isPicture, price, meta, mark, tone, share } = cell;
  return (
    <button
      type="button"
      aria-pressed={on}
      aria-label={price === undefined && label === name ? name : undefined}
      disabled={cell.disabled}
      tabIndex={stops ? 0 : -1}
      data-token={token}
      data-meta={meta}
      className={clsx(
        'cell min-w-0',
        mark && `cell-${mark}`,
        isQuiet && 'border-transparent! text-12! not-aria-pressed:bg-sunken! not-aria-pressed:text-ink-2!',
        shape === 'cell' && !isQuiet && isRoomy && 'max-sm:min-h-[52px]! max-sm:text-20!',
        shape === 'tile' && 'flex-col gap-1 min-h-[54px]! px-1 py-1.5 text-14!',
        tone && shape === 'ball' && RING,
        tone && shape !== 'ball' && LINE,
        tone && shape === 'tile' && 'pt-2.5!',
        share && 'pb-3.5!',
      )}
      style={tone ? ({ '--tone': tone } as CSSProperties) : undefined}
      onFocus={onFocus}
      onClick={onPress}
    >
      {isPicture || (typeof label === 'string' && label !== name) ? <span className="sr-only">{name} </span> : null}
      <span className={clsx('max-w-full', shape !== 'tile' && 'truncate')} aria-hidden={isPicture}>
        {label}
      </span>{' '}
      {price ? (
        <span
          className={clsx('num max-w-full truncate text-11 font-semibold', on ? 'text-current' : 'text-amber-text')}
        >
          {price}
        </span>
      ) : null}
      {share ? <ShareBar {...share} on={on} /> : null}
    </button>
  );
}

const WHOLE = 10_000;

/** The part of the stakes of the draw that lies on a cell. */
const ShareBar = ({ part, text, on }: { part: number; text: string; on: boolean }) => (
  <span
    title={text}
    className={clsx(
      'absolute inset-x-2 bottom-1.5 h-[3px] overflow-hidden rounded-full',
      on ? 'bg-current/25' : 'bg-line',
    )}
  >
    <span className="sr-only">{text}</span>
    <span
      aria-hidden="true"
      className={clsx('block h-full rounded-full', on ? 'bg-current' : 'bg-dusk-text')}
      style={{ inlineSize: `${Math.min(100, (100 * part) / WHOLE)}%` }}
    />
  </span>
);
