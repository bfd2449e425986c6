import { ValueGrid, ValueTable } from './value-grid.tsx';
import { valueScale } from './value-scale.ts';

export type BalanceStep = { label: string; value: number };
export type BalanceStepsProps = {
  title: string;
  opening: BalanceStep;
  /** What was added to the balance, in this order; below zero it left. */
  steps: readonly BalanceStep[];
  closing: BalanceStep;
  formatValue: (value: number) => string;
  formatGrid: (value: number) => string;
};

const box = { width: 720, height: 250, start: 60, end: 8, top: 22, bottom: 28 };
const BAR_MAX = 56;

/** From one balance to the next, a bar for each step between them (panel-statement-light.png). */
export function BalanceSteps({ title, opening, steps, closing, formatValue, formatGrid }: BalanceStepsProps) {
  const width = box.width - box.start - box.end;
  const height = box.height - box.top - box.bottom;
  let level = opening.value;
  const bars = [
    { ...opening, from: 0, to: opening.value, fill: 'var(--dusk)' },
    ...steps.map((step) => {
      const from = level;
      level += step.value;
      return { ...step, from, to: level, fill: step.value < 0 ? 'var(--amber)' : 'var(--jade)' };
    }),
    { ...closing, from: 0, to: closing.value, fill: 'var(--dusk)' },
  ];
  const scale = valueScale(
    bars.flatMap(({ from, to }) => [from, to]),
    height,
  );
  const room = width / bars.length;
  const bar = Math.min(BAR_MAX, room * 0.62);
  return (
    <figure dir="ltr">
      <svg viewBox={`0 0 ${box.width} ${box.height}`} className="block w-full text-11" aria-hidden="true">
        <g transform={`translate(${box.start} ${box.top})`}>
          <ValueGrid scale={scale} width={width} formatValue={formatGrid} />
          {bars.map(({ label, value, from, to, fill }, index) => {
            const x = room * index + (room - bar) / 2;
            const top = scale.yOf(Math.max(from, to));
            return (
              <g key={label}>
                <rect
                  x={x}
                  y={top}
                  width={bar}
                  height={Math.max(1.5, scale.yOf(Math.min(from, to)) - top)}
                  fill={fill}
                />
                {index < bars.length - 1 ? (
                  <path
                    d={`M${x + bar} ${scale.yOf(to)}H${x + room}`}
                    stroke="var(--ink-3)"
                    strokeDasharray="2 3"
                    fill="none"
                  />
                ) : null}
                <text x={x + bar / 2} y={top - 6} textAnchor="middle" className="num" fill="var(--ink)">
                  {formatValue(value)}
                </text>
                <text x={x + bar / 2} y={height + 20} textAnchor="middle" fill="var(--ink-3)">
                  {label}
                </text>
              </g>
            );
          })}
        </g>
      </svg>
      <ValueTable title={title} rows={bars.map(({ label, value }) => [label, formatValue(value)])} />
    </figure>
  );
}
