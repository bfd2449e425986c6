import { ValueGrid, ValueTable } from './value-grid.tsx';
import { valueScale } from './value-scale.ts';

export type PairBarsProps = {
  title: string;
  /** One for each month, in order; both values are above zero. */
  bars: readonly { label: string; name: string; up: number; down: number }[];
  formatValue: (value: number) => string;
  formatGrid: (value: number) => string;
};

const box = { width: 560, height: 200, start: 52, end: 8, top: 12, bottom: 26 };
const LABELS_MAX = 12;
const BAR_MAX = 26;
const LEAST = 1.5;

/** What came above zero and what left below it, of one scale (office-member-dark.png). */
export function PairBars({ title, bars, formatValue, formatGrid }: PairBarsProps) {
  const width = box.width - box.start - box.end;
  const height = box.height - box.top - box.bottom;
  const scale = valueScale(
    bars.flatMap(({ up, down }) => [up, -down]),
    height,
  );
  const room = width / Math.max(1, bars.length);
  const bar = Math.min(BAR_MAX, room * 0.6);
  const every = Math.ceil(bars.length / LABELS_MAX);
  const zero = scale.yOf(0);
  return (
    <figure dir="ltr">
      <svg viewBox={`0 0 ${box.width} ${box.height}`} className="block w-full text-11" aria-hidden="true">
        <g transform={`translate(${box.start} ${box.top})`}>
          <ValueGrid scale={scale} width={width} formatValue={formatGrid} />
          {bars.map(({ label, name, up, down }, index) => {
            const x = room * (index + 0.5) - bar / 2;
            const tall = up === 0 ? 0 : Math.max(LEAST, zero - scale.yOf(up));
            const deep = down === 0 ? 0 : Math.max(LEAST, scale.yOf(-down) - zero);
            return (
              <g key={name}>
                <title>{`${name}: ${formatValue(up)}, ${formatValue(down)}`}</title>
                <rect x={x} y={zero - tall} width={bar} height={tall} fill="var(--amber)" />
                <rect x={x} y={zero} width={bar} height={deep} fill="var(--line-strong)" />
                {index % every === 0 ? (
                  <text x={x + bar / 2} y={height + 18} textAnchor="middle" className="num" fill="var(--ink-3)">
                    {label}
                  </text>
                ) : null}
              </g>
            );
          })}
        </g>
      </svg>
      <ValueTable title={title} rows={bars.map(({ name, up, down }) => [name, formatValue(up), formatValue(down)])} />
    </figure>
  );
}
