import { ValueGrid, ValueTable } from './value-grid.tsx';
import { valueScale } from './value-scale.ts';

export type NetBarsProps = {
  title: string;
  /** One for each day or month, in order. */
  bars: readonly { label: string; name: string; value: number }[];
  formatValue: (value: number) => string;
  formatGrid: (value: number) => string;
  /** For a phone: a smaller drawing, whose letters stay as large as the text around it. */
  isNarrow?: boolean;
};

const WIDE = { width: 720, height: 270, start: 60, end: 12, top: 14, bottom: 28, labels: 8 };
const NARROW = { width: 340, height: 220, start: 46, end: 6, top: 14, bottom: 28, labels: 5 };
const BAR_MAX = 22;

/** Gains above and losses below zero, with the running total as a dotted line (panel-profit-dark.png). */
export function NetBars({ title, bars, formatValue, formatGrid, isNarrow = false }: NetBarsProps) {
  const box = isNarrow ? NARROW : WIDE;
  const width = box.width - box.start - box.end;
  const height = box.height - box.top - box.bottom;
  let sum = 0;
  const totals = bars.map(({ value }) => {
    sum += value;
    return sum;
  });
  const scale = valueScale([...bars.map(({ value }) => value), ...totals], height);
  const room = width / Math.max(1, bars.length);
  const bar = Math.min(BAR_MAX, room * 0.66);
  const every = Math.ceil(bars.length / box.labels);
  const middle = (index: number) => room * (index + 0.5);
  const line = totals.map(
    (value, index) => `${index ? 'L' : 'M'}${middle(index).toFixed(1)} ${scale.yOf(value).toFixed(1)}`,
  );
  return (
    <figure dir="ltr">
      <svg viewBox={`0 0 ${box.width} ${box.height}`} className="block w-full text-11" aria-hidden="true">
        <g transform={`translate(${box.start} ${box.top})`}>
          <ValueGrid scale={scale} width={width} formatValue={formatGrid} />
          {bars.map(({ label, name, value }, index) => {
            const top = scale.yOf(Math.max(0, value));
            // A period without a result has no bar; the smallest result has a visible one.
            const deep = value === 0 ? 0 : Math.max(1.5, scale.yOf(Math.min(0, value)) - top);
            return (
              <g key={name}>
                <rect
                  x={middle(index) - bar / 2}
                  y={top}
                  width={bar}
                  height={deep}
                  fill={value < 0 ? 'var(--dusk)' : 'var(--jade)'}
                >
                  <title>{`${name}: ${formatValue(value)}`}</title>
                </rect>
                {value === 0 ? <circle cx={middle(index)} cy={scale.yOf(0)} r="1.8" fill="var(--line-strong)" /> : null}
                {index % every === 0 ? (
                  <text x={middle(index)} y={height + 20} textAnchor="middle" className="num" fill="var(--ink-3)">
                    {label}
                  </text>
                ) : null}
              </g>
            );
          })}
          <path d={line.join('')} fill="none" stroke="var(--amber)" strokeWidth="2.2" strokeDasharray="3 4" />
          {bars.length > 0 ? (
            <>
              <circle
                cx={middle(bars.length - 1)}
                cy={scale.yOf(sum)}
                r="4"
                fill="var(--surface)"
                stroke="var(--amber)"
                strokeWidth="2.2"
              />
              <text
                x={middle(bars.length - 1) - 9}
                y={scale.yOf(sum) + (sum < 0 ? 14 : -7)}
                textAnchor="end"
                className="num font-semibold"
                fill="var(--ink)"
                stroke="var(--surface)"
                strokeWidth="4"
                paintOrder="stroke"
              >
                {formatValue(sum)}
              </text>
            </>
          ) : null}
        </g>
      </svg>
      <ValueTable
        title={title}
        rows={bars.map(({ name, value }, index) => [name, formatValue(value), formatValue(totals[index] ?? 0)])}
      />
    </figure>
  );
}
