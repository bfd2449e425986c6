import { netPoints } from './net-points.ts';

export type NetLineProps = {
  title: string;
  /** One label for each slot; `values` may end before the last. */
  labels: readonly string[];
  values: readonly number[];
  formatValue: (value: number) => string;
  /** For a phone: narrower, with fewer labels, so that the text keeps its size. */
  isNarrow?: boolean;
};

const WIDE = { width: 700, height: 136, start: 62, end: 84, top: 10, bottom: 26, labelsMax: 7 };
const NARROW = { ...WIDE, width: 340, start: 54, end: 62, labelsMax: 4 };

/** A running result around zero, its end value written at the line; the figures follow as a table for assistive technology. */
export function NetLine({ title, labels, values, formatValue, isNarrow = false }: NetLineProps) {
  const box = isNarrow ? NARROW : WIDE;
  const width = box.width - box.start - box.end;
  const height = box.height - box.top - box.bottom;
  const { points, zero, top, bottom } = netPoints(values, labels.length, width, height);
  const end = points.at(-1) ?? { x: 0, y: zero };
  const every = Math.ceil(labels.length / box.labelsMax);
  const drawn = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
  const grid = [...new Set([top, 0, bottom])].map((value) => ({
    value,
    y: value === 0 ? zero : value > 0 ? 0 : height,
  }));
  return (
    <figure dir="ltr">
      <svg viewBox={`0 0 ${box.width} ${box.height}`} className="block w-full text-11" aria-hidden="true">
        <g transform={`translate(${box.start} ${box.top})`}>
          {grid.map(({ value, y }) => (
            <g key={value} transform={`translate(0 ${y})`}>
              <path d={`M0 0H${width}`} stroke={value === 0 ? 'var(--line-strong)' : 'var(--line)'} />
              <text x="-10" y="4" textAnchor="end" className="num" fill="var(--ink-3)">
                {formatValue(value)}
              </text>
            </g>
          ))}
          <path d={`${drawn}L${end.x.toFixed(1)} ${zero}L0 ${zero}Z`} fill="var(--amber)" opacity=".12" />
          <path d={drawn} fill="none" stroke="var(--amber-text)" strokeWidth="2.2" strokeLinejoin="round" />
          <circle cx={end.x} cy={end.y} r="4" fill="var(--surface)" stroke="var(--amber-text)" strokeWidth="2.2" />
          <text x={end.x + 10} y={end.y + 4} className="num" fontWeight="700" fill="var(--ink)">
            {formatValue(values.at(-1) ?? 0)}
          </text>
          {labels.map((label, index) =>
            index % every === 0 ? (
              <text
                key={label}
                x={(index * width) / Math.max(1, labels.length - 1)}
                y={height + 20}
                textAnchor="middle"
                className="num"
                fill="var(--ink-3)"
              >
                {label}
              </text>
            ) : null,
          )}
        </g>
      </svg>
      <table className="sr-only">
        <caption>{title}</caption>
        <tbody>
          {values.map((value, index) => (
            <tr key={labels[index]}>
              <th scope="row">{labels[index]}</th>
              <td>{formatValue(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
