import { linePoints, niceTop, type Point } from './line-points.ts';

export type LineSeries = { name: string; values: readonly number[] };
export type LineTrendProps = {
  title: string;
  labels: readonly string[];
  /** At most two: the second is dotted as well as coloured. */
  series: readonly [LineSeries] | readonly [LineSeries, LineSeries];
  formatValue: (value: number) => string;
  /** For a phone: narrower, with fewer labels, so that the text keeps its size. */
  isNarrow?: boolean;
};

const WIDE = { width: 640, height: 200, start: 54, end: 12, top: 10, bottom: 28, labelsMax: 7 };
/** A round top in fifths is round at every line. */
const STEPS = 5;
const NARROW = { ...WIDE, width: 340, height: 190, labelsMax: 5 };

/** Lines over time on a quiet grid; the numbers follow as a table for assistive technology. */
export function LineTrend({ title, labels, series, formatValue, isNarrow = false }: LineTrendProps) {
  const box = isNarrow ? NARROW : WIDE;
  const top = niceTop(Math.max(...series.flatMap((line) => line.values)));
  const width = box.width - box.start - box.end;
  const height = box.height - box.top - box.bottom;
  const every = Math.ceil(labels.length / box.labelsMax);
  const [first] = series;
  const points = series.map((line) => linePoints(line.values, top, width, height));
  return (
    <figure dir="ltr">
      <svg viewBox={`0 0 ${box.width} ${box.height}`} className="block w-full text-11" aria-hidden="true">
        <g transform={`translate(${box.start} ${box.top})`}>
          {Array.from({ length: STEPS + 1 }, (_, line) => line).map((line) => (
            <g key={line} transform={`translate(0 ${(height / STEPS) * line})`}>
              <path d={`M0 0H${width}`} stroke="var(--line)" />
              <text x="-10" y="4" textAnchor="end" className="num" fill="var(--ink-3)">
                {formatValue((top / STEPS) * (STEPS - line))}
              </text>
            </g>
          ))}
          <path d={`${drawn(points[0] ?? [])}V${height}H0Z`} fill="var(--primary)" opacity=".09" />
          {points.map((line, index) => (
            <path
              key={series[index]?.name}
              d={drawn(line)}
              fill="none"
              stroke={index === 0 ? 'var(--primary)' : 'var(--dusk)'}
              strokeWidth="2.6"
              strokeLinecap="round"
              strokeLinejoin="round"
              strokeDasharray={index === 0 ? undefined : '.1 6'}
            />
          ))}
          {linePoints(first.values, top, width, height).map(({ x }, index) =>
            index % every === 0 ? (
              <text key={labels[index]} x={x} y={height + 20} textAnchor="middle" className="num" fill="var(--ink-3)">
                {labels[index]}
              </text>
            ) : null,
          )}
        </g>
      </svg>
      <table className="sr-only">
        <caption>{title}</caption>
        <tbody>
          {labels.map((label, index) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {series.map((line) => (
                <td key={line.name}>{`${line.name} ${formatValue(line.values[index] ?? 0)}`}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

function drawn(points: readonly Point[]): string {
  return points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
}
