import type { ReactNode } from 'react';

/** A mark on squared paper; `side` a is red, b blue. */
export interface RoadCell {
  readonly column: number;
  readonly row: number;
  readonly side: 'a' | 'b' | 'tie';
  readonly ties?: number;
  /** Of the bead plate. */
  readonly letter?: string;
  /** Small marks in its corners: a pair of a side. */
  readonly corners?: readonly ('a' | 'b')[];
}
export const ROAD_INKS = { a: '#C2301A', b: '#2D4E9E', tie: '#0C7657' } as const;
const ROWS = 6;

export type RoadLook = 'bead' | 'ring' | 'small-ring' | 'dot' | 'stroke';

/** Columns of the paper that are drawn: the last ones, with one empty column after them. */
export const firstColumn = (cells: readonly RoadCell[], columns: number): number =>
  Math.max(0, ...cells.map(({ column }) => column + 2 - columns));

const Slash = ({ x, y, ink, width }: { x: number; y: number; ink: string; width: number }) => (
  <path d={`M${x - 0.32} ${y + 0.32}l.64 -.64`} stroke={ink} strokeWidth={width} strokeLinecap="round" />
);

function Bead({ cell, x, y }: { cell: RoadCell; x: number; y: number }) {
  return (
    <>
      <circle cx={x} cy={y} r=".41" fill={ROAD_INKS[cell.side]} />
      <text x={x} y={y + 0.16} textAnchor="middle" fontWeight="700" fontSize=".45" fill="#fff">
        {cell.letter}
      </text>
      {cell.corners?.map((side) => (
        <circle
          key={side}
          cx={x + (side === 'a' ? -0.32 : 0.32)}
          cy={y + (side === 'a' ? -0.32 : 0.32)}
          r=".14"
          fill={ROAD_INKS[side]}
          stroke="#fff"
          strokeWidth=".05"
        />
      ))}
    </>
  );
}

function Mark({ cell, look, x, y }: { cell: RoadCell; look: RoadLook; x: number; y: number }) {
  const ink = ROAD_INKS[cell.side];
  switch (look) {
    case 'bead':
      return <Bead cell={cell} x={x} y={y} />;
    case 'ring':
      return (
        <>
          <circle cx={x} cy={y} r=".35" fill="none" stroke={ink} strokeWidth=".15" />
          {cell.ties ? <Slash x={x} y={y} ink={ROAD_INKS.tie} width={0.14} /> : null}
        </>
      );
    case 'small-ring':
      return <circle cx={x} cy={y} r=".34" fill="none" stroke={ink} strokeWidth=".19" />;
    case 'dot':
      return <circle cx={x} cy={y} r=".39" fill={ink} />;
    case 'stroke':
      return <Slash x={x} y={y} ink={ink} width={0.22} />;
  }
}

type PaperProps = {
  cells: readonly RoadCell[];
  look: RoadLook;
  columns: number;
  rows?: number;
  label: string;
  children?: ReactNode;
};

/** A road on cream squared paper, the same in both themes and in every direction of writing. */
export function RoadPaper({ cells, look, columns, rows = ROWS, label }: PaperProps) {
  const first = firstColumn(cells, columns);
  const lines = [
    ...Array.from({ length: columns + 1 }, (_, x) => `M${x} 0V${rows}`),
    ...Array.from({ length: rows + 1 }, (_, y) => `M0 ${y}H${columns}`),
  ].join('');
  return (
    <svg className="road" viewBox={`0 0 ${columns} ${rows}`} role="img" aria-label={label}>
      <path d={lines} stroke="#E2D4B9" strokeWidth=".06" fill="none" />
      {cells
        .filter(({ column }) => column >= first)
        .map((cell) => (
          <g key={`${cell.column} ${cell.row}`}>
            <Mark cell={cell} look={look} x={cell.column - first + 0.5} y={cell.row + 0.5} />
          </g>
        ))}
    </svg>
  );
}
