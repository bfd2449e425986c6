import type { ValueScale } from './value-scale.ts';

type ValueGridProps = { scale: ValueScale; width: number; formatValue: (value: number) => string };

/** Lines at the values of a scale, zero stronger. */
export function ValueGrid({ scale: { grid, yOf }, width, formatValue }: ValueGridProps) {
  return grid.map((value) => (
    <g key={value} transform={`translate(0 ${yOf(value)})`}>
      <path d={`M0 0H${width}`} stroke={value === 0 ? 'var(--line-strong)' : 'var(--line)'} />
      <text x="-10" y="4" textAnchor="end" className="num" fill="var(--ink-3)">
        {formatValue(value)}
      </text>
    </g>
  ));
}

type ValueTableProps = { title: string; rows: readonly (readonly [string, ...string[]])[] };

/** The figures of a drawing for assistive technology. */
export function ValueTable({ title, rows }: ValueTableProps) {
  return (
    <table className="sr-only">
      <caption>{title}</caption>
      <tbody>
        {rows.map(([label, ...values]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {values.map((value, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no identity
              <td key={at}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
